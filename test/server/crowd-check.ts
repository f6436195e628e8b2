import { setTimeout as delay } from 'node:timers/promises'
import type { ChatStreamClient } from './chat-stream-client.ts'

const PATIENCE_MS = 120_000
const LOOK_MS = 50

/** Names what the server acknowledged as stored and has not. */
export const findLostFavourites = (
  visitor: number,
  saved: readonly number[],
  stored: Set<number>,
): string[] => saved.filter((id) => !stored.has(id)).map((id) => `favourite ${id} of visitor ${visitor}`)

/** Names what a listener did not receive, or received twice or out of order, after a while for what is still on its way. */
export async function findLostMessages(
  sentIds: readonly number[],
  lines: readonly ChatStreamClient[],
): Promise<string[]> {
  const end = performance.now() + PATIENCE_MS
  const hasAll = ({ ids }: ChatStreamClient): boolean => sentIds.every((id) => ids.includes(id))
  while (!lines.every(hasAll) && performance.now() < end) await delay(LOOK_MS)
  return lines.flatMap(({ ids }, listener) => {
    const missing = sentIds.filter((id) => !ids.includes(id)).map((id) => `message ${id}`)
    const doubled = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `message ${id} twice`)
    const late = ids.filter((id, i) => id < (ids[i - 1] ?? 0)).map((id) => `message ${id} out of order`)
    return [...missing, ...doubled, ...late].map((what) => `${what} at listener ${listener}`)
  })
}
