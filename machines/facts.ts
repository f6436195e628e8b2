import type { AnyActorRef } from 'xstate'
import type { Fault } from '../contract/answers.ts'
import type { PlanAddress } from '../contract/addresses.ts'
import type { Visitor } from '../contract/entities.ts'

/** What the transport reports of every call, once, to the root. */
export type CallFact =
  | { type: 'call.started' }
  | { type: 'call.answered'; gated: boolean }
  | { type: 'call.failed'; fault: Fault }

/** What the root passes down about the visitor. */
export type VisitorFact =
  | { type: 'visitor.authorized'; visitor: Visitor }
  | { type: 'visitor.lost' }
  | { type: 'visitor.left' }

export type ConnectionFact = { type: 'connection.restored' }

/** The address as the one reader of addresses understood it; null: it is none of the guide's. */
export type RouteFact = { type: 'route.changed'; address: PlanAddress | null }

/** System ids of the actors that facts go up to. */
export const APP = 'app'
export const GUIDE = 'guide'

type InSystem = Pick<AnyActorRef, 'system'>

/** Targets of `sendTo`; alone, as in a model, a machine has neither and the fact ends with itself. */
export const toApp = ({ system }: InSystem): AnyActorRef => system.get(APP) as AnyActorRef
export const toGuide = ({ system }: InSystem): AnyActorRef => system.get(GUIDE) as AnyActorRef
