// The website's main menu: submenus under its heads, and the whole of it as the mobile menu.
// Its one law: one submenu is open at a time, and a pointer that strays has 300 ms to come back.
import { assign, not, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { MENU_COLLAPSE_MS } from '#contract/limits.ts'
import type { PageFact } from '#machines/facts.ts'
import { createActionPort } from '#machines/ports.ts'

/** `menu` names a head with its submenu. */
export type MenuEvent =
  /** A mouse or a pen came over the head or its submenu; a finger does not hover. */
  | { type: 'pointer.entered'; menu: string }
  | { type: 'pointer.left' }
  /** Enter, Space, the arrow down, or a mouse. */
  | { type: 'head.pressed'; menu: string }
  /** By a finger. */
  | { type: 'head.tapped'; menu: string }
  | { type: 'outside.tapped' }
  /** The focus went elsewhere than into the menu. */
  | { type: 'focus.left' }
  | { type: 'escape.pressed' }
  /** The button of the mobile menu. */
  | { type: 'menu.toggle' }
  /** The window is too wide for the mobile menu. */
  | { type: 'window.widened' }
  | PageFact

/** What the focus goes back to: a submenu's head, or the button of the mobile menu. */
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
          description: 'Opened by the pointer, it goes with the pointer.',
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
          description: 'Opened by a key or a finger, it stays when a pointer strays over it.',
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

/** The submenu that is open. */
export const selectSubmenu = (snapshot: MenuSnapshot): string | null =>
  snapshot.hasTag('expanded') ? snapshot.context.menu : null
export const selectIsMobileMenuOpen = (snapshot: MenuSnapshot): boolean => snapshot.hasTag('scrollLocked')
