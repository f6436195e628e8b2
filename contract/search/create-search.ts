import type { KeywordMatches } from '#contract/filter-exhibitors.ts'
import { normalizeText, splitWords } from './normalize-text.ts'
import { createPartFinder, type FindPart } from './part-finder.ts'
import { getWord, type Forgiveness, type MatchContext, type PartMatches } from './part-matches.ts'
import { HALL, isTelling, readForms, readQuery, type QueryPart } from './search-query.ts'
import type { SearchIndex, SearchTexts } from './search-index.ts'
import { SearchItems } from './item-list.ts'
import { stripZeros } from './stand-code-forms.ts'
import { markHall } from './mark-hall.ts'
import type { SearchItem } from './search-items.ts'
import type { SearchHit, SearchKind, SearchResults } from './search-results.ts'
import { buildVocabulary, DescriptionWords, STAND, type SearchVocabulary } from './search-vocabulary.ts'

interface FindOptions {
  /** Maximum of hits in a group. */
  limit?: number
  /** Companies of this hall come before others that are found as well. */
  hall?: string
}

/** Searches a fair. Browser and server build it from the same files, so that both find the same. */
export interface Search {
  find(query: string, options?: FindOptions): SearchResults
  /** Returns all companies of an edition whose names, stands, categories, country or description have each word. */
  matchCompanies(keyword: string, year: number): KeywordMatches
  /** Returns an item as a search shows it; undefined if the index does not have it. */
  describe(kind: SearchKind, id: SearchHit['id']): SearchHit | undefined
  /** Returns true if the search has the stands of an edition. */
  hasEdition(year: number): boolean
  /**
   * Adds the words of descriptions, the second file. Returns false, and adds nothing, if they belong to another index:
   * the two files may come from different publications of the fair.
   */
  addTexts(texts: SearchTexts): boolean
  /** True when descriptions are found, too. */
  readonly hasTexts: boolean
}

/** Builds the search in steps, so that a page can do something else in between. */
export function* buildSearch(index: SearchIndex): Generator<undefined, Search> {
  return new FairSearch(index, yield* buildVocabulary(index))
}

/** The score of a name that has nothing but the query; less for longer names. */
const WHOLE_NAME = 14
const NAME_BEGINS = 5
const IN_HALL = 8
const OTHER_EDITION = 10

const PLAIN: Forgiveness = { layout: false, errors: false }
/** What is tried, one after the other, until something is found. */
const STAGES: readonly Forgiveness[] = [
  PLAIN,
  { layout: true, errors: false },
  { layout: true, errors: true },
]
/** Errors are costly to look for: in a longer query that no item has whole they are not. */
const MAX_WORDS_WITH_ERRORS = 6
/** What of a query that no item has whole is worth a search of its own: fewer letters or digits are part of many things. */
const DISTINCTIVE = /\p{L}{3}|\d{4}/u
/** What was found for one or two letters may be any longer word. */
const MIN_CORRECTED = 3

interface Found {
  item: number
  score: number
  /** True if all parts are found as they were typed. */
  isPlain: boolean
}

interface QueryMatches {
  parts: readonly QueryPart[]
  matches: readonly PartMatches[]
  /** With the best first. */
  found: readonly Found[]
}

class FairSearch implements Search {
  readonly #index: SearchIndex
  readonly #items: SearchItems
  readonly #context: MatchContext
  readonly #inHall = new Map<string, Uint8Array>()

  constructor(index: SearchIndex, vocabulary: SearchVocabulary) {
    this.#index = index
    this.#items = new SearchItems(index)
    this.#context = {
      size: this.#items.length,
      vocabulary,
      descriptions: undefined,
      isStandShown: (_, field) => field === STAND,
    }
  }

  get hasTexts(): boolean {
    return this.#context.descriptions !== undefined
  }

  hasEdition(year: number): boolean {
    return this.#index.editions.some((edition) => edition.year === year)
  }

  describe(kind: SearchKind, id: SearchHit['id']): SearchHit | undefined {
    for (const item of this.#items.list()) if (item.kind === kind && item.id === id) return item.show()
    return undefined
  }

  addTexts(texts: SearchTexts): boolean {
    if (texts.key !== this.#index.key) return false
    this.#context.descriptions = new DescriptionWords(texts)
    return true
  }

  find(typed: string, { limit = Infinity, hall: own }: FindOptions = {}): SearchResults {
    const find = createPartFinder({ context: this.#context, items: this.#items })
    const { query, hall: named } = this.#readHall(typed, find)
    const hall = named ?? own
    const parts = this.#readQuery(query)
    const whole = this.#match(find, parts, hall)
    const matched = whole ?? this.#matchMost(find, parts, hall)
    if (matched === undefined) return { corrected: null, groups: [] }
    const corrected = this.#describeCorrection(query, this.#context, matched, whole === undefined)
    return { corrected, groups: this.#group({ ...matched, hall: named }, limit) }
  }

  matchCompanies(typed: string, year: number): KeywordMatches {
    const edition = this.#index.editions.findIndex((each) => each.year === year)
    const { vocabulary } = this.#context
    const context: MatchContext = {
      ...this.#context,
      isStandShown: (item, field) => (vocabulary.editions[item] === edition) === (field === STAND),
    }
    const isListed = (item: number): boolean => {
      const { kind, standLines = [] } = this.#items.get(item) ?? {}
      return kind === 'company' && (standLines[edition] ?? '') !== ''
    }
    const find = createPartFinder({ context, items: this.#items, edition })
    const { query } = this.#readHall(typed, find)
    const matched = this.#match(find, this.#readQuery(query), undefined, isListed)
    const ids = (matched?.found ?? []).map(({ item }) => this.#index.companies.ids[item] ?? 0)
    return {
      ids: new Set(ids),
      corrected: matched === undefined ? null : this.#describeCorrection(query, context, matched),
    }
  }

  /** Returns the hall that a query names beside something else, and the rest; a name like `Переход в зал 2` stays whole. */
  #readHall(query: string, find: FindPart): { query: string; hall?: string } {
    const typed = query.toLowerCase()
    const [phrase = '', named] = HALL.exec(typed) ?? []
    const hall = this.#index.halls.find((each) => each.toLowerCase() === named)
    const rest = typed.replace(phrase, ' ')
    const parts = this.#readQuery(typed)
    // A stand code beside a hall is found at its stand.
    if (
      hall === undefined ||
      parts.some(({ inHall }) => inHall?.hall === hall) ||
      !readQuery(rest).some(isTelling)
    )
      return { query }
    const [best] = this.#match(find, parts, hall, undefined, [PLAIN])?.found ?? []
    const names = Object.values(this.#items.get(best?.item ?? -1)?.names ?? [])
    return names.join(' ').toLowerCase().includes(phrase) ? { query } : { query: rest, hall }
  }

  /** Returns the items that have every part; undefined if none has. */
  #match(
    find: FindPart,
    parts: readonly QueryPart[],
    hall: string | undefined,
    isWanted: (item: number) => boolean = () => true,
    stages = STAGES,
  ): QueryMatches | undefined {
    for (const stage of stages) {
      const matches = parts.map((part) => find(part, stage))
      const found = this.#rank(matches, hall, isWanted)
      const isEnough = stage.layout ? found.length > 0 : found.some(({ isPlain }) => isPlain)
      if (isEnough) return { parts, matches, found }
    }
    return undefined
  }

  #readQuery = (query: string): readonly QueryPart[] => readQuery(query, this.#index.halls)

  /**
   * Returns the items that have the most parts of a query that no item has whole, such as a stand without its hall. A
   * short word or number that is left alone is found as a stand only.
   */
  #matchMost(
    find: FindPart,
    parts: readonly QueryPart[],
    hall: string | undefined,
  ): QueryMatches | undefined {
    const { length } = parts.flatMap(({ words }) => words)
    const stages = length > MAX_WORDS_WITH_ERRORS ? STAGES.slice(0, -1) : STAGES
    const matchBest = (choices: readonly (readonly QueryPart[])[]): QueryMatches | undefined =>
      choices
        .map((some) => (some.some(isDistinctive) ? some : some.map(toStand)))
        .flatMap((some) => this.#match(find, some, hall, undefined, stages) ?? [])
        .toSorted((a, b) => (b.found[0]?.score ?? 0) - (a.found[0]?.score ?? 0))[0]
    const without = parts.flatMap((part, at) => [
      parts.toSpliced(at, 1),
      part.inHall ? parts.with(at, part.inHall.stand) : [],
    ])
    return matchBest(without) ?? matchBest(parts.map((part) => [part]))
  }

  #rank(
    matches: readonly PartMatches[],
    hall: string | undefined,
    isWanted: (item: number) => boolean,
  ): Found[] {
    const [first] = matches
    if (first === undefined || matches.some(({ isEmpty }) => isEmpty)) return []
    const found: Found[] = []
    for (let item = 0; item < this.#items.length; item += 1) {
      let sum = 0
      let inName = 0
      let isPlain = true
      for (const part of matches) {
        const score = part.scores[item] ?? 0
        if (score === 0) {
          sum = 0
          break
        }
        sum += score
        inName += part.inName[item] ?? 0
        isPlain &&= part.plain[item] === 1
      }
      if (sum === 0 || !isWanted(item)) continue
      const score = sum / matches.length + this.#getBonus(item, inName, first, hall)
      found.push({ item, score, isPlain })
    }
    return found.sort((a, b) => b.score - a.score || a.item - b.item)
  }

  #getBonus(item: number, inName: number, first: PartMatches, hall: string | undefined): number {
    const { nameLengths, firstWords, editions } = this.#context.vocabulary
    let bonus = (WHOLE_NAME * inName) / Math.max(1, inName, nameLengths[item] ?? 1)
    const word = first.found[item]
    if (inName > 0 && (firstWords.ru[item] === word || firstWords.en[item] === word)) bonus += NAME_BEGINS
    if ((editions[item] ?? 0) > 0) bonus -= OTHER_EDITION
    if (hall !== undefined && this.#getHall(hall)[item] === 1) bonus += IN_HALL
    return bonus
  }

  /** Returns by item 1 where it is in a hall. */
  #getHall(hall: string): Uint8Array {
    const known = this.#inHall.get(hall)
    if (known !== undefined) return known
    const marks = markHall(this.#index, this.#context.vocabulary.editions, hall)
    this.#inHall.set(hall, marks)
    return marks
  }

  #group(
    { found, parts, hall }: Pick<QueryMatches, 'found' | 'parts'> & { hall: string | undefined },
    limit: number,
  ): SearchResults['groups'] {
    const groups = new Map<string, SearchResults['groups'][number]>()
    const forms = parts.flatMap(readForms)
    const [first = hall] = parts.flatMap(({ inHall }) => inHall?.hall ?? [])
    const rankCode = (code: string): number => {
      const rank = forms.indexOf(stripZeros(normalizeText(code)))
      return rank < 0 ? forms.length : rank
    }
    for (const { item } of found) {
      const kind = this.#items.getKind(item)
      if (kind === undefined) continue
      const group = groups.get(kind) ?? { kind, total: 0, hits: [] }
      groups.set(kind, group)
      group.total += 1
      if (group.hits.length >= limit) continue
      const hit = this.#items.get(item)?.show(rankCode, first)
      if (hit !== undefined) group.hits.push(hit)
    }
    return [...groups.values()]
  }

  /** Returns the query with the words that were found in the best item instead of what was typed; null without any. */
  #describeCorrection(
    query: string,
    context: MatchContext,
    { parts, matches, found }: QueryMatches,
    isPart = false,
  ): string | null {
    const best = found[0]?.item
    const item = best === undefined ? undefined : this.#items.get(best)
    if (best === undefined || item === undefined) return null
    const words = parts.map(({ text }, at) => {
      const part = matches[at]
      if (part === undefined || part.forgiven[best] !== 1 || text.length < MIN_CORRECTED) return text
      const word = getWord(context, part.found[best] ?? -1)
      return findWritten(item, word) ?? word
    })
    const corrected = words.join(' ')
    const isForgiven = isPart || matches.some((part) => part.forgiven[best] === 1)
    return isForgiven && normalizeText(corrected) !== normalizeText(query) ? corrected : null
  }
}

const isDistinctive = ({ text, code }: QueryPart): boolean => code !== '' || DISTINCTIVE.test(text)

const toStand = (part: QueryPart): QueryPart => ({ ...part, inHall: { hall: '', stand: part } })

/** Returns a normalized word as an item has it, in lower case. */
function findWritten(
  { names, categories, speakers, locations, descriptions }: SearchItem,
  word: string,
): string | undefined {
  const fields = [names, ...categories, ...speakers, ...locations, ...descriptions]
  const texts = fields.flatMap(({ ru, en }) => [ru, en])
  const words = texts.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}'’]+/u))
  return words.find((each) => splitWords(each).join('') === word)?.toLowerCase()
}
