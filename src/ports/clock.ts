import { fromCallback, type AnyEventObject } from 'xstate'
import { CLOCK_TICK_MS } from '#contract/limits.ts'
import type { ProgrammeEvent } from '#machines/programme/programme.machine.ts'

/**
 * Creates an actor that reports the server's time every ten seconds (section 4).
 *
 * @param isPageOld true to report it at once too, because the page may be from another time
 */
export const createClock = (serverNow: () => number, isPageOld = false) =>
  fromCallback<AnyEventObject, void, ProgrammeEvent>(({ sendBack }) => {
    const tick = () => sendBack({ type: 'clock.ticked', now: serverNow() })
    if (isPageOld) tick()
    const timer = setInterval(tick, CLOCK_TICK_MS)
    return () => clearInterval(timer)
  })
