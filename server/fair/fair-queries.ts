import type { EditionDays } from '#contract/programme/editions.ts'
import type { BilingualText, Lang } from '#contract/lang.ts'
import type { StoredBrand } from './stored-brand.ts'
import type { PackFair } from '#server/pack/pack.ts'

/** The settings of the fair. `frames` includes the origins of the video services that events use. */
export interface FairRecord extends Omit<PackFair, 'picture' | 'brand' | 'editions'> {
  editions: (PackFair['editions'][number] & Pick<EditionDays, 'until'>)[]
  brand: StoredBrand
  /** Address of the picture for shared links to pages without a picture of their own; empty if there is none. */
  picture: string
}

export interface ExhibitorQuery {
  year: number
  lang: Lang
  /** Empty for all halls. A company without a hall is in each of them. */
  halls: readonly string[]
}

/** An exhibitor in a list of the whole edition; `text` is sanitised HTML. */
export interface DirectoryEntry {
  id: number
  name: string
  country: string
  text: string
  /** In the order of the pack; each hall once. */
  locations: { hall: string | null; stand: string }[]
  /** Category ids. */
  rubs: number[]
  langs?: Record<string, Lang>
}

export interface ExhibitorFilter {
  /** Is matched as in a search (readings 43): each word in the name, country, description, a stand or a category. */
  w: string
  /** The company must have one of these categories or of their children. */
  rubs: readonly number[]
}

/** A file of the fair; its content is stored by its hash. */
export interface FairFile {
  name: string
  type: string
  hash: string
}

/** A company to which mail is sent. */
export interface Contact {
  /** The id of the company. */
  id: number
  name: BilingualText
  email: string
}
