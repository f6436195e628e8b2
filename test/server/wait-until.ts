import { setTimeout as delay } from 'node:timers/promises'

/** Asks ten times a second until it is so, for at most a minute and what the asking takes. */
export async function waitUntil(isDone: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 600; !(await isDone()); tries -= 1) {
    if (tries === 0) throw new Error('It does not become true')
    await delay(100)
  }
}
