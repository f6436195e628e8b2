import type { BaseIssue } from 'valibot'
import type { Finding, FindingKind } from './findings.ts'

/** Returns the message of a schema's rule: the kind of finding for a value that breaks it. */
export const rule = (kind: FindingKind): FindingKind => kind

/**
 * Returns the finding for an issue of a schema, without its location. All messages of the schema are kinds of findings.
 */
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
