import { menuMachine, type MenuOpener } from '#machines/website/menu.machine.ts'

/** The main menu; only the keyboard's place, which `focusHead` gives back to what opened a menu, is the world's. */
export const provideMenu = (focusHead: (opener: MenuOpener) => void) =>
  menuMachine.provide({ actions: { focusHead: (_, { opener }) => focusHead(opener) } })
