import { safeParse } from 'valibot'
import { PAGE_TYPES } from '../../contract/page.ts'
import { Documents } from './documents.ts'
import { FrontMatter } from './front-matter.ts'
import { decodeText, LARGEST, namesIn, readPackFile } from './pack-files.ts'
import { PageReader } from './page-content.ts'
import { PageLinks } from './page-links.ts'
import { checkPaths, type Draft } from './page-paths.ts'
import { FrontSchema } from './page-schema.ts'
import { onlineYear } from '../online-edition.ts'
import type { PackEvent } from './programme.ts'
import type { ProgrammeSources } from './read-programme.ts'
import type { Findings } from './problems.ts'
import type { PackPage, PackSite } from './site.ts'

const FOLDER = 'pages'

/** What the pages need of the rest of the pack. */
export interface SiteSources extends ProgrammeSources {
  /** Undefined: unreadable, and nothing is checked against them. */
  events: readonly PackEvent[] | undefined
}

/** Reads `pages/` with what they show and hand out; what is wrong is told in `findings`, with its line. */
export async function readSite(sources: SiteSources): Promise<PackSite> {
  const { folder, fair, companies, events, pictures, findings } = sources
  const fronts = await readFronts(folder, findings)
  const drafts = fronts.flatMap((source) => (source === undefined ? [] : checked(source)))
  const pages = destinations(fronts, fair?.guideYear)
  checkPaths(
    drafts,
    pages?.map(({ path }) => path),
  )
  const documents = new Documents(folder, findings)
  const links = new PageLinks(
    { pages, halls: fair?.halls, companies, events, onlineYear: fair && onlineYear(fair) },
    findings,
  )
  const read: PackPage[] = []
  for (const { front, source } of drafts) {
    read.push(await new PageReader(front, source, { links, pictures, findings, fair, documents }).read())
  }
  return { pages: read.sort(byPath), ...(await documents.all()) }
}

/** Undefined stands for a file that could not be read. */
async function readFronts(folder: string, findings: Findings): Promise<(FrontMatter | undefined)[]> {
  const fronts: (FrontMatter | undefined)[] = []
  for (const name of await namesIn(folder, FOLDER)) {
    const file = `${FOLDER}/${name}`
    if (!name.endsWith('.md')) {
      findings.warn({ file, text: 'is no page and was not read: it does not end in .md' })
      continue
    }
    const body = await readPackFile(folder, file, LARGEST.page, findings)
    const text = body && decodeText(body, findings, file)
    fronts.push(text === undefined ? undefined : FrontMatter.read(file, text, findings))
  }
  return fronts
}

function checked(source: FrontMatter): Draft[] {
  const { type } = source.values
  if (!PAGE_TYPES.some((known) => known === type)) {
    const isMissing = type === undefined || type === null || type === ''
    const written = typeof type === 'string' ? `"${type}"` : 'this'
    source.wrong(['type'], isMissing ? 'is missing' : `${written} is no type of a page`)
    return []
  }
  const front = safeParse(FrontSchema, source.values)
  if (front.success) return [{ front: front.output, source }]
  for (const issue of front.issues) source.wrongIssue(issue)
  return []
}

/** Where links may lead, pages included that something else is wrong with; undefined: some path is not known. */
function destinations(fronts: readonly (FrontMatter | undefined)[], guideYear: number | undefined) {
  const pages = fronts.map((source) => {
    const { path, edition } = source?.values ?? {}
    const year = typeof edition === 'number' ? edition : guideYear
    return typeof path === 'string' ? { path: path.trim(), edition: year } : undefined
  })
  const known = pages.filter((page) => page !== undefined)
  return known.length < pages.length ? undefined : known
}

const byPath = (a: PackPage, b: PackPage): number =>
  a.path === b.path ? (a.lang < b.lang ? 1 : -1) : a.path < b.path ? -1 : 1
