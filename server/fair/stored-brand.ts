import type { BilingualText } from '#contract/lang.ts'

/** How a fair looks. All but `mailFrom` is absent where the pack does not say it, and in a fair imported before it was known. */
export interface StoredBrand {
  mailFrom: string
  logo?: { href: string; width: number; height: number }
  /** Hash of the picture. */
  icon?: string
  accent?: string
  footer?: BilingualText
}
