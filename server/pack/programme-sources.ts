import type { KnownIds } from './read-companies.ts'
import type { PackFair } from './pack.ts'
import type { PictureLoader } from './picture-loader.ts'
import type { Findings } from './problems.ts'

/** What the programme needs of the rest of the pack. */
export interface ProgrammeSources {
  folder: string
  /** Undefined: unreadable, and nothing is checked against it. */
  fair: PackFair | undefined
  companies: KnownIds
  pictures: PictureLoader
  findings: Findings
}
