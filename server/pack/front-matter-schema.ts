import * as v from 'valibot'
import { LANGS } from '#contract/lang.ts'
import type { FindingKind } from './findings.ts'
import { isFileName } from './pack-files.ts'
import { rule } from './schema-rules.ts'

const MAX_TEXT_LENGTH = 2000
const MAX_MARKDOWN_LENGTH = 100_000
const MAX_ENTRIES = 200
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u

const text = v.pipe(
  v.string(rule('not-text')),
  v.trim(),
  v.maxLength(MAX_TEXT_LENGTH, rule('too-long')),
  v.check((value) => !CONTROL_CHARACTER.test(value), rule('control-character')),
)
const requiredText = v.pipe(text, v.minLength(1, rule('empty')))
const optionalText = v.optional(text, '')
const markdown = v.optional(
  v.pipe(v.string(rule('not-text')), v.maxLength(MAX_MARKDOWN_LENGTH, rule('too-long'))),
  '',
)
const file = v.pipe(requiredText, v.check(isFileName, rule('not-file-name')))
const id = v.pipe(
  v.number(rule('id')),
  v.integer(rule('id')),
  v.minValue(1, rule('id')),
  v.maxValue(999_999_999, rule('id')),
)

const createListSchema = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(
    v.array(entry, rule('not-list')),
    v.minLength(1, rule('empty')),
    v.maxLength(MAX_ENTRIES, rule('too-many')),
  )

const createUniqueCheck = <T>(key: (entry: T) => unknown, message: FindingKind) =>
  v.check((entries: T[]) => new Set(entries.map(key)).size === entries.length, message)

const slide = v.strictObject({
  picture: file,
  alt: optionalText,
  title: optionalText,
  text: optionalText,
  link: optionalText,
})
const slideRow = v.strictObject({ title: requiredText, slides: createListSchema(slide) })
const film = v.strictObject({ file, poster: file, title: requiredText })

const menu = v.strictObject({
  place: v.picklist(['main', 'footer'], rule('menu-place')),
  order: v.pipe(v.number(rule('not-number')), v.integer(rule('not-number'))),
  title: v.exactOptional(requiredText),
  parent: v.exactOptional(requiredText),
})

const common = {
  path: requiredText,
  lang: v.picklist(LANGS, rule('not-language')),
  title: requiredText,
  description: requiredText,
  menu: v.optional(menu),
  picture: v.optional(file),
  hidden: v.optional(v.boolean(rule('not-flag')), false),
}

const createPageSchema = <T extends string, E extends v.ObjectEntries>(type: T, entries: E) =>
  v.strictObject({ type: v.literal(type), ...common, ...entries })

const edition = v.optional(id)

const item = v.strictObject({
  id: v.pipe(requiredText, v.regex(/^[A-Za-z0-9-]{1,100}$/, rule('item-id'))),
  title: requiredText,
  summary: optionalText,
  text: markdown,
  picture: v.optional(file),
})

const documents = v.pipe(
  createListSchema(v.strictObject({ id, title: requiredText, file })),
  createUniqueCheck((entry) => entry.id, rule('twice')),
)

/** The schema of front matter by page type (docs/fair-pack.md). */
export const FrontMatterSchema = v.variant('type', [
  createPageSchema('homepage', {
    slides: v.optional(createListSchema(slide)),
    video: v.optional(film),
    sliders: v.optional(createListSchema(slideRow)),
    partners: v.optional(slideRow),
  }),
  createPageSchema('standard', {
    form: v.optional(v.picklist(['registration', 'visitor'], rule('form'))),
    done: optionalText,
  }),
  createPageSchema('get-ticket', { done: optionalText }),
  createPageSchema('business-program', { edition }),
  createPageSchema('calendar', { edition }),
  createPageSchema('exhibitors', { edition }),
  createPageSchema('event-detail', { edition }),
  createPageSchema('catalogue', {
    items: v.pipe(
      createListSchema(item),
      createUniqueCheck((entry) => entry.id, rule('twice')),
    ),
  }),
  createPageSchema('gallery', {
    photos: v.optional(createListSchema(v.strictObject({ picture: file, title: requiredText }))),
    videos: v.optional(createListSchema(film)),
  }),
  createPageSchema('download-links', { documents }),
  createPageSchema('download-reports', { documents }),
  createPageSchema('banner-open', { subscribe: v.strictObject({ title: requiredText, text: requiredText }) }),
  createPageSchema('zoom', { zoom: v.strictObject({ picture: file, alt: requiredText }) }),
  createPageSchema('loading', { target: requiredText }),
  createPageSchema('landing', {}),
  createPageSchema('guide', {}),
  createPageSchema('guide-new', {}),
  createPageSchema('guide-v2', {}),
])

/** Validated front matter; files are still names. */
export type FrontMatterValues = v.InferOutput<typeof FrontMatterSchema>
