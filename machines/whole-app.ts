import { windowMachine } from './address/window.machine.ts'
import { pageMachine } from './address/page.machine.ts'
import { appMachine } from './app.machine.ts'
import { broadcastMachine } from './broadcast/broadcast.machine.ts'
import { companyWindowMachine } from './hall/company-window.machine.ts'
import { hallMachine } from './hall/hall.machine.ts'
import { largePlanMachine } from './hall/large-plan.machine.ts'
import { onlineGuideMachine } from './hall/online-guide.machine.ts'
import { planGuideMachine } from './hall/plan-guide.machine.ts'
import { placesMachine } from './hall/places.machine.ts'
import { planLabelsMachine } from './hall/plan-labels.machine.ts'
import { standFocusMachine } from './hall/stand-focus.machine.ts'
import { wayMachine } from './hall/way.machine.ts'
import { eventWindowMachine } from './programme/event-window.machine.ts'
import { programmeMachine } from './programme/programme.machine.ts'
import { menuMachine } from './website/menu.machine.ts'

const window = windowMachine.provide({
  actors: {
    companyWindow: companyWindowMachine,
    eventWindow: eventWindowMachine,
    broadcast: broadcastMachine,
  },
})

const hall = hallMachine.provide({
  actors: {
    standFocus: standFocusMachine,
    largePlan: largePlanMachine,
    planLabels: planLabelsMachine,
    way: wayMachine,
    places: placesMachine,
  },
})

/**
 * The root with the machines of every kind of page, for server rendering and for models; a browser loads only those
 * of its page.
 */
export const wholeAppMachine = appMachine.provide({
  actors: {
    planGuide: planGuideMachine.provide({ actors: { window, hall, programme: programmeMachine } }),
    onlineGuide: onlineGuideMachine.provide({ actors: { window, hall } }),
    page: pageMachine,
    menu: menuMachine,
  },
})
