/**
 * The modules that a page loads when it is idle, in case the network fails later: the copy of the fair and the outbox.
 */
export { startOffline } from '#src/ports/provide/offline.ts'
export { watchOutbox } from './outbox.ts'
