import { readId } from '#contract/addresses.ts'
import type { Clock } from '#server/clock.ts'
import type { RevisionStore } from '#server/fair/revision-store.ts'
import { loadShownRevision } from '#server/fair/shown-revision.ts'
import { createFailure, createSuccess, type CommandResult } from './command-result.ts'
import { ALL_ROOMS } from '#server/store/chat-notices.ts'
import type { Store } from '#server/store/database-store.ts'

type ModerationStores = Pick<Store, 'chat' | 'revisions'>

const MINUTE_MS = 60_000
/** A year; longer bans have no end. */
const MAX_MINUTES = 525_600
const MAX_SECONDS = 3_600

const BAN_USAGE = `chat:ban takes a room or "all", then a message number or a visitor's e-mail, then minutes (1 to ${MAX_MINUTES}, or 0 to lift the ban; without minutes it lasts until it is lifted)`
const SLOW_USAGE = `chat:slow takes a room, then seconds from one message of a visitor to the next (1 to ${MAX_SECONDS}, or 0 to end slow mode)`

/** Bans the author of a message, or a visitor, from writing in one room or in all. 0 minutes lift the ban. */
export async function banWriter(
  { chat, revisions }: ModerationStores,
  args: readonly string[],
  clock: Clock,
): Promise<CommandResult> {
  const [roomArg = '', writerArg = '', minutesArg] = args
  const room = roomArg === 'all' ? ALL_ROOMS : readId(roomArg)
  const minutes = minutesArg === undefined ? undefined : parseCount(minutesArg, MAX_MINUTES)
  if (room === undefined || writerArg === '' || args.length > 3) return createFailure(BAN_USAGE)
  if (minutesArg !== undefined && minutes === undefined) return createFailure(BAN_USAGE)
  if (room !== ALL_ROOMS && !(await hasRoom(revisions, room))) return createNoRoomFailure(room)
  const message = readId(writerArg)
  const writer = await chat.findWriter(message ?? writerArg)
  if (writer === undefined) {
    return createFailure(
      message === undefined
        ? `There is no visitor ${writerArg}.`
        : `There is no message ${writerArg} of a visitor.`,
    )
  }
  const { visitor, name } = writer
  const where = room === ALL_ROOMS ? 'all rooms' : `room ${room}`
  if (minutes === 0) {
    const isLifted = await chat.unban({ visitor, room })
    const { bans } = await chat.readRules(room, clock())
    if (bans.has(visitor)) {
      return createFailure(
        `${name} cannot write in ${where}, because of a ban from all rooms. To lift it: chat:ban all ${writerArg} 0`,
      )
    }
    return isLifted
      ? createSuccess(`${name} may write in ${where} again.`)
      : createFailure(`${name} is not banned from ${where}.`)
  }
  const until = minutes === undefined ? null : new Date(clock().getTime() + minutes * MINUTE_MS)
  await chat.ban({ visitor, room, until }, clock())
  const end = until === null ? 'until the ban is lifted' : `until ${until.toISOString()}`
  return createSuccess(`${name} cannot write in ${where} ${end}.`)
}

export async function setRoomSlowMode(
  { chat, revisions }: ModerationStores,
  args: readonly string[],
): Promise<CommandResult> {
  const [roomArg = '', secondsArg = ''] = args
  const room = readId(roomArg)
  const seconds = parseCount(secondsArg, MAX_SECONDS)
  if (room === undefined || seconds === undefined || args.length > 2) return createFailure(SLOW_USAGE)
  if (!(await hasRoom(revisions, room))) return createNoRoomFailure(room)
  await chat.setSlowMode(room, seconds)
  return createSuccess(
    seconds === 0
      ? `Room ${room} is not in slow mode.`
      : `Room ${room} takes one message of a visitor in ${seconds} seconds.`,
  )
}

const hasRoom = async (revisions: RevisionStore, room: number): Promise<boolean> =>
  (await loadShownRevision(revisions))?.programme.hasBroadcast(room) === true

const createNoRoomFailure = (room: number): CommandResult =>
  createFailure(`There is no room ${room}: no event with a broadcast has this number.`)

function parseCount(arg: string, max: number): number | undefined {
  const count = /^\d{1,7}$/.test(arg) ? Number(arg) : undefined
  return count === undefined || count > max ? undefined : count
}
