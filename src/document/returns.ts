import { READ_TIME_LIMIT_MS, REQUEST_CACHE_MS } from '#contract/limits.ts'
import { type AppRef } from '#machines/app.machine.ts'
import { selectActors } from '#machines/app-selectors.ts'
import { selectIsConnectionLost } from '#machines/visitor/connection.machine.ts'
import type { Dependencies } from '#src/ports/provide/dependencies.ts'

/**
 * Asks the server for its time when the visitor comes back to a page that lay open, at most once in a minute. The answer
 * names the shown revision of the fair (readings 41), corrects the page's clock, as that of the device may have been set,
 * and proves the connection. While that is lost, the return probes it. A stored page asks at once (readings 45).
 */
export function watchReturns(
  app: AppRef,
  { transport, correctTime, isPageStored }: Pick<Dependencies, 'transport' | 'correctTime' | 'isPageStored'>,
  signal: AbortSignal,
): void {
  const { connection } = selectActors(app)
  let lastAsked = Date.now()

  const askTime = async (): Promise<void> => {
    const asked = Date.now()
    lastAsked = asked
    // With a signal the answer comes from the server, not from the cache.
    const { now } = await transport.call('time', { params: {}, signal: new AbortController().signal })
    // The device may have slept since the question.
    if (Math.abs(Date.now() - asked) < READ_TIME_LIMIT_MS) correctTime(now)
  }
  const check = (): void => {
    // A phone that wakes up may not have its network yet; an event follows when it has.
    if (document.hidden || !navigator.onLine) return
    if (selectIsConnectionLost(connection.getSnapshot())) connection.send({ type: 'connection.retry' })
    // The clock may have been set back.
    else if (Math.abs(Date.now() - lastAsked) >= REQUEST_CACHE_MS) askTime().catch(() => undefined)
  }
  for (const type of ['visibilitychange', 'pageshow', 'online']) addEventListener(type, check, { signal })
  if (isPageStored) askTime().catch(() => undefined)
}
