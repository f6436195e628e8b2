// The website's main menu: submenus below the menu items, and the whole menu as a mobile menu.
// One submenu is open at a time, and it closes 300 ms after the pointer has left it.
import { assign, not, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { MENU_COLLAPSE_MS } from '#contract/limits.ts'
import type { PageFact } from '#machines/facts.ts'
import { createActionPort } from '#machines/ports.ts'

/** `menu` is the name of a menu item with a submenu. */
export type MenuEvent =
  /** A mouse or a pen entered the menu item or its submenu; touch does not hover. */
  | { type: 'pointer.entered'; menu: string }
  | { type: 'pointer.left' }
  /** Pressed with Enter, Space, the down arrow or a mouse. */
  | { type: 'head.pressed'; menu: string }
  /** Pressed by touch. */
  | { type: 'head.tapped'; menu: string }
  | { type: 'outside.tapped' }
  /** The focus left the menu. */
  | { type: 'focus.left' }
  | { type: 'escape.pressed' }
  /** The button of the mobile menu was pressed. */
  | { type: 'menu.toggle' }
  /** The viewport is too wide for the mobile menu. */
  | { type: 'window.widened' }
  | PageFact

/**
 * The element that receives the focus when a menu closes: the item of a submenu, or the button of the mobile menu.
 */
export type MenuOpener = { menu: string } | 'mobile'

const menuSetup = setup({
  types: {
    context: {} as { menu: string },
    events: {} as MenuEvent,
    tags: {} as 'expanded' | 'scrollLocked',
  },
  actions: {
    focusHead: createActionPort<{ opener: MenuOpener }>('focusHead'),
    choose: assign(({ event }) => ('menu' in event ? { menu: event.menu } : {})),
  },
  guards: {
    isSame: ({ context, event }) => 'menu' in event && event.menu === context.menu,
    isSubmenuOpen: not(stateIn({ submenu: 'closed' })),
  },
  delays: { collapse: MENU_COLLAPSE_MS },
})

const closeSubmenu = { target: '#submenu.closed' } as const

const openSubmenuTransitions = {
  'outside.tapped': closeSubmenu,
  'focus.left': closeSubmenu,
  'page.changed': closeSubmenu,
  'window.widened': closeSubmenu,
  'menu.toggle': closeSubmenu,
  'head.tapped': [
    { guard: 'isSame', ...closeSubmenu },
    { target: '#submenu.held', actions: 'choose' },
  ],
  'escape.pressed': {
    ...closeSubmenu,
    actions: {
      type: 'focusHead',
      params: ({ context }: { context: { menu: string } }) => ({ opener: { menu: context.menu } }),
    },
  },
} as const

export const menuMachine = menuSetup.createMachine({
  id: 'menu',
  type: 'parallel',
  context: { menu: '' },
  states: {
    submenu: {
      id: 'submenu',
      initial: 'closed',
      on: {
        'pointer.entered': { target: '.hovered', actions: 'choose' },
        'head.pressed': { target: '.held', actions: 'choose' },
        'head.tapped': { target: '.held', actions: 'choose' },
      },
      states: {
        closed: {},
        hovered: {
          description: 'A submenu that hover has opened closes when the pointer leaves.',
          tags: 'expanded',
          on: {
            ...openSubmenuTransitions,
            'head.pressed': [{ guard: 'isSame' }, { target: 'held', actions: 'choose' }],
            'pointer.left': 'collapsing',
          },
        },
        collapsing: {
          description: 'Menu collapses 300 ms after hover (section 9).',
          tags: 'expanded',
          after: { collapse: 'closed' },
          on: openSubmenuTransitions,
        },
        held: {
          description: 'A submenu that a key or a tap has opened stays open when the pointer leaves.',
          tags: 'expanded',
          on: {
            ...openSubmenuTransitions,
            'pointer.entered': [{ guard: 'isSame' }, { target: 'hovered', actions: 'choose' }],
          },
        },
      },
    },
    mobile: {
      initial: 'closed',
      states: {
        closed: { on: { 'menu.toggle': 'open' } },
        open: {
          tags: 'scrollLocked',
          on: {
            'menu.toggle': 'closed',
            'page.changed': 'closed',
            'window.widened': 'closed',
            'escape.pressed': {
              guard: not('isSubmenuOpen'),
              target: 'closed',
              actions: { type: 'focusHead', params: { opener: 'mobile' } },
            },
          },
        },
      },
    },
  },
})

export type MenuRef = ActorRefFrom<typeof menuMachine>
type MenuSnapshot = SnapshotFrom<typeof menuMachine>

/** Returns the name of the open submenu; null if none is open. */
export const selectSubmenu = (snapshot: MenuSnapshot): string | null =>
  snapshot.hasTag('expanded') ? snapshot.context.menu : null
export const selectIsMobileMenuOpen = (snapshot: MenuSnapshot): boolean => snapshot.hasTag('scrollLocked')
