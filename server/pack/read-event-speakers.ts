import { readId } from '#contract/addresses.ts'
import { localize } from '#contract/lang.ts'
import type { PackEvent } from './pack-programme.ts'
import type { KnownCompanies } from './read-companies.ts'
import type { Row } from './row.ts'
import type { SpeakerIndex } from './speaker-index.ts'
import { splitSpeakers, type WrittenSpeaker } from './split-speakers.ts'

/** A longer text is no name. */
const MAX_NAME_LENGTH = 120

/** Placeholders that programmes have while the speaker is not known yet. */
const NOBODY = /^(?:t\.?b\.?[acd]\.?|n\.\s?n\.?|уточняется|будет объявлен[оаы]?|по согласованию)$/i

type EventSpeakers = PackEvent['speakers']

/** Reads the speakers of an event, by ids or names. A name that the pack does not list is added to the speakers. */
export function readEventSpeakers(
  row: Row,
  speakers: SpeakerIndex,
  companies: Pick<KnownCompanies, 'find'>,
): EventSpeakers {
  const named = readCell(row, 'speakers', speakers, companies)
  const moderators = readCell(row, 'moderators', speakers, companies).map(({ id }) => ({
    id,
    moderator: true,
  }))
  return [...new Map([...named, ...moderators].map((speaker) => [speaker.id, speaker])).values()]
}

function readCell(
  row: Row,
  field: 'speakers' | 'moderators',
  speakers: SpeakerIndex,
  companies: Pick<KnownCompanies, 'find'>,
): EventSpeakers {
  const cell = row.text(field)
  if (cell === '') return []
  const written = splitSpeakers(cell, {
    isSpeaker: (text) => isKnown(text, speakers),
    isCompany: (text) => readId(text) === undefined && companies.find(text) !== undefined,
  })
  if (written.length > 1 && !cell.includes(';')) row.mend('list-separator', field, cell)
  const found = written.flatMap((speaker) => findOrMake(speaker, row, field, speakers) ?? [])
  const unique = [...new Map(found.map((speaker) => [speaker.id, speaker])).values()]
  if (unique.length < found.length) row.mend('twice', field)
  return unique
}

const readSpeakerId = (text: string): number | undefined => readId(text.replace(/\*$/, ''))

function isKnown(text: string, speakers: SpeakerIndex): boolean {
  const id = readSpeakerId(text)
  return id === undefined ? speakers.find(text) !== undefined : speakers.has(id)
}

function findOrMake(
  { text, name, position, company, isModerator }: WrittenSpeaker,
  row: Row,
  field: string,
  speakers: SpeakerIndex,
): EventSpeakers[number] | undefined {
  const id = readSpeakerId(name)
  if (NOBODY.test(name)) {
    row.mend('placeholder', field, text)
    return undefined
  }
  if (
    (id !== undefined && !speakers.has(id)) ||
    name.length > MAX_NAME_LENGTH ||
    !/\p{L}{2}|^\d/u.test(name)
  ) {
    row.skip('speaker', field, text)
    return undefined
  }
  const moderator = isModerator || name.endsWith('*')
  if (id !== undefined) return { id, moderator }
  const known = speakers.find(name)
  if (known === undefined) {
    const made = speakers.make(name, { position, company })
    row.mend('speaker-made', field, text, {
      value: [name, company, position].filter((each) => each !== '').join(' · '),
    })
    return { id: made.id, moderator }
  }
  const value = localize('ru', known.name).text
  row.mend('speaker-by-name', field, text, { value })
  return { id: known.id, moderator }
}
