import type { Visitor } from '#contract/entities.ts'
import type { TabFact } from '#machines/facts.ts'
import type { TAB_CHANNEL } from './tab-channel.ts'

/** Notifies the other tabs of the browser, one of which may wait for the code of the same letter. */
export function notifyLogin(visitor: Visitor): void {
  // Only the type of the name is imported: the page behind a letter's link has one script, which needs nothing else.
  const channel = new BroadcastChannel('changes' satisfies typeof TAB_CHANNEL)
  const fact: TabFact = { type: 'login.accepted', visitor }
  channel.postMessage(fact)
  channel.close()
}
