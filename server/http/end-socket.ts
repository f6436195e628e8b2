import type { Socket } from 'node:net'

/**
 * Sends the last answer of a connection and destroys the connection after `lingerMs`: a client that does not close its
 * own half would keep the descriptor. Destroying it at once would lose the answer while bytes are still arriving.
 */
export function endSocket(socket: Socket, answer: string, lingerMs: number): void {
  const linger = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(linger))
  socket.end(answer)
}
