import { menuMachine, type MenuOpener } from '#machines/website/menu.machine.ts'

/** Provides the main menu with the function that restores the focus. */
export const provideMenu = (focusHead: (opener: MenuOpener) => void) =>
  menuMachine.provide({ actions: { focusHead: (_, { opener }) => focusHead(opener) } })
