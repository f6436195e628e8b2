/** The tables of the shown revision with which a new content is compared. */
export const COMPARED_TABLES = [
  'announcements',
  'banners',
  'categories',
  'companies',
  'company_categories',
  'documents',
  'downloads',
  'editions',
  'event_media',
  'event_speakers',
  'events',
  'fair',
  'pages',
  'participations',
  'passages',
  'places',
  'plans',
  'site_maps',
  'speakers',
  'staff',
  'surveys',
  'visitors',
] as const

export type ComparedTable = (typeof COMPARED_TABLES)[number]
