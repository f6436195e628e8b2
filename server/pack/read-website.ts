import { safeParse } from 'valibot'
import { PAGE_TYPES } from '#contract/page.ts'
import { DocumentLoader } from './document-loader.ts'
import { FrontMatter } from './front-matter.ts'
import { decodeText, MAX_FILE_BYTES, listNames, readPackFile } from './pack-files.ts'
import { PageReader } from './page-reader.ts'
import { LinkResolver } from './link-resolver.ts'
import { checkPaths, type PageDraft } from './check-paths.ts'
import { FrontMatterSchema } from './front-matter-schema.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import type { PackEvent } from './pack-programme.ts'
import type { ProgrammeSources } from './programme-sources.ts'
import type { Findings } from './problems.ts'
import type { PackPage, PackWebsite } from './pack-website.ts'
import { listHallIds } from './edition-halls.ts'

const FOLDER = 'pages'

/** The other parts of the pack that pages refer to. */
export interface WebsiteSources extends ProgrammeSources {
  /** Undefined if they could not be read; nothing is checked against them then. */
  events: readonly PackEvent[] | undefined
}

/** Reads `pages/` with their pictures and documents. Mistakes are added to `findings` with their lines. */
export async function readWebsite(sources: WebsiteSources): Promise<PackWebsite> {
  const { folder, fair, companies, events, pictures, findings } = sources
  const fronts = await readFrontMatter(folder, findings)
  const drafts = fronts.flatMap((source) => (source === undefined ? [] : validateFrontMatter(source)))
  const pages = collectLinkTargets(fronts, fair?.guideYear)
  checkPaths(
    drafts,
    pages?.map(({ path }) => path),
  )
  const documents = new DocumentLoader(folder, findings)
  const links = new LinkResolver(
    {
      pages,
      halls: fair && listHallIds(fair, fair.guideYear),
      companies,
      events,
      onlineYear: fair && getOnlineYear(fair),
    },
    findings,
  )
  const read: PackPage[] = []
  for (const { values, source } of drafts) {
    read.push(await new PageReader(values, source, { links, pictures, findings, fair, documents }).read())
  }
  return { pages: read.sort(comparePages), ...(await documents.getAll()) }
}

/** Parses the front matter of all pages; undefined for a file that could not be read. */
async function readFrontMatter(folder: string, findings: Findings): Promise<(FrontMatter | undefined)[]> {
  const fronts: (FrontMatter | undefined)[] = []
  for (const name of await listNames(folder, FOLDER)) {
    const file = `${FOLDER}/${name}`
    if (!name.endsWith('.md')) {
      findings.addWarning({ file, text: 'is no page and was not read: it does not end in .md' })
      continue
    }
    const body = await readPackFile(folder, file, MAX_FILE_BYTES.page, findings)
    const text = body && decodeText(body, findings, file)
    fronts.push(text === undefined ? undefined : FrontMatter.parse(file, text, findings))
  }
  return fronts
}

function validateFrontMatter(source: FrontMatter): PageDraft[] {
  const { type } = source.values
  if (!PAGE_TYPES.some((known) => known === type)) {
    const isMissing = type === undefined || type === null || type === ''
    const written = typeof type === 'string' ? `"${type}"` : 'this'
    source.addProblem(['type'], isMissing ? 'is missing' : `${written} is no type of a page`)
    return []
  }
  const front = safeParse(FrontMatterSchema, source.values)
  if (front.success) return [{ values: front.output, source }]
  for (const issue of front.issues) source.addIssue(issue)
  return []
}

/** Returns the pages to which links may lead, valid or not, or undefined if the path of some page is unknown. */
function collectLinkTargets(fronts: readonly (FrontMatter | undefined)[], guideYear: number | undefined) {
  const pages = fronts.map((source) => {
    const { path, edition } = source?.values ?? {}
    const year = typeof edition === 'number' ? edition : guideYear
    return typeof path === 'string' ? { path: path.trim(), edition: year } : undefined
  })
  const known = pages.filter((page) => page !== undefined)
  return known.length < pages.length ? undefined : known
}

const comparePages = (a: PackPage, b: PackPage): number =>
  a.path === b.path ? (a.lang < b.lang ? 1 : -1) : a.path < b.path ? -1 : 1
