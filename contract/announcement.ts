import * as v from 'valibot'
import { LANGS } from './lang.ts'

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const lang = v.picklist(LANGS)
const text = v.string()

/** A company with the addresses of its window and its stands. Texts are in the requested language, or in the given one. */
export const DescribedCompany = v.object({
  id,
  name: text,
  lang: v.optional(lang),
  /** Left out if no guide shows it. */
  href: v.optional(text),
  /** The edition at which it exhibits, where that is not the one of the page. */
  edition: v.optional(v.object({ text, lang: v.optional(lang) })),
  /** The stands, each with its hall, that a guide shows. */
  stands: v.array(v.object({ text, href: text })),
})
export type DescribedCompany = v.InferOutput<typeof DescribedCompany>

export const Announcement = v.object({
  ID: id,
  DATE: text,
  lang,
  '~NAME': text,
  '~NAME_TRANSLATION': text,
  FORMATTED_TEXT: text,
  FORMATTED_TEXT_TRANSLATION: text,
  ORGANIZER: v.nullable(
    v.object({
      ID: id,
      INTERNET_LOGO: text,
      /** Left out in the announcements of one company. */
      company: v.optional(DescribedCompany),
    }),
  ),
})
export type Announcement = v.InferOutput<typeof Announcement>
