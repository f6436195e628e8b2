import { fireEvent } from '@testing-library/react'
import { RawIntlProvider } from 'react-intl'
import { expect, test, vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { selectIsMobileMenuOpen, selectSubmenu } from '#machines/website/menu.machine.ts'
import { bindMenu } from '#src/document/menu.ts'
import { MainMenu } from '#server/pages/website/MainMenu.tsx'
import { getIntl } from '#server/pages/intl.ts'
import { menuModel } from '#test/models/menu.model.ts'
import { renderChild } from './render-child.tsx'
import { isPassedDown, walkView } from './walk-view.ts'

const items = ['visitors', 'exhibitors'].map((href) => ({
  href,
  title: href,
  children: ['more', 'most'].map((each) => ({ href: `${href}/${each}`, title: each, children: [] })),
}))

/** The menu as the server renders it, with its events bound to the machine. */
function render() {
  const media = new EventTarget()
  vi.stubGlobal('matchMedia', () => media)
  const bound = new AbortController()
  const shown = renderChild(menuModel.machine, undefined, () => (
    <RawIntlProvider value={getIntl('en')}>
      <div>
        <header className="site-head">
          <MainMenu items={items} ticket={undefined} current="/" />
        </header>
        <main />
      </div>
      <div className="strip" />
    </RawIntlProvider>
  ))
  bindMenu(shown.actor, bound.signal)
  return { ...shown, media, stop: () => bound.abort() }
}

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`There is no ${selector}`)
  return found
}
const buttonOf = (menu: string) => find(`[data-menu-item="${menu}"] [data-menu-button]`)

/** By the keyboard, whose focus came there without having been elsewhere in the menu. */
function pressDown(button: HTMLElement): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  button.focus()
  fireEvent.keyDown(button, { key: 'ArrowDown' })
}
const focused = () => document.activeElement as HTMLElement
const isMouse = { pointerType: 'mouse' }

function expectMenu(snapshot: SnapshotFrom<typeof menuModel.machine>): void {
  const open = [...document.querySelectorAll<HTMLElement>('[data-menu-item][data-open]')]
  const submenu = selectSubmenu(snapshot)
  expect(open.map(({ dataset }) => dataset['menuItem'])).toEqual(submenu === null ? [] : [submenu])
  for (const { href } of items)
    expect(buttonOf(href).getAttribute('aria-expanded')).toBe(String(href === submenu))
  const isOpen = selectIsMobileMenuOpen(snapshot)
  expect(document.documentElement.hasAttribute('data-menu-open')).toBe(isOpen)
  expect(find('[data-menu-toggle]').getAttribute('aria-expanded')).toBe(String(isOpen))
  // What lies behind the mobile menu is out of reach, but for alerts.
  expect(find('main').inert === true).toBe(isOpen)
  expect([find('header'), find('.strip')].some(({ inert }) => inert)).toBe(false)
}

walkView({
  model: menuModel,
  render,
  expectShown: expectMenu,
  executors: {
    'pointer.entered': ({ menu }) =>
      fireEvent(buttonOf(menu), new PointerEvent('pointerover', { ...isMouse, bubbles: true })),
    'pointer.left': () =>
      fireEvent(document.body, new PointerEvent('pointerover', { ...isMouse, bubbles: true })),
    'head.pressed': ({ menu }) => pressDown(buttonOf(menu)),
    'head.tapped': ({ menu }) => fireEvent.click(buttonOf(menu)),
    'outside.tapped': () => fireEvent.pointerDown(document.body),
    'focus.left': () => fireEvent.focusOut(buttonOf('visitors'), { relatedTarget: document.body }),
    'escape.pressed': () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    'menu.toggle': () => void fireEvent.click(find('[data-menu-toggle]')),
    'window.widened': (_, { media }) =>
      media.dispatchEvent(Object.assign(new Event('change'), { matches: true })),
    'page.changed': isPassedDown,
  },
})

test('the down arrow goes from link to link of a submenu, and from the last to the first', () => {
  const { stop } = render()
  const visited = ['more', 'most', 'more'].map(() => {
    fireEvent.keyDown(document.activeElement === document.body ? buttonOf('visitors') : focused(), {
      key: 'ArrowDown',
    })
    return focused().textContent
  })
  stop()
  expect(visited).toEqual(['more', 'most', 'more'])
})
