import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type { BilingualText, Lang } from '#contract/lang.ts'
import { type BenchFair, HALL, ONLINE_DAYS, ONLINE_YEAR, PLAN_YEAR, TIMEZONE } from './create-fair.ts'
import { renderPlan } from './plan-svg.ts'

/** The origin of the frames that show the broadcasts; nothing is loaded from it. */
const PLAYER = 'https://player.example'

const createTable = (head: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  stringify([head, ...rows])

const both = ({ ru, en }: BilingualText): [string, string] => [ru, en]
const paragraphs = ({ ru, en }: BilingualText): [string, string] => [`<p>${ru}</p>`, `<p>${en}</p>`]

export const createEmail = (index: number): string => `visitor${index + 1}@visitors.example`

/** Returns the files of a fair's pack by their names. */
export function listPackFiles(fair: BenchFair, visitors = 0): Map<string, string> {
  const { exhibitors, categories, events } = fair
  return new Map([
    ['fair.json', `${JSON.stringify(createSettings(fair), null, 2)}\n`],
    [
      'categories.csv',
      createTable(
        ['id', 'parent', 'name_ru', 'name_en'],
        categories.map(({ id, name }) => [id, '', ...both(name)]),
      ),
    ],
    [
      'exhibitors.csv',
      createTable(
        ['id', 'name_ru', 'name_en', 'country_ru', 'country_en', 'text_ru', 'text_en', 'categories'],
        exhibitors.map(({ id, name, country, text, category }) => [
          id,
          ...both(name),
          ...both(country),
          ...paragraphs(text),
          category,
        ]),
      ),
    ],
    [
      'stands.csv',
      createTable(
        ['company', 'year', 'hall', 'stand'],
        exhibitors.map(({ id, stand }) => [id, PLAN_YEAR, HALL, stand]),
      ),
    ],
    ['events.csv', createEvents(events)],
    [
      'visitors.csv',
      createTable(
        ['email', 'name'],
        Array.from({ length: visitors }, (_, index) => [createEmail(index), `Visitor ${index + 1}`]),
      ),
    ],
    [`plans/${PLAN_YEAR}/${HALL}.svg`, renderPlan(fair)],
    ...(['ru', 'en'] as const).flatMap(listPages),
  ])
}

function createSettings({ name }: BenchFair) {
  return {
    name,
    description: name,
    venue: name,
    timezone: TIMEZONE,
    guideYear: PLAN_YEAR,
    editions: [
      { year: ONLINE_YEAR, name, from: ONLINE_DAYS[0], to: ONLINE_DAYS.at(-1), online: true },
      { year: PLAN_YEAR, name, from: `${PLAN_YEAR}-09-16`, to: `${PLAN_YEAR}-09-18`, online: false },
    ],
    halls: [HALL],
    frames: [PLAYER],
  }
}

function createEvents(events: BenchFair['events']): string {
  const texts = ['room', 'name', 'preview', 'detail'].flatMap((name) => [`${name}_ru`, `${name}_en`])
  return createTable(
    ['id', 'year', 'date', 'start', 'end', ...texts, 'stream'],
    events.map(({ id, date, start, end, room, name, preview, detail, hasBroadcast }) => [
      id,
      ONLINE_YEAR,
      date,
      start,
      end,
      ...both(room),
      ...both(name),
      ...paragraphs(preview),
      ...paragraphs(detail),
      hasBroadcast ? `${PLAYER}/embed/${id}` : '',
    ]),
  )
}

/** Returns the pages of the website that a fair has to have: its homepage and its guides. */
function listPages(lang: Lang): [string, string][] {
  const pages: [path: string, type: string][] = [
    ['/', 'homepage'],
    ['/plan/', 'guide-v2'],
    ['/online/', 'guide-new'],
    ['/guide/', 'guide'],
    ['/exhibitors/', 'exhibitors'],
    ['/about/', 'standard'],
  ]
  return pages.map(([path, type]) => [
    `pages/${type}.${lang}.md`,
    `---\npath: ${path}\ntype: ${type}\nlang: ${lang}\ntitle: ${type}\ndescription: ${type}\n---\n${type.startsWith('guide') ? '' : `\n## ${type}\n`}`,
  ])
}

/** Writes a fair's pack into a folder. */
export async function writePack(folder: string, fair: BenchFair, visitors = 0): Promise<void> {
  for (const [name, content] of listPackFiles(fair, visitors)) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}
