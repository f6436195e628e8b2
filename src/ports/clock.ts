import { fromCallback, type AnyEventObject, type EventObject } from 'xstate'
import { CLOCK_TICK_MS } from '#contract/limits.ts'

type ClockEvent = { type: 'clock.ticked'; now: number }

/**
 * Creates an actor that reports the server's time every ten seconds (section 4).
 *
 * @param isPageOld true to report it at once too, because the page may be from another time
 */
export const createClock = <Others extends EventObject>(serverNow: () => number, isPageOld = false) =>
  fromCallback<AnyEventObject, void, ClockEvent | Others>(({ sendBack }) => {
    const tick = () => sendBack({ type: 'clock.ticked', now: serverNow() })
    if (isPageOld) tick()
    const timer = setInterval(tick, CLOCK_TICK_MS)
    return () => clearInterval(timer)
  })
