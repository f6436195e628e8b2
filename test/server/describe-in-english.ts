import { describeFinding } from '#server/pack/describe-finding.ts'
import type { Finding } from '#server/pack/findings.ts'

/** Returns the line that an organiser reads in English. */
export const describeInEnglish = (finding: Finding): string => describeFinding(finding, 'en')
