/** What a page loads when it is idle, for a network that may fail: the copy of the fair, and the list of what waits to be sent. */
export { startOffline } from '#src/ports/provide/offline.ts'
export { watchOutbox } from './outbox.ts'
