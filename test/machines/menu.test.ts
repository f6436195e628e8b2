import { createActor, SimulatedClock } from 'xstate'
import { pageAddressFact } from '#test/models/addresses.ts'
import { describe, expect, test } from 'vitest'
import { selectRootStates } from '#machines/root-states.ts'
import {
  menuMachine,
  selectIsMobileMenuOpen,
  selectSubmenu,
  type MenuEvent,
} from '#machines/website/menu.machine.ts'
import { menuModel } from '#test/models/menu.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listPortUses } from '#test/models/rules.ts'
import { plainPage } from '#test/models/sample-fair.ts'
import { createTestApp } from './sentences/test-app.ts'

const menuOf = (event: MenuEvent): string | null => ('menu' in event ? event.menu : null)
const COLLAPSED = 'xstate.after.collapse.menu.submenu.collapsing'

describe('menu', () => {
  verifyModel(menuModel)
  const { everyEdge } = createRuleTests(menuModel)

  everyEdge(
    'a pointer and a key open at once, and what was open closes for it',
    ({ to, event }) => selectSubmenu(to) === menuOf(event),
    isTriggeredBy('pointer.entered', 'head.pressed'),
  )

  everyEdge(
    'a tap toggles',
    ({ from, to, event }) =>
      selectSubmenu(to) === (selectSubmenu(from) === menuOf(event) ? null : menuOf(event)),
    isTriggeredBy('head.tapped'),
  )

  everyEdge(
    'a tap outside, the focus gone elsewhere, another page, a wide window and the end of the wait close it',
    ({ to }) => selectSubmenu(to) === null,
    isTriggeredBy('outside.tapped', 'focus.left', 'page.changed', 'window.widened', COLLAPSED),
  )

  everyEdge(
    'what a key or a finger opens is held, but for what the pointer on it has open already',
    ({ from, to, event }) => {
      const isUnderPointer = from.matches({ submenu: 'hovered' }) && selectSubmenu(from) === menuOf(event)
      return to.value.submenu === (isUnderPointer ? 'hovered' : 'held')
    },
    (edge) =>
      isTriggeredBy('head.pressed')(edge) ||
      (isTriggeredBy('head.tapped')(edge) && selectSubmenu(edge.to) !== null),
  )

  everyEdge(
    'a pointer that leaves closes nothing yet',
    ({ from, to }) => selectSubmenu(from) === selectSubmenu(to),
    isTriggeredBy('pointer.left'),
  )

  everyEdge(
    'only a pointer that left where it had opened is waited for',
    (edge) => edge.from.matches({ submenu: 'hovered' }) && isTriggeredBy('pointer.left')(edge),
    ({ from, to }) => to.matches({ submenu: 'collapsing' }) && !from.matches({ submenu: 'collapsing' }),
  )

  everyEdge(
    'a leaving pointer does not collapse what a key or a finger opened',
    ({ from, to }) => from.value.submenu === to.value.submenu && selectSubmenu(from) === selectSubmenu(to),
    (edge) =>
      edge.from.matches({ submenu: 'held' }) &&
      (isTriggeredBy('pointer.left')(edge) ||
        (isTriggeredBy('pointer.entered')(edge) && menuOf(edge.event) === selectSubmenu(edge.from))),
  )

  everyEdge(
    'Escape closes the innermost, and the focus goes back to what opened it',
    (edge) => {
      const { from, to } = edge
      const menu = selectSubmenu(from)
      const isMobile = selectIsMobileMenuOpen(from)
      const opener = menu === null ? 'mobile' : { menu }
      const expected = menu === null && !isMobile ? [] : [{ opener }]
      return (
        selectSubmenu(to) === null &&
        selectIsMobileMenuOpen(to) === (menu !== null && isMobile) &&
        JSON.stringify(listPortUses(edge, 'focusHead')) === JSON.stringify(expected)
      )
    },
    isTriggeredBy('escape.pressed'),
  )

  everyEdge(
    'the focus is moved by Escape only',
    isTriggeredBy('escape.pressed'),
    (edge) => listPortUses(edge, 'focusHead').length > 0,
  )

  everyEdge(
    'the button opens and closes the mobile menu, its submenus closed',
    ({ from, to }) =>
      selectIsMobileMenuOpen(from) !== selectIsMobileMenuOpen(to) && selectSubmenu(to) === null,
    isTriggeredBy('menu.toggle'),
  )

  everyEdge(
    'another page and a wide window close the mobile menu; only it locks the scroll',
    ({ to }) => !selectIsMobileMenuOpen(to),
    isTriggeredBy('page.changed', 'window.widened'),
  )

  everyEdge(
    'nothing else touches the mobile menu',
    ({ from, to }) => selectIsMobileMenuOpen(from) === selectIsMobileMenuOpen(to),
    (edge) => !isTriggeredBy('menu.toggle', 'page.changed', 'window.widened', 'escape.pressed')(edge),
  )
})

describe('section 9, menu collapses 300 ms after hover', () => {
  function start() {
    const clock = new SimulatedClock()
    const actor = createActor(menuMachine, { clock }).start()
    actor.send({ type: 'pointer.entered', menu: 'visitors' })
    return { clock, actor, shown: () => selectSubmenu(actor.getSnapshot()) }
  }

  test('after the pointer left', () => {
    const { clock, actor, shown } = start()
    clock.increment(10_000)
    actor.send({ type: 'pointer.left' })
    clock.increment(299)
    expect(shown()).toBe('visitors')
    clock.increment(1)
    expect(shown()).toBeNull()
  })

  test('unless it comes back', () => {
    const { clock, actor, shown } = start()
    actor.send({ type: 'pointer.left' })
    clock.increment(299)
    actor.send({ type: 'pointer.entered', menu: 'visitors' })
    clock.increment(10_000)
    expect(shown()).toBe('visitors')
  })

  test('the next head opens at once', () => {
    const { clock, actor, shown } = start()
    actor.send({ type: 'pointer.left' })
    actor.send({ type: 'pointer.entered', menu: 'exhibitors' })
    expect(shown()).toBe('exhibitors')
    clock.increment(10_000)
    expect(shown()).toBe('exhibitors')
  })
})

test('going to another page closes the mobile menu while the page loads', () => {
  const { actors } = createTestApp(plainPage)
  if (actors.menu === undefined) throw new Error('The website has its menu')
  actors.menu.send({ type: 'menu.toggle' })
  expect(selectIsMobileMenuOpen(actors.menu.getSnapshot())).toBe(true)
  actors.page?.send(pageAddressFact('', '/about/'))
  expect([selectIsMobileMenuOpen(actors.menu.getSnapshot()), selectRootStates(actors)['data-page']]).toEqual([
    false,
    'loading',
  ])
})
