import { appMachine } from './app.machine.ts'
import { onlineGuideMachine } from './guide/onlineGuide.machine.ts'
import { planGuideMachine } from './plan/planGuide.machine.ts'
import { menuMachine } from './site/menu.machine.ts'
import { pageMachine } from './site/page.machine.ts'

/** The root with every screen: for the server's first paint and for models; a browser loads only the one it shows. */
export const wholeAppMachine = appMachine.provide({
  actors: {
    planGuide: planGuideMachine,
    onlineGuide: onlineGuideMachine,
    page: pageMachine,
    menu: menuMachine,
  },
})
