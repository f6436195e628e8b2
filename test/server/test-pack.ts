import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Pack } from '#server/pack/pack.ts'
import { type Finding, PackError } from '#server/pack/findings.ts'
import { describeInEnglish } from './describe-in-english.ts'
import { readPack } from '#server/pack/read-pack.ts'

export type PackFiles = Record<string, string | Buffer | null>

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
const PLAN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect id="A1" width="9" height="9"/>' +
  '<g id="D-050"><rect x="40" width="9" height="9"/></g></svg>'

export const FAIR_SETTINGS = {
  name: { ru: 'Склад', en: 'Storage' },
  description: { ru: 'Ярмарка', en: '' },
  venue: { ru: '', en: '' },
  timezone: 'Europe/Moscow',
  guideYear: 2021,
  editions: [
    { year: 2021, name: { ru: '2021', en: '' }, from: '2021-09-21', to: '2021-09-24', online: false },
  ],
  halls: ['1', '2'],
}

/** A small pack with nothing wrong with it, by path. */
export const VALID_PACK: PackFiles = {
  'fair.json': JSON.stringify(FAIR_SETTINGS),
  'categories.csv': 'id,parent,name_ru,name_en\n1,,Склад,Warehouse\n2,1,Стеллажи,Racks\n',
  'exhibitors.csv':
    'id,name_ru,name_en,country_ru,country_en,logo,address_ru,address_en,phone,fax,email,internet,text_ru,text_en,' +
    'categories\n' +
    '10,Ёлка,Yolka,Россия,Russia,tree.svg,,,+7,,a@example.com,https://example.com/,"<p>Ель, ""сосна""</p>",,1;2\n' +
    '11,Завод,,,,,,,,,,,,,\n',
  'stands.csv': 'company,year,hall,stand\n10,2021,1,A1\n10,2021,2,B7\n11,2021,,\n',
  'staff.csv':
    'company,name_ru,name_en,family_name_ru,family_name_en,position_ru,position_en,phone,email,telegram,messengers,' +
    'picture\n10,Анна,,Белова,,,,+7,,@anna,WhatsUp;Viber,\n',
  'announcements.csv':
    'id,company,date,name_ru,name_en,text_ru,text_en\n1,,2021-09-01,Открытие,,<p>Ждём</p>,\n',
  'downloads.csv': 'id,company,name_ru,name_en,file\n1,10,Каталог,Catalogue,list.pdf\n',
  'visitors.csv': 'email,name\nanna@example.com,Анна\n',
  'plans/2021/1.svg': PLAN,
  'logos/tree.svg': LOGO,
  'files/list.pdf': Buffer.from('%PDF-1.4'),
}

/** Writes a pack into a new folder: the good one with some files changed, added or (null) left out. */
export async function writePack(
  changes: PackFiles = {},
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fair-pack-'))
  for (const [path, content] of Object.entries({ ...VALID_PACK, ...changes })) {
    if (content === null) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Reads the good pack with some files changed, added or left out. */
export async function readTestPack(changes: PackFiles = {}): Promise<Pack> {
  const { folder, remove } = await writePack(changes)
  try {
    return await readPack(folder)
  } finally {
    await remove()
  }
}

/** Returns the findings as the organiser reads them. */
export async function readFindings(changes: PackFiles): Promise<string[]> {
  return (await listFindings(changes)).map(describeInEnglish)
}

/** Returns the findings, whether the pack can be imported or not. */
export async function listFindings(changes: PackFiles): Promise<readonly Finding[]> {
  try {
    return (await readTestPack(changes)).findings
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    return error.findings
  }
}

/** A file of the good pack, with a text in it replaced. */
export function replaceInFile(file: string, from: string, to: string): PackFiles {
  const source = String(VALID_PACK[file])
  if (!source.includes(from)) throw new Error(`${file} holds no ${from}`)
  return { [file]: source.replace(from, to) }
}

/** The good pack with other settings. */
export const withSettings = (more: object): PackFiles => ({
  'fair.json': JSON.stringify({ ...FAIR_SETTINGS, ...more }),
})
