import { readId } from '../contract/addresses.ts'
import { EXPORTS } from './exports.ts'
import { type Clock, createClock } from './clock.ts'
import { backup } from './operator/backup.ts'
import { banWriter, slowRoom } from './operator/moderation.ts'
import type { OpenedStore } from './store/open.ts'
import type { Store } from './store/store.ts'
import { surveyTable } from './surveys/survey-table.ts'

/** What a command of the organiser came to. */
export interface Outcome {
  ok: boolean
  text: string
}

type Commanded = Pick<Store, 'chat' | 'programme' | 'surveys' | 'exports'> & Pick<OpenedStore, 'dump'>

/** Of one thing, by its number. */
const NUMBERED: Readonly<Record<string, (store: Commanded, id: number) => Promise<Outcome>>> = {
  'chat:remove': async ({ chat }, id) =>
    (await chat.remove(id))
      ? { ok: true, text: `Message ${id} is removed.\n` }
      : { ok: false, text: `There is no message ${id}.\n` },
  'survey:export': async ({ surveys }, id) => {
    const survey = await surveys.survey(id)
    if (survey === undefined) return { ok: false, text: `There is no survey ${id}.\n` }
    return { ok: true, text: surveyTable(survey, await surveys.allAnswers(id)) }
  },
}

/** Of several words. */
const WORDED: Readonly<
  Record<string, (store: Commanded, words: readonly string[], clock: Clock) => Promise<Outcome>>
> = { 'chat:ban': banWriter, 'chat:slow': slowRoom }

/** Takes a line about how far a long command is. */
export type Report = (line: string) => void

/** Runs a command as it was typed, `chat:remove 12` or `tickets:export`. */
export async function runCommand(
  store: Commanded,
  [name = '', ...rest]: readonly string[],
  report: Report = () => {},
  clock: Clock = createClock(),
): Promise<Outcome> {
  const command = Object.hasOwn(NUMBERED, name) ? NUMBERED[name] : undefined
  const id = readId(rest[0])
  if (command !== undefined) {
    if (id === undefined || rest.length > 1) return { ok: false, text: `${name} takes one number\n` }
    return command(store, id)
  }
  const worded = Object.hasOwn(WORDED, name) ? WORDED[name] : undefined
  if (worded !== undefined) return worded(store, rest, clock)
  if (name === 'backup') return backup(store, rest, report)
  const take = Object.hasOwn(EXPORTS, name) ? EXPORTS[name] : undefined
  if (take === undefined) {
    const known = [
      ...Object.keys(NUMBERED),
      ...Object.keys(WORDED),
      ...Object.keys(EXPORTS),
      'backup',
      'restore',
    ]
    return { ok: false, text: `Unknown command "${name}": one of ${known.join(', ')}\n` }
  }
  if (rest.length > 0) return { ok: false, text: `${name} takes nothing more\n` }
  return { ok: true, text: await take(store.exports) }
}
