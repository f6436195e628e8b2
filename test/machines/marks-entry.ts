import type { EventObject } from 'xstate'
import type { WayWish } from '#contract/plan/wished-way.ts'
import type { AddressFact } from '#machines/facts.ts'
import type { Effect } from '#test/models/effects.ts'
import { listPortUses } from '#test/models/rules.ts'

interface AddressEdge {
  to: { context: { way: WayWish | null } }
  event: EventObject | AddressFact
  effects: Effect[]
}

/** Returns true if a guide marks the history entry with the way on the plan, or on Back without one leaves its mark. */
export function marksEntry({ to, event, effects }: AddressEdge): boolean {
  const { way } = to.context
  const left = 'isBack' in event && event.isBack ? event.wayMark : undefined
  const wanted = [{ way: way === null ? left : JSON.stringify(way) }]
  return JSON.stringify(listPortUses({ effects }, 'markEntry')) === JSON.stringify(wanted)
}
