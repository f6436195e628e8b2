import { foldLookAlikes } from '#contract/stands.ts'
import { normalizeName } from './normalize-name.ts'
import type { PackFair, PackHall } from './pack.ts'

/** Words that only say that something is a hall. */
const HALL_WORDS = /(?<![\p{L}\d])(?:зал|холл|павильон|пав|hall|halle|pavilion|pav|no|nr)(?![\p{L}\d])/giu
const HALL_ID = /^(?!\.+$)[A-Za-z0-9._-]{1,20}$/
/** The hall of an edition that names none. */
const FIRST_HALL = '1'
const LETTERS = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'
const LATIN = 'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya'.split(' ')

/** Returns the distinguishing part of a hall's name: `1` of `Зал № 1`. */
function simplify(text: string): string {
  const name = normalizeName(text)
  return name.replaceAll(HALL_WORDS, ' ').replaceAll(/\s+/g, ' ').trim() || name
}

/** Returns the letter or two that distinguish a hall, with look-alike letters as Latin ones; undefined if it has more. */
function findLetters(text: string): string | undefined {
  const name = simplify(text)
  return /^\p{L}{1,2}$/u.test(name) ? foldLookAlikes(name.toUpperCase()) : undefined
}

/** Returns what a hall was called. Beside a name the id may be a transliteration, as `b` of `Зал Б`. */
function listNames({ id, name }: PackHall): string[] {
  const names = [name.ru, name.en].filter((each) => each !== '')
  return names.length === 0 ? [id] : names
}

/** The halls of the fair's editions. An edition without a list gets the halls that its tables and plans name. */
export class HallIndex {
  readonly #fair: PackFair
  readonly #unlisted: ReadonlySet<number>
  readonly #planned = new Map<number, PackHall>()

  constructor(fair: PackFair) {
    this.#fair = fair
    this.#unlisted = new Set(fair.editions.flatMap(({ year, halls }) => (halls.length === 0 ? [year] : [])))
  }

  find(text: string, year: number): PackHall | undefined {
    const halls = this.#getHalls(year)
    const wanted = simplify(text)
    const letters = findLetters(text)
    return (
      halls.find(({ id }) => id === text) ??
      halls.find(({ id, name }) =>
        [id, name.ru, name.en].some((each) => each !== '' && simplify(each) === wanted),
      ) ??
      halls.find(
        (hall) => letters !== undefined && listNames(hall).some((each) => findLetters(each) === letters),
      )
    )
  }

  /** Returns what the halls of an edition are called, the longest names first. */
  listNames(year: number): string[] {
    return this.#getHalls(year)
      .flatMap(listNames)
      .toSorted((a, b) => b.length - a.length)
  }

  /** Notes the only halls of editions, when all listed and planned halls are known and no table is read yet. */
  markPlanned(): void {
    for (const { year, halls } of this.#fair.editions)
      if (halls[0] !== undefined && halls.length === 1) this.#planned.set(year, halls[0])
  }

  /** Returns the only hall of an edition, unless a table names others; of one without any the hall that it gets. */
  findOnly(year: number): PackHall | undefined {
    const halls = this.#getHalls(year)
    return halls.length > 1
      ? undefined
      : halls.length === 1
        ? this.#planned.get(year)
        : this.make(FIRST_HALL, year)
  }

  /** Adds the hall that a text names to an edition that lists none. Returns undefined for an edition with a list. */
  make(text: string, year: number): PackHall | undefined {
    if (!this.#unlisted.has(year)) return undefined
    const halls = this.#getHalls(year)
    const id = this.#createId(text, halls)
    const isRussian = /\p{Script=Cyrillic}/u.test(text)
    const isPlain =
      id === text || ['зал', 'hall'].some((word) => normalizeName(text) === `${word} ${normalizeName(id)}`)
    const name = isPlain ? { ru: '', en: '' } : { ru: isRussian ? text : '', en: isRussian ? '' : text }
    const hall = { id, name }
    halls.push(hall)
    return hall
  }

  /** Takes a hall back that was made of a name which turned out to be none. */
  drop(hall: PackHall, year: number): void {
    const halls = this.#getHalls(year)
    halls.splice(halls.indexOf(hall), 1)
  }

  /** Sorts the halls of editions without a list, and adds one hall to the guide's edition if it has none. */
  complete(): void {
    const compare = new Intl.Collator('en', { numeric: true }).compare
    for (const { year, halls } of this.#fair.editions) {
      if (!this.#unlisted.has(year)) continue
      if (halls.length === 0) this.make(FIRST_HALL, year)
      halls.sort((a, b) => compare(a.id, b.id))
    }
    this.#fair.halls = [...new Set(this.#fair.editions.flatMap(({ halls }) => halls.map(({ id }) => id)))]
    const guide = this.#getHalls(this.#fair.guideYear)
    if (this.#fair.defaultHall === '') this.#fair.defaultHall = guide[0]?.id ?? ''
  }

  #getHalls(year: number): PackHall[] {
    return this.#fair.editions.find((edition) => edition.year === year)?.halls ?? []
  }

  #createId(text: string, halls: readonly PackHall[]): string {
    const shorter = text.replaceAll('№', ' ').replaceAll(HALL_WORDS, ' ').trim()
    // Of `hall-1` the dash belongs to the word that was left out.
    const bare = shorter === text.trim() ? shorter : shorter.replaceAll(/^[-_. ]+|[-_. ]+$/g, '')
    if (HALL_ID.test(bare) && !halls.some((hall) => hall.id === bare) && !RESERVED.has(bare)) return bare
    const latin = Array.from(simplify(text), (letter) => {
      const at = LETTERS.indexOf(letter)
      return at === -1 ? letter : (LATIN[at] ?? '')
    }).join('')
    const plain = latin
      .replaceAll(/[^a-z\d.]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 17)
    const wanted = HALL_ID.test(text) ? text : HALL_ID.test(plain) ? plain : 'hall'
    const isTaken = (id: string): boolean => halls.some((hall) => hall.id === id) || RESERVED.has(id)
    let id = wanted
    for (let count = 2; isTaken(id); count++) id = `${wanted}-${count}`
    return id
  }
}

/** A hall's address must not be one of another page (readings 48). */
export const RESERVED: ReadonlySet<string> = new Set(['events', 'companies', 'broadcast'])
