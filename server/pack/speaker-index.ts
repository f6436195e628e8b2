import type { BilingualText, Lang } from '#contract/lang.ts'
import { hashId } from './hash-id.ts'
import { normalizeName } from './normalize-name.ts'
import type { PackSpeaker } from './pack-programme.ts'

const NO_TEXT: BilingualText = { ru: '', en: '' }

/** What stands before or behind a name and does not distinguish people. */
const TITLES =
  /(?:^|[\s,])(?:prof|dr|phd|mr|mrs|ms|dipl-ing|проф|профессор|доцент|академик|[дк]\.?\s?[а-я]{1,3}\.?\s?н)(?:\.|(?=[\s,]|$))/giu

/** Returns the language of a text that stands in one column for both. */
export const findTextLang = (text: string): Lang => (/\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en')

/** Returns a text in its language alone. */
export const toBilingualText = (text: string): BilingualText => ({ ...NO_TEXT, [findTextLang(text)]: text })

/** Returns the form in which names of people are compared: without titles, and whatever name comes first. */
const toKey = (name: string): string =>
  (normalizeName(name.replaceAll(TITLES, ' ')) || normalizeName(name)).split(' ').toSorted().join(' ')

/** The speakers of a pack: those of its table, and those whom only its programme names. */
export class SpeakerIndex {
  readonly #speakers: PackSpeaker[]
  readonly #ids: Set<number>
  readonly #byKey = new Map<string, PackSpeaker>()

  constructor(listed: readonly PackSpeaker[]) {
    this.#speakers = [...listed]
    this.#ids = new Set(listed.map(({ id }) => id))
    for (const speaker of listed) {
      for (const name of [speaker.name.ru, speaker.name.en]) {
        if (name !== '' && !this.#byKey.has(toKey(name))) this.#byKey.set(toKey(name), speaker)
      }
    }
  }

  has(id: number): boolean {
    return this.#ids.has(id)
  }

  find(name: string): PackSpeaker | undefined {
    return this.#byKey.get(toKey(name))
  }

  /** Adds a speaker whom the pack does not list. The id is made of the name, so that it stays over imports. */
  make(name: string, { position = '', company = '' } = {}): PackSpeaker {
    const speaker = {
      id: hashId(`speaker ${toKey(name)}`, this.#ids),
      name: toBilingualText(name),
      position: toBilingualText(position),
      company: toBilingualText(company),
      photo: null,
    }
    this.#speakers.push(speaker)
    this.#byKey.set(toKey(name), speaker)
    return speaker
  }

  /** Returns the id of the speaker of this name, who is added if the pack does not list one. */
  identify(name: string): number {
    return (this.find(name) ?? this.make(name)).id
  }

  getAll(): PackSpeaker[] {
    return this.#speakers
  }
}
