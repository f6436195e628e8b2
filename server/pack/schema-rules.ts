import type { BaseIssue } from 'valibot'
import type { Finding, FindingKind } from './findings.ts'

/** Returns the message of a schema's rule: the kind of the finding that breaking the rule is. */
export const rule = (kind: FindingKind): FindingKind => kind

/** Returns the finding that an issue of a schema is, without its place. All messages of the schema are rules. */
export function readIssue(issue: BaseIssue<unknown>): Pick<Finding, 'kind' | 'found' | 'values'> {
  if (issue.received === 'null') return { kind: 'empty' }
  if (issue.type === 'strict_object') {
    if (issue.expected === 'never') return { kind: 'unknown-field' }
    return { kind: issue.received === 'undefined' ? 'missing' : 'not-object' }
  }
  const { input, requirement } = issue
  const found = typeof input === 'string' || typeof input === 'number' ? String(input) : undefined
  return {
    kind: issue.message as FindingKind,
    ...(found !== undefined && found !== '' && { found }),
    ...(typeof requirement === 'number' && { values: { limit: requirement } }),
  }
}
