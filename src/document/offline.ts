/**
 * The modules that a page loads when it is idle, for what may come later: the network fails, or the visitor returns after
 * hours.
 */
export { startOffline } from '#src/ports/provide/offline.ts'
export { watchOutbox } from './outbox.ts'
export { watchReturns } from './returns.ts'
