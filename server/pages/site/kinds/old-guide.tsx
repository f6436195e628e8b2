import type { Drawing } from '../asked.ts'

/** The older guide (section 2, Old guide and catalogue). */
export const drawOldGuide = (): Drawing => ({})
