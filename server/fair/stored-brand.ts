import type { BilingualText } from '#contract/lang.ts'

/**
 * The look of a fair. Fields other than `mailFrom` are absent if the pack does not set them, and in a fair imported
 * before they existed.
 */
export interface StoredBrand {
  mailFrom: string
  logo?: { href: string; width: number; height: number }
  /** Hash of the picture. */
  icon?: string
  accent?: string
  footer?: BilingualText
}
