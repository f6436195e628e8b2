// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { recordEarlyMenu } from '#src/document/early-menu.ts'
import { runAtFirstInput } from '#src/document/first-input.ts'
import { focusSearchField } from '#src/document/focus-search-field.ts'
import { SEARCH_FIELD } from '#src/views/search/search-ids.ts'

afterEach(() => {
  document.body.innerHTML = ''
  location.hash = ''
})

test.each(['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'])(
  'a page loads the rest once, at the first %s',
  (type) => {
    const load = vi.fn<() => void>()
    runAtFirstInput(load)
    expect(load).not.toHaveBeenCalled()
    for (const each of [type, type, 'keydown']) document.dispatchEvent(new Event(each))
    expect(load).toHaveBeenCalledOnce()
  },
)

describe('the search', () => {
  test.each([
    ['its field', '', 'INPUT'],
    ['its button where the field cannot take it', 'disabled', 'BUTTON'],
  ])('takes the focus to %s', (_, attribute, focused) => {
    document.body.innerHTML = `<p><input id="${SEARCH_FIELD}" ${attribute} /><button></button></p>`
    focusSearchField()
    expect(document.activeElement?.tagName).toBe(focused)
  })
})

describe('what is done to the menu before its machine runs', () => {
  /** A menu with a button, a link and the toggle of a phone, and the events that arrive at it. */
  function openMenu() {
    document.body.innerHTML = `<nav data-menu><button data-menu-button></button><a id="link"></a></nav>
      <a data-menu data-menu-toggle href="#menu"></a><p></p>`
    const arrived: Event[] = []
    const early = recordEarlyMenu()
    const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body
    const send = (selector: string, event: Event) => find(selector).dispatchEvent(event)
    const listen = () => {
      for (const type of ['click', 'keydown', 'pointerover'])
        find('nav').addEventListener(type, (event) => arrived.push(event))
    }
    return { early, send, listen, arrived }
  }
  const click = () => new MouseEvent('click', { bubbles: true, cancelable: true })

  test('is done again when it does: the last event of each type', () => {
    const { early, send, listen, arrived } = openMenu()
    expect(send('[data-menu-button]', click())).toBe(false)
    send('nav', new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
    send('nav', new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    listen()
    early.replay()
    expect(arrived.map((event) => (event instanceof KeyboardEvent ? event.key : event.type))).toEqual([
      'click',
      'Escape',
    ])
    // Nothing is recorded any more.
    expect(send('[data-menu-button]', click())).toBe(true)
  })

  test('is not recorded for its links, which the browser follows, nor elsewhere', () => {
    const { early, send, listen, arrived } = openMenu()
    expect(send('#link', click())).toBe(true)
    expect(send('p', click())).toBe(true)
    listen()
    early.replay()
    expect(arrived).toEqual([])
  })

  test('opens the menu as a link does where no machine will run', () => {
    const { early, send } = openMenu()
    send('[data-menu-toggle]', click())
    early.giveUp()
    expect(location.hash).toBe('#menu')
  })
})
