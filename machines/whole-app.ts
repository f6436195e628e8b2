import { appMachine } from './app.machine.ts'
import { onlineGuideMachine } from './hall/online-guide.machine.ts'
import { planGuideMachine } from './hall/plan-guide.machine.ts'
import { menuMachine } from './website/menu.machine.ts'
import { pageMachine } from './address/page.machine.ts'

/**
 * The root with the machines of every kind of page, for server rendering and for models; a browser loads only those
 * of its page.
 */
export const wholeAppMachine = appMachine.provide({
  actors: {
    planGuide: planGuideMachine,
    onlineGuide: onlineGuideMachine,
    page: pageMachine,
    menu: menuMachine,
  },
})
