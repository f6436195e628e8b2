import { appMachine } from './app.machine.ts'
import { onlineGuideMachine } from './guide/onlineGuide.machine.ts'
import { planGuideMachine } from './plan/planGuide.machine.ts'

/** The root with both guides: for the server's first paint and for models; a browser loads only the one it shows. */
export const wholeAppMachine = appMachine.provide({
  actors: { planGuide: planGuideMachine, onlineGuide: onlineGuideMachine },
})
