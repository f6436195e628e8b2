import { readFindings, type PackFiles, readTestPack } from './test-pack.ts'
import { ONLINE_SETTINGS, ONLINE_PACK } from './online-test-pack.ts'

export const MP4 = Buffer.from('\0\0\0\x20ftypisom a film', 'latin1')
export const WEBM = Buffer.from('\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm', 'latin1')
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M2 2h5v5z"/></svg>'

export interface PageFields {
  path?: string
  type?: string
  lang?: string
  title?: string
  /** More front matter, as YAML. */
  more?: string
}

/** A page; its front matter has five lines and those of `more`, and the first line of its body comes two lines later. */
export const formatPage = (
  body = '',
  { path = '/about/', type = 'standard', lang = 'ru', title = 'О выставке', more = '' }: PageFields = {},
): string =>
  ['---', `path: ${path}`, `type: ${type}`, `lang: ${lang}`, `title: ${title}`, 'description: Кому и зачем']
    .concat(more === '' ? [] : [more], ['---', body])
    .join('\n')

/** The online fair with a homepage and a page about it in both languages. */
export const WEBSITE_PACK: PackFiles = {
  ...ONLINE_PACK,
  'pages/home.ru.md': formatPage('', { path: '/', type: 'homepage', title: 'Склад' }),
  'pages/about.ru.md': formatPage('Текст'),
  'pages/about.en.md': formatPage('Text', { lang: 'en', title: 'About' }),
  'site/hall.svg': PICTURE,
  'site/film.mp4': MP4,
  'site/loop.webm': WEBM,
  'documents/rules.pdf': Buffer.from('%PDF-1.4 rules'),
  'documents/report.pdf': Buffer.from('%PDF-1.4 report'),
}

/** What the online fair shows on purpose. */
export const ONLINE_WARNINGS = [
  'events.csv, row 5, start: has no times: the event lasts all day',
  'events.csv, row 5, name_en: "name" – is not translated',
]

export const readWebsitePack = (changes: PackFiles = {}) => readTestPack({ ...WEBSITE_PACK, ...changes })
/** What is found in the pages, without what the online fair shows on purpose. */
export const readWebsiteFindings = async (changes: PackFiles): Promise<string[]> =>
  (await readFindings({ ...WEBSITE_PACK, ...changes })).filter((text) => !ONLINE_WARNINGS.includes(text))
export const withWebsiteSettings = (more: object): PackFiles => ({
  'fair.json': JSON.stringify({ ...ONLINE_SETTINGS, ...more }),
})
