import type { Socket } from 'node:net'

/**
 * Sends the last answer of a connection and destroys it after `lingerMs`: a client that does not close its own half would
 * keep the descriptor for as long as it likes. Destroyed at once, the answer would be lost where bytes are still coming.
 */
export function endSocket(socket: Socket, answer: string, lingerMs: number): void {
  const linger = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(linger))
  socket.end(answer)
}
