import { readId } from '../../contract/addresses.ts'
import type { Clock } from '../clock.ts'
import type { Outcome } from '../commands.ts'
import { ALL_ROOMS } from '../store/chat-notices.ts'
import type { Store } from '../store/store.ts'

type Moderated = Pick<Store, 'chat' | 'programme'>

const MINUTE_MS = 60_000
/** A year; longer is for good. */
const MOST_MINUTES = 525_600
const MOST_SECONDS = 3_600

const BAN_USAGE = `chat:ban takes a room or "all", then a message number or a visitor's e-mail, then minutes (1 to ${MOST_MINUTES}, or 0 to lift the ban; without minutes it lasts until it is lifted)\n`
const SLOW_USAGE = `chat:slow takes a room, then seconds from one message of a visitor to the next (1 to ${MOST_SECONDS}, or 0 to end slow mode)\n`

const failed = (text: string): Outcome => ({ ok: false, text })
const done = (text: string): Outcome => ({ ok: true, text })

/** Bans the author of a message, or a visitor, from writing in one room or in all; 0 minutes lift the ban. */
export async function banWriter(
  { chat, programme }: Moderated,
  words: readonly string[],
  clock: Clock,
): Promise<Outcome> {
  const [roomWord = '', whom = '', minutesWord] = words
  const room = roomWord === 'all' ? ALL_ROOMS : readId(roomWord)
  const minutes = minutesWord === undefined ? undefined : readCount(minutesWord, MOST_MINUTES)
  if (room === undefined || whom === '' || words.length > 3) return failed(BAN_USAGE)
  if (minutesWord !== undefined && minutes === undefined) return failed(BAN_USAGE)
  if (room !== ALL_ROOMS && !(await programme.broadcastExists(room))) return noRoom(room)
  const message = readId(whom)
  const writer = await chat.writer(message ?? whom)
  if (writer === undefined) {
    return failed(
      message === undefined
        ? `There is no visitor ${whom}.\n`
        : `There is no message ${whom} of a visitor.\n`,
    )
  }
  const { visitor, name } = writer
  const where = room === ALL_ROOMS ? 'all rooms' : `room ${room}`
  if (minutes === 0) {
    const isLifted = await chat.unban({ visitor, room })
    return isLifted
      ? done(`${name} may write in ${where} again.\n`)
      : failed(`${name} is not banned from ${where}.\n`)
  }
  const until = minutes === undefined ? null : new Date(clock().getTime() + minutes * MINUTE_MS)
  await chat.ban({ visitor, room, until }, clock())
  const end = until === null ? 'until the ban is lifted' : `until ${until.toISOString()}`
  return done(`${name} cannot write in ${where} ${end}.\n`)
}

/** Sets the slow mode of a room. */
export async function slowRoom({ chat, programme }: Moderated, words: readonly string[]): Promise<Outcome> {
  const [roomWord = '', secondsWord = ''] = words
  const room = readId(roomWord)
  const seconds = readCount(secondsWord, MOST_SECONDS)
  if (room === undefined || seconds === undefined || words.length > 2) return failed(SLOW_USAGE)
  if (!(await programme.broadcastExists(room))) return noRoom(room)
  await chat.setSlowMode(room, seconds)
  return done(
    seconds === 0
      ? `Room ${room} is not in slow mode.\n`
      : `Room ${room} takes one message of a visitor in ${seconds} seconds.\n`,
  )
}

const noRoom = (room: number): Outcome =>
  failed(`There is no room ${room}: no event with a broadcast has this number.\n`)

function readCount(word: string, most: number): number | undefined {
  const count = /^\d{1,7}$/.test(word) ? Number(word) : undefined
  return count === undefined || count > most ? undefined : count
}
