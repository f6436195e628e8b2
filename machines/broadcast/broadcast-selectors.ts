// What the views of a broadcast read from its machine.
import type { SnapshotFrom } from 'xstate'
import type { programmeMachine } from '#machines/programme/programme.machine.ts'
import type { CardRef } from '#machines/visitor/card.machine.ts'
import type { broadcastMachine } from './broadcast.machine.ts'
import type { BroadcastInput } from './broadcast-setup.ts'
import type { ChatRef } from './chat.machine.ts'

type BroadcastSnapshot = SnapshotFrom<typeof broadcastMachine>

export const selectOrganizer = (snapshot: BroadcastSnapshot): BroadcastInput['organizer'] =>
  snapshot.context.organizer
/** Returns true once a list has named the organizer after the consent to another one was refused. */
export const selectIsReceiverListed = (snapshot: BroadcastSnapshot): boolean =>
  snapshot.hasTag('receiver listed')
/** Returns true while the programme, which names the organizer, is loaded again. */
export const selectIsListLoading = (programme: SnapshotFrom<typeof programmeMachine> | undefined): boolean =>
  programme?.matches('loading') === true
export const selectBroadcastChat = (snapshot: BroadcastSnapshot): ChatRef | undefined =>
  snapshot.children.chat
export const selectBroadcastCard = (snapshot: BroadcastSnapshot): CardRef | undefined =>
  snapshot.children.card
export const selectIsVideoBroken = (snapshot: BroadcastSnapshot): boolean => snapshot.hasTag('broken')
export const selectIsSurveyOpen = (snapshot: BroadcastSnapshot): boolean => snapshot.hasTag('survey')

export function selectSurveyState(snapshot: BroadcastSnapshot): 'waiting' | 'slow' | 'failed' {
  if (snapshot.hasTag('no survey')) return 'failed'
  return snapshot.hasTag('slow') ? 'slow' : 'waiting'
}

export function selectBroadcastState(
  snapshot: BroadcastSnapshot,
):
  | 'withheld'
  | 'asking'
  | 'withdrawn'
  | 'agreeing'
  | 'unconfirmed'
  | 'receiverChanged'
  | 'failed'
  | 'watching' {
  if (snapshot.hasTag('watching')) return 'watching'
  if (snapshot.hasTag('busy')) return 'agreeing'
  if (snapshot.hasTag('unconfirmed')) return 'unconfirmed'
  if (snapshot.hasTag('receiver changed')) return 'receiverChanged'
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('withdrawn')) return 'withdrawn'
  return snapshot.hasTag('asking') ? 'asking' : 'withheld'
}
