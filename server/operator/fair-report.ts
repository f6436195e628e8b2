import { escapeHtml } from '#server/pages/escape.ts'
import { type Lang, LANGS } from '#contract/lang.ts'
import { getIntl } from '#server/pages/intl.ts'
import { describeExpected, describeKind, describeLocation } from '#server/pack/describe-finding.ts'
import { type Finding, PackError, type Severity } from '#server/pack/findings.ts'
import { formatFindings, groupFindings, SEVERITIES, writeFinding } from '#server/pack/group-findings.ts'
import type { HallJoins } from '#server/pack/pack.ts'
import { readPack } from '#server/pack/read-pack.ts'
import { writeShapeNames } from './write-shape-names.ts'

/** The result of checking a folder. */
interface FairReport {
  findings: readonly Finding[]
  /** Zero if the import stops. */
  exhibitors: number
  events: number
  halls: readonly HallJoins[]
  /** How many companies have neither hall nor stand. */
  unplaced: number
  /** How many companies have a stand whose hall is not known. */
  withoutHall: number
}

export const FORMATS = ['text', 'json', 'html'] as const
export type ReportFormat = (typeof FORMATS)[number]

/** Reads `--lang=ru`; the default is English. */
export const readLangOption = (words: readonly string[]): Lang =>
  LANGS.find((lang) => words.includes(`--lang=${lang}`)) ?? 'en'

/** Reads `--format=json`. Returns undefined for an unknown format. */
export function readFormatOption(words: readonly string[]): ReportFormat | undefined {
  const written = words.find((word) => word.startsWith('--format='))
  return written === undefined ? 'text' : FORMATS.find((format) => written === `--format=${format}`)
}

/** Reads and checks a folder without importing it, and writes a table for each plan whose stands have to be named. */
export async function checkFolder(folder: string, lang: Lang): Promise<FairReport> {
  try {
    const pack = await readPack(folder)
    await writeShapeNames(folder, pack.unnamedPlans, lang)
    return {
      findings: pack.findings,
      exhibitors: pack.companies.length,
      events: pack.programme.events.length,
      halls: pack.joins,
      unplaced: pack.unplacedCount,
      withoutHall: pack.withoutHallCount,
    }
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    return { findings: error.findings, exhibitors: 0, events: 0, halls: [], unplaced: 0, withoutHall: 0 }
  }
}

export const hasStop = ({ findings }: Pick<FairReport, 'findings'>): boolean =>
  findings.some(({ severity }) => severity === 'stops')

export function formatReport(report: FairReport, format: ReportFormat, lang: Lang): string {
  if (format === 'json') return formatJson(report, lang)
  return format === 'html' ? formatPage(report, lang) : `${formatText(report, lang).join('\n')}\n`
}

/** Formats what was read and found as lines of text. */
export function formatText(report: FairReport, lang: Lang): string[] {
  return [
    describeOutcome(report, lang),
    ...describeHalls(report, lang),
    ...formatFindings(report.findings, lang),
  ]
}

function describeOutcome(report: FairReport, lang: Lang): string {
  const { formatMessage } = getIntl(lang)
  if (hasStop(report)) return formatMessage({ id: 'server.check.stops' })
  const { exhibitors, events } = report
  return formatMessage({ id: 'server.check.read' }, { exhibitors, events })
}

/** Describes each hall, and the companies that are in none. */
const describeHalls = ({ halls, ...counts }: FairReport, lang: Lang): string[] => [
  ...halls.map((hall) => describeHall(hall, lang)),
  ...(['unplaced', 'withoutHall'] as const).flatMap((name) =>
    counts[name] === 0
      ? []
      : [getIntl(lang).formatMessage({ id: `server.check.${name}` }, { count: counts[name] })],
  ),
]

const describeHall = ({ year, ...joins }: HallJoins, lang: Lang): string =>
  getIntl(lang).formatMessage({ id: 'server.check.hall' }, { year: String(year), ...joins })

const countSeverity = (findings: readonly Finding[], severity: Severity): number =>
  groupFindings(findings)
    .filter((group) => group.severity === severity)
    .reduce((sum, { count }) => sum + count, 0)

const MAX_EXAMPLES = 5

function formatJson({ findings, ...report }: FairReport, lang: Lang): string {
  const written = {
    ...report,
    counts: Object.fromEntries(SEVERITIES.map((severity) => [severity, countSeverity(findings, severity)])),
    kinds: groupFindings(findings).map(({ kind, severity, count, first, findings: all }) => ({
      kind,
      severity,
      count,
      title: Object.fromEntries(LANGS.map((each) => [each, describeKind(first, each)])),
      examples: all.slice(0, MAX_EXAMPLES).map((finding) => writeFinding(finding, lang)),
    })),
    findings: findings.map((finding) => writeFinding(finding, lang)),
  }
  return `${JSON.stringify(written, null, 2)}\n`
}

/** Maximum of listed rows of a kind; the JSON has all. */
const MAX_ROWS = 200

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; table-layout: fixed; width: 100%; margin: 0 0 1.5rem; }
th, td { text-align: start; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid #ccc; overflow-wrap: anywhere; }
.more > td { border-bottom: 0; }
summary { cursor: pointer; padding: .4rem 0; }
`

/** Returns a self-contained page without scripts, which the organiser opens from the disk. */
function formatPage(report: FairReport, lang: Lang): string {
  const { formatMessage } = getIntl(lang)
  const title = escapeHtml(formatMessage({ id: 'server.check.title' }))
  const heads = (['where', 'found', 'expected'] as const).map(
    (name) => `<th scope="col">${escapeHtml(formatMessage({ id: `server.check.column.${name}` }))}</th>`,
  )
  const groups = groupFindings(report.findings).map(({ severity, count, first, rows: all }) => {
    const group = formatMessage(
      { id: 'server.check.group' },
      { severity, count, title: describeKind(first, lang) },
    )
    const rows = all.slice(0, MAX_ROWS).map((row) => formatTableRow(row, lang))
    const more = count - rows.length
    const rest =
      more > 0 ? `<p>${escapeHtml(formatMessage({ id: 'server.check.more' }, { count: more }))}</p>` : ''
    const isOpen = severity === 'mended' ? '' : ' open'
    return `<details${isOpen}><summary>${escapeHtml(group)}</summary><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>${rest}</details>`
  })
  const halls = describeHalls(report, lang).map((line) => `<li>${escapeHtml(line)}</li>`)
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>`,
    `<p>${escapeHtml(describeOutcome(report, lang))}</p>`,
    halls.length === 0 ? '' : `<ul>${halls.join('')}</ul>`,
    ...groups,
    '</body></html>',
  ].join('\n')
}

/** The cells of one row of the organiser's table stand together, without lines between them. */
function formatTableRow(row: readonly Finding[], lang: Lang): string {
  const lines = row.map((finding, at) => {
    const where = describeLocation(finding, lang)
    const isSame = at > 0 && finding.column === row[at - 1]?.column
    const cells = [isSame ? '' : where, finding.found ?? '', describeExpected(finding, lang)]
    const start = at < row.length - 1 ? '<tr class="more">' : '<tr>'
    return `${start}${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
  })
  return lines.join('')
}
