import type { ActorRef, AnyActorRef, EventObject, Snapshot } from 'xstate'
import type { Note } from '#contract/calls/notes.ts'
import type { Fault } from '#contract/faults.ts'
import type { GuideRoute, MissingKind } from '#contract/addresses.ts'
import type { KnownEvents } from '#contract/programme/known-events.ts'
import type {
  CardReceipt,
  Consents,
  Exhibitor,
  FairEvent,
  Visitor,
  FavouriteKind,
} from '#contract/entities.ts'
import type { CardContent, ConsentKind } from './consent.ts'
import type { NoteEdit, PendingNote } from './notes/pending-notes.ts'
import type { SentSubmission, Submission } from './outbox/submission.ts'

/** The events that the transport reports for every call, once, to the root. */
export type CallFact =
  | { type: 'call.started' }
  | { type: 'call.answered'; gated: boolean }
  | { type: 'call.failed'; fault: Fault }
  /** A read has no answer after 3 s; `call.settled` follows with its answer or its fault. */
  | { type: 'call.slow' }
  | { type: 'call.settled' }

/** The facts about the visitor that the root passes down. */
export type VisitorFact =
  /**
   * `login` is true for a login, which carries the account's lists and consents, and false for a restored
   * authorization.
   */
  | { type: 'visitor.authorized'; visitor: Visitor; login: boolean }
  | { type: 'visitor.lost' }
  | { type: 'visitor.left' }

/** Returns true for a login, and false for a restored authorization; it serves as a guard. */
export const isLogin = ({ event }: { event: EventObject }): boolean =>
  event.type === 'visitor.authorized' && 'login' in event && event.login === true

const NO_CONSENTS: Consents = { broadcasts: [], downloads: [] }

/** Returns the consents that the present visitor gave before (readings 24); null if the fact does not change them. */
export function readConsents(fact: VisitorFact): Consents | null {
  if (fact.type === 'visitor.left') return NO_CONSENTS
  return fact.type === 'visitor.authorized' && fact.login ? (fact.visitor.consents ?? NO_CONSENTS) : null
}

/** Returns the receipt of the card that the visitor sent to a company; null if none was sent. */
export function findCardReceipt({ cards = [] }: Consents, company: number): CardReceipt | null {
  const card = cards.find((each) => each.company === company)
  return card === undefined ? null : { sent: card.sent, delivery: card.delivery }
}

export type ConnectionFact = { type: 'connection.restored' }

/** The server shows another revision of the fair than the page was made from. */
export interface FairFact {
  type: 'fair.changed'
}

/** The server has saved a list of favourites. */
export interface SavedFact {
  type: 'favourites.saved'
}

/** A favourite that the visitor added or removed in another tab of this browser. */
export interface FavouriteFact {
  type: 'favourites.changed'
  kind: FavouriteKind
  /** The UID that the list belongs to in that tab; null for an anonymous visitor. */
  visitor: string | null
  id: number
  wanted: boolean
}

/**
 * A note that the visitor changed in another tab of this browser, or that the server has stored for that tab; `visitor`
 * is the UID that it belongs to there, null for an anonymous visitor.
 */
export type NoteFact =
  | { type: 'note.changed'; visitor: string | null; note: PendingNote }
  /** `edit` is what was sent, `note` what the server has now. */
  | { type: 'note.settled'; visitor: string | null; edit: NoteEdit; note: Note }

/** The outcome of a submission in another tab of this browser; `visitor` is the UID of its owner. */
export type SubmissionFact =
  | { type: 'submission.added'; visitor: string; submission: Submission }
  | { type: 'submission.withdrawn'; visitor: string; key: string }
  | { type: 'submission.refused'; visitor: string; submission: Submission }
  | { type: 'submission.settled'; visitor: string; sent: SentSubmission }

/**
 * The facts that one tab sends to the others: favourites, notes, submissions, consents, logins and the end of the
 * session, since all tabs share it.
 */
export type TabFact =
  | FavouriteFact
  | NoteFact
  | SubmissionFact
  | OwnedConsentRecord
  | ConsentsFact
  | { type: 'login.accepted'; visitor: Visitor }
  | { type: 'session.ended' }

/**
 * The visitor's choice in the modal; `subject` is the id of a company, or of the event of a broadcast. A declined `card`
 * is what the visitor has typed so far.
 */
export type ConsentFact =
  | { type: 'consent.given'; kind: ConsentKind; subject: number; card?: CardContent }
  | { type: 'consent.declined'; kind: ConsentKind; subject: number; card?: CardContent }

export const isChoiceAbout = (event: EventObject, kind: ConsentKind, subject: number): boolean =>
  'subject' in event && event.subject === subject && 'kind' in event && event.kind === kind

/** The server has recorded the consent, so the visitor is not prompted for it again; a card was sent with it. */
export type ConsentRecord = { type: 'consent.recorded'; subject: number } & (
  | { kind: 'download' | 'broadcast' }
  | ({ kind: 'card' } & CardReceipt)
)

/** What the server has recorded for another tab; `visitor` is the UID of its owner. */
export type OwnedConsentRecord = ConsentRecord & { visitor: string }

/** The consents that are given at present; the visitor may have withdrawn some at the page of the account. */
export interface ConsentsFact {
  type: 'consents.listed'
  /** Ids of events. */
  broadcasts: readonly number[]
  /** Ids of companies. */
  downloads: readonly number[]
}

/** How a business card was handled: mailed, kept by the organiser, not delivered, or not sent again. */
export type CardOutcome = 'queued' | 'kept' | 'failed' | 'again'

export interface ConsentRequest {
  type: 'consent.wanted'
  kind: ConsentKind
  subject: number
  /** The name of the receiver of the contact. */
  name: string
  /** True for a card to a company without an e-mail: the organiser keeps it. */
  kept?: boolean
  /** What the visitor typed into this card before. */
  card?: CardContent
  /** The name of the broadcast for which the contact is passed on. */
  event?: string
}

/** The address in the browser's address bar: of a page, of a window over it, of a guide's window. */
export interface AddressFact {
  type: 'address.changed'
  /** The path with its query, without the hash. */
  href: string
  /** The decoded hash without `#`; a page of the website names its window by it. */
  hash: string
  /** True if the hash is the id of an element of the page, to which the browser scrolls. */
  isAnchor?: boolean
  /** What the address names in the guide that is shown; null for any other page. */
  route: GuideRoute | null
  /** True for a move through the browser's history, after which the scroll position is restored. */
  isBack: boolean
  /** The mark of the way or tour that was on the plan when this history entry was shown last; absent if none was. */
  wayMark?: string | undefined
}

/** A link or an open window names something that the shown fair does not have, or no longer has. */
export interface MissingFact {
  type: 'target.missing'
  kind: MissingKind | 'hall' | 'item' | 'photo'
}

/** A load of another page begins: the mobile menu and the notice close. */
export interface PageFact {
  type: 'page.changed'
}

/** The facts that actors report to the root. */
export type AppFact =
  | VisitorFact
  | ConnectionFact
  | PageFact
  | MissingFact
  | ConsentRequest
  | ConsentFact
  | ConsentRecord
  | ConsentsFact
  | { type: 'login.accepted'; visitor: Visitor }
  /** A registration was sent; `returnTo` is the address from which the visitor came to register. */
  | { type: 'registration.done'; email: string; returnTo: string }
  | { type: 'connection.retried' }
  | { type: 'favourites.refused' }
  | SavedFact
  | { type: 'card.sent'; company: string; outcome: CardOutcome }
  | { type: 'card.refused' }
  | { type: 'consent.refused' }
  | { type: 'session.ended' }
  /** A logout failed, or its answer was lost. */
  | { type: 'logout.unconfirmed' }

/** The events that the actors of a hall send to their guide: reports and requests. */
export type HallFact =
  | { type: 'exhibitors.loaded'; exhibitors: readonly Exhibitor[] }
  /** `hall` is set if it is not the shown hall. */
  | { type: 'company.open'; id: number; hall?: string }
  /** The server no longer has the company of the open window. */
  | { type: 'company.missing'; id: number }
  | { type: 'stand.opened'; stand: string }
  /** The visitor moves the selection to a stand without opening it. */
  | { type: 'stand.chosen'; stand: string }
  /** The visitor touches a place on the plan. */
  | { type: 'place.chosen'; place: number }
  /** The visitor follows a link to a stand. */
  | { type: 'stand.wanted'; hall: string; stand: string }
  | { type: 'list.wanted' }
  /** The visitor has changed the filter of the list. */
  | { type: 'filter.changed' }
  /** A stand of another hall was typed. */
  | { type: 'hall.choose'; hall: string }

/** The facts that the programme and the window of an event report to their guide. */
export type ProgrammeFact =
  | { type: 'events.loaded'; known: KnownEvents }
  | { type: 'event.loaded'; event: FairEvent }
  /** The edition no longer has an event that the list still names. */
  | { type: 'event.gone' }

/** System ids of the actors that facts are sent to. */
export const APP_ID = 'app'
export const GUIDE_ID = 'guide'

type SystemMember = Pick<AnyActorRef, 'system'>

type AppTarget = ActorRef<Snapshot<unknown>, AppFact>
type GuideTarget = ActorRef<Snapshot<unknown>, HallFact | ProgrammeFact | FairFact>

/**
 * Returns the root as a target of `sendTo` that accepts only its facts. A machine that runs alone, as in a model, has
 * no root, and the fact is dropped.
 */
export const toApp = ({ system }: SystemMember): AppTarget => system.get(APP_ID) as AppTarget
/** Returns the guide as such a target, or the root where the guide itself is the root of the system. */
export const toGuide = ({ system }: SystemMember): GuideTarget =>
  (system.get(GUIDE_ID) ?? system.get(APP_ID)) as GuideTarget
