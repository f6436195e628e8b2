import * as v from 'valibot'
import { LANGS } from '../../contract/lang.ts'
import { isFileName } from './pack-files.ts'

const LONGEST_TEXT = 2000
const LONGEST_MARKDOWN = 100_000
const MOST_ENTRIES = 200
const CONTROL = /[^\P{Cc}\t\n\r]/u

const text = v.pipe(
  v.string('is not a text: put it in quotes'),
  v.trim(),
  v.maxLength(LONGEST_TEXT, `is longer than ${LONGEST_TEXT} characters`),
  v.check((value) => !CONTROL.test(value), 'holds a control character'),
)
const needed = v.pipe(text, v.minLength(1, 'is empty'))
const optional = v.optional(text, '')
const markdown = v.optional(
  v.pipe(
    v.string('is not a text: put it in quotes'),
    v.maxLength(LONGEST_MARKDOWN, `is longer than ${LONGEST_MARKDOWN} characters`),
  ),
  '',
)
const file = v.pipe(
  needed,
  v.check(isFileName, (issue) => `"${String(issue.input)}" is not a file name`),
)
const id = v.pipe(
  v.number('is not a positive whole number'),
  v.integer('is not a positive whole number'),
  v.minValue(1, 'is not a positive whole number'),
  v.maxValue(999_999_999, 'is not a positive whole number'),
)

const list = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(
    v.array(entry, 'is not a list'),
    v.minLength(1, 'is empty'),
    v.maxLength(MOST_ENTRIES, `has more than ${MOST_ENTRIES} entries`),
  )

const unlike = <T>(key: (entry: T) => unknown, message: string) =>
  v.check((entries: T[]) => new Set(entries.map(key)).size === entries.length, message)

const slide = v.strictObject({
  picture: file,
  alt: optional,
  title: optional,
  text: optional,
  link: optional,
})
const slideRow = v.strictObject({ title: needed, slides: list(slide) })
const film = v.strictObject({ file, poster: file, title: needed })

const menu = v.strictObject({
  place: v.picklist(['main', 'footer'], 'is neither main nor footer'),
  order: v.pipe(v.number('is not a number'), v.integer('is not a whole number')),
  title: v.optional(needed),
  parent: v.optional(needed),
})

const common = {
  path: needed,
  lang: v.picklist(LANGS, `is none of ${LANGS.join(', ')}`),
  title: needed,
  description: needed,
  menu: v.optional(menu),
  picture: v.optional(file),
  hidden: v.optional(v.boolean('is neither true nor false'), false),
}

const page = <T extends string, E extends v.ObjectEntries>(type: T, entries: E) =>
  v.strictObject({ type: v.literal(type), ...common, ...entries })

const edition = v.optional(id)

const item = v.strictObject({
  id: v.pipe(needed, v.regex(/^[A-Za-z0-9-]{1,100}$/, 'is not 1 to 100 letters, digits and dashes')),
  title: needed,
  summary: optional,
  text: markdown,
  picture: v.optional(file),
})

const documents = v.pipe(
  list(v.strictObject({ id, title: needed, file })),
  unlike((entry) => entry.id, 'names an id twice'),
)

/** Front matter by page type (docs/fair-pack.md). */
export const FrontSchema = v.variant('type', [
  page('homepage', {
    slides: v.optional(list(slide)),
    video: v.optional(film),
    sliders: v.optional(list(slideRow)),
    partners: v.optional(slideRow),
  }),
  page('standard', {
    form: v.optional(v.picklist(['registration', 'visitor'], 'is neither registration nor visitor')),
    done: optional,
  }),
  page('get-ticket', { done: optional }),
  page('business-program', { edition }),
  page('calendar', { edition }),
  page('exhibitors', { edition }),
  page('event-detail', { edition }),
  page('catalogue', {
    items: v.pipe(
      list(item),
      unlike((entry) => entry.id, 'names an id twice'),
    ),
  }),
  page('gallery', {
    photos: v.optional(list(v.strictObject({ picture: file, title: needed }))),
    videos: v.optional(list(film)),
  }),
  page('download-links', { documents }),
  page('download-reports', { documents }),
  page('banner-open', { subscribe: v.strictObject({ title: needed, text: needed }) }),
  page('zoom', { zoom: v.strictObject({ picture: file, alt: needed }) }),
  page('loading', { target: needed }),
  page('landing', {}),
  page('guide', {}),
  page('guide-new', {}),
  page('guide-v2', {}),
])

/** Front matter as read; files are still names. */
export type Front = v.InferOutput<typeof FrontSchema>
