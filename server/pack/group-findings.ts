import type { Lang } from '#contract/lang.ts'
import { getIntl } from '#server/pages/intl.ts'
import { describeExpected, describeKind, describeRow } from './describe-finding.ts'
import type { Finding, Severity } from './findings.ts'

interface FindingGroup {
  kind: Finding['kind']
  severity: Severity
  /** The number of rows with this kind; for findings outside rows, their number. */
  count: number
  first: Finding
  findings: readonly Finding[]
  /** The same findings: those of each row, and each outside of rows. */
  rows: readonly (readonly Finding[])[]
}

export const SEVERITIES: readonly Severity[] = ['stops', 'skipped', 'noted', 'mended']

/** Groups findings by kind, ordered by severity and frequency. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = `${finding.severity} ${finding.kind}`
    const group = groups.get(key) ?? []
    group.push(finding)
    groups.set(key, group)
  }
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      if (first === undefined) return []
      const rows = groupRows(group)
      const { kind, severity } = first
      return [{ kind, severity, count: rows.length, first, findings: group, rows }]
    })
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.count - a.count)
}

/** Two bad cells of a kind in one row count once. */
function groupRows(findings: readonly Finding[]): Finding[][] {
  const rows = new Map<string | Finding, Finding[]>()
  for (const finding of findings) {
    const { file, sheet = '', row } = finding
    const key = row === undefined ? finding : `${file}\0${sheet}\0${row}`
    const known = rows.get(key)
    if (known === undefined) rows.set(key, [finding])
    else known.push(finding)
  }
  return [...rows.values()]
}

const MAX_EXAMPLES = 3

/** Formats findings as lines of text: each kind with its count and some examples. */
export function formatFindings(findings: readonly Finding[], lang: Lang): string[] {
  const { formatMessage } = getIntl(lang)
  return groupFindings(findings).flatMap(({ severity, count, first, rows }) => {
    const shown = rows.slice(0, MAX_EXAMPLES).map((row) => `  ${describeRow(row, lang)}`)
    const more = count - shown.length
    return [
      formatMessage({ id: 'server.check.group' }, { severity, count, title: describeKind(first, lang) }),
      ...shown,
      ...(more > 0 ? [`  ${formatMessage({ id: 'server.check.more' }, { count: more })}`] : []),
    ]
  })
}

/** A finding in JSON. */
interface WrittenFinding extends Omit<Finding, 'values'> {
  expected?: string
}

/** Converts a finding to the names used in JSON. */
export function writeFinding({ values, ...finding }: Finding, lang: Lang): WrittenFinding {
  const expected = describeExpected({ ...finding, ...(values && { values }) }, lang)
  return { ...finding, ...(expected !== '' && { expected }) }
}
