import { SHORT_TEXTS, SYNONYMS } from './heading-words.ts'

const LANGUAGE_MARKS: readonly (readonly ['ru' | 'en', RegExp])[] = [
  ['ru', / (?:ru|rus|russian|рус|русский|на русском(?: языке)?|русск|по русски)$/],
  ['en', / (?:en|eng|english|англ|английский|на английском(?: языке)?|по английски|лат)$/],
]

/** Returns the form of a heading in which headings are compared. */
const normalizeHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\d№#]+/gu, ' ')
    .trim()

/** What may head a column, the column's own name among it, in the form in which headings are compared. */
const normalizedSynonyms = new Map(
  Object.entries(SYNONYMS).map(([column, words]) => [
    column,
    new Set([column, ...words].map(normalizeHeading)),
  ]),
)

/** The column of a heading, or a text whose language has to be detected. */
export interface GuessedColumn {
  column: string
  isGuess: boolean
}

/** A column of a table with some of its cells, from which the language of its texts is detected. */
interface HeadingSource {
  heading: string
  sample: readonly string[]
}

/** Columns that hold a list, which a table may divide over several columns: `Speaker 1`, `Speaker 2`. */
const LISTS: ReadonlySet<string> = new Set(['speakers', 'moderators', 'categories'])
const COUNTED = /^(.*\p{L}) (?:№ ?)?\d{1,2}$/u

/** What may head the contact person of a company as well as a name; taken last, or as the translation of a name. */
const BARE_NAME: ReadonlySet<string> = new Set(['name'])
/** What heads a person; the name of a company or an event only where nothing else is. */
const PERSON: ReadonlySet<string> = new Set(['имя', 'фио'])
const BARE_OR_PERSON: ReadonlySet<string> = new Set([...BARE_NAME, ...PERSON])
/** What `Name` beside it translates. */
const TRANSLATED: ReadonlySet<string> = new Set(['название', 'наименование'])
const NONE: ReadonlySet<string> = new Set()

/**
 * Returns the column of each heading, or undefined. Each column is used once, unless it is a list: a second heading of a
 * text is its other language, if its cells are; of any other column it stays unknown. `fixed` is the organiser's own
 * mapping.
 */
export function guessColumns(
  sources: readonly HeadingSource[],
  columns: readonly string[],
  fixed: ReadonlyMap<string, string | null>,
): (GuessedColumn | undefined)[] {
  const taken = new Set<string>()
  const take = (column: string, isGuess: boolean): GuessedColumn => {
    taken.add(column)
    return { column, isGuess }
  }
  const found = sources.map((source) => {
    const heading = collapseSpaces(source.heading)
    const written = fixed.get(heading)
    if (written !== undefined)
      return written !== null && columns.includes(written) && (!taken.has(written) || LISTS.has(written))
        ? take(written, false)
        : null
    return columns.includes(heading) && !taken.has(heading) ? take(heading, false) : undefined
  })
  const guessed: (GuessedColumn | undefined)[] = found.map((known) => known ?? undefined)
  /** Guesses the headings that are unknown yet, renamed; undefined leaves a heading unknown. */
  const guess = (
    held: ReadonlySet<string>,
    rename: (heading: string) => string | undefined = (heading) => heading,
  ): void =>
    sources.forEach(({ heading, sample }, at) => {
      if (found[at] !== undefined || guessed[at] !== undefined) return
      const renamed = rename(heading)
      if (renamed === undefined) return
      const source = { heading: renamed, sample }
      const column = guessColumn(source, columns, taken, held) ?? guessParts(source, columns, taken, held)
      if (column !== undefined) guessed[at] = take(column, true)
    })
  const isNamed = (): boolean => taken.has('name_ru') || taken.has('name_en')
  const isOfPeople = columns.includes('position_ru') || columns.includes('name')
  guess(isOfPeople ? NONE : BARE_OR_PERSON)
  const hasTranslated = sources.some(
    ({ heading }, at) =>
      guessed[at]?.column.startsWith('name_') === true && TRANSLATED.has(normalizeHeading(heading)),
  )
  if (!isNamed() || hasTranslated) guess(PERSON)
  if (!taken.has('text_ru') && !taken.has('text_en'))
    guess(
      BARE_OR_PERSON,
      (heading) => SHORT_TEXTS.find((text) => text === normalizeHeading(heading))?.split(' ')[1],
    )
  if (!isNamed()) {
    // The topic's own column is free for another heading again.
    const topics = sources.map(({ heading }, at) => found[at] === undefined && TOPIC.test(heading))
    for (const at of topics.keys()) {
      const column = guessed[at]?.column
      if (topics[at] !== true || column === undefined) continue
      taken.delete(column)
      guessed[at] = undefined
    }
    guess(BARE_OR_PERSON, renameTopic)
  }
  if (!isNamed()) guess(NONE)
  return guessed
}

const TOPIC = /^\s*(?:тема|topic)(?!\p{L})/iu

/** What a programme without names calls `Тема` or `Topic` is the name of an event. */
const renameTopic = (heading: string): string =>
  heading.replace(TOPIC, (word) => (/т/iu.test(word) ? 'название' : 'title'))

function guessColumn(
  { heading, sample }: HeadingSource,
  columns: readonly string[],
  taken: ReadonlySet<string>,
  held: ReadonlySet<string>,
): string | undefined {
  const whole = normalizeHeading(heading)
  if (whole === '' || held.has(whole)) return undefined
  const [marked, mark] = LANGUAGE_MARKS.find(([, pattern]) => pattern.test(whole)) ?? []
  const plain = mark === undefined ? whole : whole.replace(mark, '')
  // A person's name is one in any language; `Name (en)` is beside another one.
  if (held.has(plain) && PERSON.has(plain)) return undefined
  const counted = COUNTED.exec(plain)?.[1]
  for (const [base, words] of normalizedSynonyms) {
    if (counted !== undefined && LISTS.has(base) && columns.includes(base) && words.has(counted)) return base
    if (!words.has(plain)) continue
    const lang = marked ?? detectLanguage(whole, sample)
    const other = lang === 'ru' ? 'en' : 'ru'
    const isOther = marked === undefined && isWrittenIn(other, sample)
    const candidates = [base, `${base}_${lang}`, ...(isOther ? [`${base}_${other}`] : [])]
    const free = candidates.find((each) => columns.includes(each) && !taken.has(each))
    if (free !== undefined) return free
  }
  return undefined
}

const BRACKETS = /[([{]([^)\]}]*)[)\]}]/g
const PARTS = /[/|\r\n]+/
/** Beside another word these may be those of a person: `Contact / E-mail`. */
const CONTACTS: ReadonlySet<string> = new Set(['phone', 'fax', 'email'])

/**
 * Guesses a heading of several parts: `Компания / Company`, `Стенд (номер)`. Known parts must be the same column, or hall
 * and stand; unknown ones are the translation of a known part.
 */
function guessParts(
  { heading, sample }: HeadingSource,
  columns: readonly string[],
  taken: ReadonlySet<string>,
  held: ReadonlySet<string>,
): string | undefined {
  const guess = (part: string) => ({
    part,
    column: guessColumn({ heading: part, sample }, columns, taken, held),
  })
  const trim = (parts: readonly string[]): string[] => parts.filter((part) => normalizeHeading(part) !== '')
  const remarks = trim([...heading.matchAll(BRACKETS)].map(([, remark = '']) => remark)).map(guess)
  const outside = trim(heading.replaceAll(BRACKETS, ' ').split(PARTS)).map(guess)
  if (outside.length + remarks.length < 2) return undefined
  const known = (
    outside.some(({ column }) => column !== undefined) ? outside : [...outside, ...remarks]
  ).filter(({ column }) => column !== undefined)
  const bases = new Set(known.map(({ column = '' }) => column.replace(LANGUAGE_END, '')))
  const isBooth = [...bases].every((base) => base === 'hall' || base === 'stand')
  const [base] = isBooth && bases.has('stand') ? ['stand'] : bases
  if (base === undefined || (bases.size > 1 && !isBooth)) return undefined
  const isTranslated = outside.every(
    ({ part, column }) =>
      column !== undefined || known.every((each) => SCRIPTS.ru.test(each.part) !== SCRIPTS.ru.test(part)),
  )
  const isPlain = [...outside, ...remarks].every(({ column }) => column?.replace(LANGUAGE_END, '') === base)
  if (!isTranslated || (CONTACTS.has(base) && !isPlain)) return undefined
  const lang = known.some(({ part }) => !SCRIPTS.ru.test(part)) ? detectLanguage('', sample) : 'ru'
  const found = known.map(({ column }) => column)
  return [base, `${base}_${lang}`, ...found].find(
    (column) => column !== undefined && columns.includes(column) && !taken.has(column),
  )
}

const LANGUAGE_END = /_(?:ru|en)$/

const collapseSpaces = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

const SCRIPTS = { ru: /\p{Script=Cyrillic}/u, en: /\p{Script=Latin}/u }

/** Returns true if most cells with letters are in the script of a language, or no cell is filled in. */
function isWrittenIn(lang: 'ru' | 'en', sample: readonly string[]): boolean {
  const filled = sample.filter((cell) => cell.trim() !== '')
  const lettered = filled.filter((cell) => /\p{L}/u.test(cell))
  const written = lettered.filter(
    (cell) => SCRIPTS[lang].test(cell) && (lang === 'ru' || !SCRIPTS.ru.test(cell)),
  )
  return filled.length === 0 || written.length * 2 > lettered.length
}

/** A Russian heading means Russian texts; below an English one the cells decide. */
function detectLanguage(heading: string, sample: readonly string[]): 'ru' | 'en' {
  if (/\p{Script=Cyrillic}/u.test(heading)) return 'ru'
  const filled = sample.filter((cell) => /\p{L}/u.test(cell))
  const cyrillic = filled.filter((cell) => /\p{Script=Cyrillic}/u.test(cell))
  return cyrillic.length * 2 > filled.length ? 'ru' : 'en'
}
