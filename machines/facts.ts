import type { ActorRef, AnyActorRef, Snapshot } from 'xstate'
import type { Fault } from '#contract/faults.ts'
import type { OnlineAddress, PlanAddress } from '#contract/addresses.ts'
import type { Consents, FairEvent, Visitor } from '#contract/entities.ts'

/** What the transport reports of every call, once, to the root. */
export type CallFact =
  | { type: 'call.started' }
  | { type: 'call.answered'; gated: boolean }
  | { type: 'call.failed'; fault: Fault }
  /** A read has no answer yet after 3 s; `call.settled` follows with its answer or its fault. */
  | { type: 'call.slow' }
  | { type: 'call.settled' }

/** What the root passes down about the visitor. */
export type VisitorFact =
  /** `login` tells a login, which carries the account's lists and consents, from a lost authorization that is back. */
  | { type: 'visitor.authorized'; visitor: Visitor; login: boolean }
  | { type: 'visitor.lost' }
  | { type: 'visitor.left' }

const NO_CONSENTS: Consents = { broadcasts: [], downloads: [] }

/** What the visitor who is here now agreed to before (readings 24); null: nothing new is told of it. */
export function readConsents(fact: VisitorFact): Consents | null {
  if (fact.type === 'visitor.left') return NO_CONSENTS
  return fact.type === 'visitor.authorized' && fact.login ? (fact.visitor.consents ?? NO_CONSENTS) : null
}

export type ConnectionFact = { type: 'connection.restored' }

export type FavouriteKind = 'companies' | 'events'

/** What the visitor wished in another tab of this browser: that it is starred, or no longer. */
export interface FavouriteFact {
  type: 'favourites.heard'
  kind: FavouriteKind
  /** Whose list it is in that tab; null: an anonymous visitor's. */
  visitor: string | null
  id: number
  wanted: boolean
}

/** What one tab of a browser tells the others: stars, and who is here; a session is over for all of them. */
export type TabFact =
  | FavouriteFact
  | { type: 'login.accepted'; visitor: Visitor }
  | { type: 'visitor.deleted' }

/** What the visitor may be asked to agree to: passing the contact to a company or to the owner of a broadcast. */
export type ConsentKind = 'card' | 'download' | 'broadcast'

/** What the visitor answered in the modal; `subject` is a company, or the event of a broadcast. */
export type ConsentFact =
  | { type: 'consent.given'; kind: ConsentKind; subject: number }
  | { type: 'consent.declined'; kind: ConsentKind; subject: number }

/** The server has it; it need not be asked for again. */
export interface ConsentRecord {
  type: 'consent.recorded'
  kind: 'download' | 'broadcast'
  subject: number
}

export interface ConsentRequest {
  type: 'consent.wanted'
  kind: ConsentKind
  subject: number
  /** Whom the contact goes to. */
  name: string
}

/** The address as the one reader of addresses understood it; null: it is none of the guide's. */
export type PlanRouteFact = { type: 'route.changed'; address: PlanAddress | null }

/** The same in the online guide; null is its root, undefined none of its addresses. */
export type OnlineRouteFact = { type: 'online.changed'; address: OnlineAddress | undefined }

/** Another page is on its way: what is open over the one that stands closes. */
export interface PageFact {
  type: 'page.changed'
}

/** What actors report to the root. */
export type AppFact =
  | VisitorFact
  | ConnectionFact
  | PageFact
  | ConsentRequest
  | ConsentFact
  | ConsentRecord
  | { type: 'login.accepted'; visitor: Visitor }
  | { type: 'connection.retried' }
  | { type: 'favourites.refused' }
  | { type: 'card.sent'; company: string }
  | { type: 'card.refused' }
  | { type: 'consent.refused' }
  | { type: 'visitor.deleted' }

/** What the actors of a hall report to their guide. */
export type HallFact =
  | { type: 'exhibitors.loaded'; ids: number[] }
  /** `hall` where it is not the one shown. */
  | { type: 'company.open'; id: number; hall?: string }
  | { type: 'stand.opened'; stand: string }
  | { type: 'list.wanted' }
  /** A stand of another hall was typed. */
  | { type: 'hall.choose'; hall: string }

/** What the programme reports to its guide. */
export interface ProgrammeFact {
  type: 'events.loaded'
  events: FairEvent[]
}

/** System ids of the actors that facts go up to. */
export const APP_ID = 'app'
export const GUIDE_ID = 'guide'

type SystemMember = Pick<AnyActorRef, 'system'>

type AppTarget = ActorRef<Snapshot<unknown>, AppFact>
type GuideTarget = ActorRef<Snapshot<unknown>, HallFact | ProgrammeFact>

/**
 * Returns the root as a target of `sendTo` that takes its facts only; alone, as in a model, a machine has none and the fact
 * ends with itself.
 */
export const toApp = ({ system }: SystemMember): AppTarget => system.get(APP_ID) as AppTarget
/** Returns the guide in the same way, or the root where it is itself what would be the guide. */
export const toGuide = ({ system }: SystemMember): GuideTarget =>
  (system.get(GUIDE_ID) ?? system.get(APP_ID)) as GuideTarget
