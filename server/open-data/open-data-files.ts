import { getLangPrefix, type Lang } from '#contract/lang.ts'

/** The open data of an edition (readings 49), with the path of each below the language. */
export const OPEN_DATA_FILES = {
  calendar: { name: 'programme', extension: 'ics', type: 'text/calendar' },
  scheduleXml: { name: 'schedule', extension: 'xml', type: 'application/xml' },
  scheduleJson: { name: 'schedule', extension: 'json', type: 'application/json' },
  exhibitorsCsv: { name: 'exhibitors', extension: 'csv', type: 'text/csv' },
  exhibitorsJson: { name: 'exhibitors', extension: 'json', type: 'application/json' },
} as const

export type OpenDataFile = keyof typeof OPEN_DATA_FILES

/** Returns the path of a file without the year of its edition. */
export function getOpenDataPath(lang: Lang, file: OpenDataFile): string {
  const { name, extension } = OPEN_DATA_FILES[file]
  return `${getLangPrefix(lang)}/${name}.${extension}`
}

export const buildOpenDataHref = (lang: Lang, file: OpenDataFile, year: number): string =>
  `${getOpenDataPath(lang, file)}?year=${year}`

/**
 * Returns the files with the programme or the exhibitors, as alternates for the head of pages with the same content.
 */
export const listAlternates = (
  lang: Lang,
  shown: 'programme' | 'exhibitors',
  year: number,
): { type: string; href: string }[] =>
  (Object.keys(OPEN_DATA_FILES) as OpenDataFile[])
    .filter((file) => (OPEN_DATA_FILES[file].name === 'exhibitors') === (shown === 'exhibitors'))
    .map((file) => ({ type: OPEN_DATA_FILES[file].type, href: buildOpenDataHref(lang, file, year) }))
