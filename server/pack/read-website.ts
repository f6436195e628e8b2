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
import type { Findings } from './findings.ts'
import type { PackPage, PackWebsite } from './pack-website.ts'
import { listHallIds } from './edition-halls.ts'
import { createStartPages } from './start-pages.ts'

const FOLDER = 'pages'

/** The other parts of the pack that pages refer to. */
interface WebsiteSources extends ProgrammeSources {
  events: readonly PackEvent[]
}

/**
 * Reads `pages/` with their pictures and documents, and creates the pages that the pack lacks. Mistakes are added to the
 * findings with their lines.
 */
export async function readWebsite(sources: WebsiteSources): Promise<PackWebsite> {
  const { folder, fair, companies, events, pictures, findings } = sources
  const names = await listNames(folder, FOLDER)
  const written = await readFrontMatter(folder, names, findings)
  const paths = new Set(written.map((front) => front?.values.path))
  const made = createStartPages(fair, events).filter(({ path }) => isKept(path, paths))
  const fronts = [...written, ...made.map(({ file, text }) => FrontMatter.parse(file, text, findings))]
  const drafts = fronts.flatMap((source) => (source === undefined ? [] : validateFrontMatter(source)))
  const pages = collectLinkTargets(fronts, fair.guideYear)
  const checked = checkPaths(
    drafts,
    pages?.map(({ path }) => path),
  )
  const documents = new DocumentLoader(folder, findings)
  const links = new LinkResolver(
    {
      pages,
      halls: listHallIds(fair, fair.guideYear),
      companies,
      events,
      onlineYear: getOnlineYear(fair),
    },
    findings,
  )
  const read: PackPage[] = []
  for (const { values, source } of checked) {
    const page = await new PageReader(values, source, { links, pictures, findings, fair, documents }).read()
    if (page !== undefined) read.push(page)
  }
  return { pages: read.sort(comparePages), ...(await documents.getAll()) }
}

/** The pages to which forms and letters lead. */
const NEEDED: ReadonlySet<string> = new Set(['/register/', '/visitor/', '/privacy/'])

/**
 * Returns true if the page of a path is made, where the pack has pages of these paths. A pack with a start page is a
 * website of its own, which only gets what forms and letters need.
 */
const isKept = (path: string, written: ReadonlySet<unknown>): boolean =>
  !written.has(path) && (NEEDED.has(path) || !written.has('/'))

/** Parses the front matter of all pages; undefined for a file that could not be read. */
async function readFrontMatter(
  folder: string,
  names: readonly string[],
  findings: Findings,
): Promise<(FrontMatter | undefined)[]> {
  const fronts: (FrontMatter | undefined)[] = []
  for (const name of names) {
    const file = `${FOLDER}/${name}`
    if (!name.endsWith('.md')) {
      findings.skip('page-name', { file })
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
    if (type === undefined || type === null || type === '') source.skip('missing', ['type'])
    else source.skip('page-type', ['type'], typeof type === 'string' ? { found: type } : {})
    return []
  }
  const front = safeParse(FrontMatterSchema, source.values)
  if (front.success) return [{ values: front.output, source }]
  for (const issue of front.issues) source.addIssue(issue)
  return []
}

/** Returns the pages to which links may lead, valid or not, or undefined if the path of some page is unknown. */
function collectLinkTargets(fronts: readonly (FrontMatter | undefined)[], guideYear: number) {
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
