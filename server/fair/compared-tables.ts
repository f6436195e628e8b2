/** The tables of the shown revision with which a new content is compared. */
export const COMPARED_TABLES = [
  'companies',
  'events',
  'fair',
  'pages',
  'participations',
  'places',
  'passages',
  'surveys',
] as const

export type ComparedTable = (typeof COMPARED_TABLES)[number]
