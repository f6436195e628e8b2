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
  'event_speakers',
  'events',
  'fair',
  'pages',
  'participations',
  'passages',
  'places',
  'plans',
  'speakers',
  'staff',
  'surveys',
] as const

export type ComparedTable = (typeof COMPARED_TABLES)[number]
