import type { KnownIds } from './read-companies.ts'
import type { PackFair } from './pack.ts'
import type { PictureLoader } from './picture-loader.ts'
import type { Findings } from './problems.ts'

/** The other parts of the pack that the programme refers to. */
export interface ProgrammeSources {
  folder: string
  /** Undefined if it could not be read; nothing is checked against it then. */
  fair: PackFair | undefined
  companies: KnownIds
  pictures: PictureLoader
  findings: Findings
}
