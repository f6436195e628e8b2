import { fromCallback, type AnyEventObject } from 'xstate'
import { CLOCK_TICK_MS } from '#contract/limits.ts'
import type { ProgrammeEvent } from '#machines/programme/programme.machine.ts'

/** Creates an actor that reports the server's time every ten seconds (section 4). */
export const createClock = (serverNow: () => number) =>
  fromCallback<AnyEventObject, void, ProgrammeEvent>(({ sendBack }) => {
    const timer = setInterval(() => sendBack({ type: 'clock.ticked', now: serverNow() }), CLOCK_TICK_MS)
    return () => clearInterval(timer)
  })
