/** What a table calls a text beside a longer one; the only text of a table may be called so, too. */
const SHORT_TEXTS = ['краткое описание', 'short description']

/**
 * Headings that organisers use, by column. Headings are compared in lower case without punctuation. A text in two
 * languages is listed without its ending: `name` stands for `name_ru` or `name_en`.
 */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  // Not `№` or `№ п/п`: these count the rows, and another row would have the number after the next export.
  id: ['ид', 'exhibitor id', 'company id', 'код компании'],
  key: ['slug', 'ключ', 'код', 'инн', 'external id', 'uuid'],
  // Before the name: a table of people or events names the company beside them.
  company: [
    'компания',
    'экспонент',
    'участник',
    'exhibitor',
    'company name',
    'название компании',
    'организация',
  ],
  name: [
    'название',
    'наименование',
    'компания',
    'экспонент',
    'участник',
    'организация',
    'название компании',
    'наименование компании',
    'название организации',
    'наименование организации',
    'фирма',
    'имя',
    'фио',
    'company',
    'company name',
    'exhibitor',
    'exhibitor name',
    'organisation',
    'organization',
    'firm',
    'title',
    'тема доклада',
    'тема мероприятия',
    'название мероприятия',
    'наименование мероприятия',
    'название события',
    'название доклада',
    'название сессии',
    'сессия',
    'event name',
    'event title',
    'session title',
    'session name',
    'talk title',
    'мероприятие',
    'событие',
    'доклад',
    'session',
    'event',
    'talk',
    'заголовок',
  ],
  country: ['страна', 'country name', 'land', 'state'],
  address: ['адрес', 'почтовый адрес', 'юридический адрес', 'street', 'postal address'],
  phone: [
    'телефон',
    'тел',
    'телефоны',
    'номер телефона',
    'контактный телефон',
    'tel',
    'telephone',
    'phone number',
  ],
  fax: ['факс'],
  email: [
    'e-mail',
    'mail',
    'почта',
    'эл почта',
    'электронная почта',
    'электронный адрес',
    'емейл',
    'имейл',
    'e-mail address',
    'email address',
    'адрес электронной почты',
    'адреса электронной почты',
    'emails',
    'e-mails',
    'email addresses',
    'e-mail addresses',
    'contact email',
    'contact e-mail',
  ],
  internet: [
    'сайт',
    'веб-сайт',
    'вебсайт',
    'web',
    'website',
    'web site',
    'site',
    'url',
    'homepage',
    'www',
    'link',
    'интернет',
    'адрес сайта',
    'сайт компании',
  ],
  text: [
    'описание',
    'о компании',
    'деятельность',
    'description',
    'about',
    'profile',
    'профиль',
    'текст',
    'summary',
  ],
  categories: [
    'категория',
    'категории',
    'раздел',
    'разделы',
    'рубрика',
    'рубрики',
    'тематика',
    'отрасль',
    'товары',
    'продукция',
    'category',
    'sector',
    'industry',
    'product group',
    'product groups',
    'segment',
    'cats',
  ],
  logo: ['логотип', 'лого'],
  hall: [
    'зал',
    'павильон',
    'холл',
    'halle',
    'pavilion',
    'зал №',
    '№ зала',
    'номер зала',
    'hall no',
    'building',
  ],
  stand: [
    'стенд',
    'номер стенда',
    '№ стенда',
    'стенд №',
    'стенды',
    'место',
    'booth',
    'booth number',
    'booth no',
    'stand number',
    'stand no',
    'stands',
    'booths',
    'площадка',
    // A cell below such a heading is divided.
    'зал стенд',
    'зал и стенд',
    'павильон стенд',
    'павильон и стенд',
    'hall stand',
    'hall and stand',
    'hall booth',
    'hall and booth',
  ],
  year: ['год', 'edition', 'год проведения'],
  parent: ['родитель', 'родительская категория', 'parent id', 'parent category', 'надкатегория'],
  date: ['дата', 'день', 'day', 'дата проведения'],
  start: ['начало', 'время начала', 'время', 'time', 'begin', 'start time', 'from', 'с'],
  end: ['конец', 'окончание', 'время окончания', 'end time', 'finish', 'to', 'until', 'по', 'до'],
  room: [
    'комната',
    'аудитория',
    'помещение',
    'место проведения',
    'площадка',
    'зал',
    'location',
    'venue',
    'stage',
    'hall',
  ],
  speakers: [
    'speaker',
    'speaker name',
    'speaker names',
    'presenter',
    'presenters',
    'panelists',
    'panellists',
    'lecturer',
    'спикер',
    'спикеры',
    'докладчик',
    'докладчики',
    'выступающий',
    'выступающие',
    'лектор',
    'участники',
    'фио спикера',
    'фио докладчика',
    'имя спикера',
  ],
  moderators: ['moderator', 'host', 'chair', 'модератор', 'модераторы', 'ведущий', 'ведущая', 'ведущие'],
  topic: ['трек', 'направление', 'track', 'секция', 'тема', 'topic'],
  preview: ['анонс', 'кратко', 'аннотация', 'abstract', 'subtitle', ...SHORT_TEXTS],
  detail: ['описание', 'description', 'подробно', 'details'],
  language: ['язык', 'language of the event', 'lang', 'язык доклада'],
  position: ['должность', 'job title', 'role'],
  family_name: ['фамилия', 'last name', 'surname', 'family name'],
  status: ['статус', 'состояние'],
  kind: ['вид', 'тип', 'type'],
}

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

const normalizedSynonyms = new Map(
  Object.entries(SYNONYMS).map(([column, words]) => [column, new Set(words.map(normalizeHeading))]),
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

/**
 * Returns the column of each heading, or undefined. Each column is used once, unless it is a list: a second heading of a
 * text is its other language; of any other column it stays unknown. `fixed` is the organiser's own mapping.
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
  const found = sources.map(({ heading }) => {
    const written = fixed.get(heading)
    if (written !== undefined)
      return written !== null && columns.includes(written) && (!taken.has(written) || LISTS.has(written))
        ? take(written, false)
        : null
    return columns.includes(heading) && !taken.has(heading) ? take(heading, false) : undefined
  })
  const guessed = found.map((known, at) => {
    if (known !== undefined) return known ?? undefined
    const source = sources[at]
    const column = source && guessColumn(source, columns, taken)
    return column === undefined ? undefined : take(column, true)
  })
  if (!taken.has('text_ru') && !taken.has('text_en')) {
    sources.forEach(({ heading, sample }, at) => {
      if (found[at] !== undefined || guessed[at] !== undefined) return
      const short = SHORT_TEXTS.find((text) => text === normalizeHeading(heading))
      const long = short?.split(' ')[1]
      const column = long && guessColumn({ heading: long, sample }, columns, taken)
      if (column !== undefined) guessed[at] = take(column, true)
    })
  }
  if (taken.has('name_ru') || taken.has('name_en')) return guessed
  const renamed = sources.map((source) => (fixed.has(source.heading) ? source : renameTopic(source)))
  const isRenamed = renamed.some((source, at) => source !== sources[at])
  return isRenamed ? guessColumns(renamed, columns, fixed) : guessed
}

const TOPIC = /^\s*(?:тема|topic)(?!\p{L})/iu

/** What a programme without names calls `Тема` or `Topic` is the name of an event. */
const renameTopic = (source: HeadingSource): HeadingSource =>
  TOPIC.test(source.heading)
    ? {
        ...source,
        heading: source.heading.replace(TOPIC, (word) => (/т/iu.test(word) ? 'название' : 'name')),
      }
    : source

function guessColumn(
  { heading, sample }: HeadingSource,
  columns: readonly string[],
  taken: ReadonlySet<string>,
): string | undefined {
  const whole = normalizeHeading(heading)
  if (whole === '') return undefined
  const [marked, mark] = LANGUAGE_MARKS.find(([, pattern]) => pattern.test(whole)) ?? []
  const plain = mark === undefined ? whole : whole.replace(mark, '')
  const counted = COUNTED.exec(plain)?.[1]
  for (const [base, words] of normalizedSynonyms) {
    const isNamed = (text: string): boolean => words.has(text) || normalizeHeading(base) === text
    if (counted !== undefined && LISTS.has(base) && columns.includes(base) && isNamed(counted)) return base
    if (!isNamed(plain)) continue
    const lang = marked ?? detectLanguage(whole, sample)
    const other = lang === 'ru' ? 'en' : 'ru'
    const candidates = [base, `${base}_${lang}`, ...(marked === undefined ? [`${base}_${other}`] : [])]
    const free = candidates.find((each) => columns.includes(each) && !taken.has(each))
    if (free !== undefined) return free
  }
  return undefined
}

/** A Russian heading means Russian texts; below an English one the cells decide. */
function detectLanguage(heading: string, sample: readonly string[]): 'ru' | 'en' {
  if (/\p{Script=Cyrillic}/u.test(heading)) return 'ru'
  const filled = sample.filter((cell) => /\p{L}/u.test(cell))
  const cyrillic = filled.filter((cell) => /\p{Script=Cyrillic}/u.test(cell))
  return cyrillic.length * 2 > filled.length ? 'ru' : 'en'
}
