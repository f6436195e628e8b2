import { afterEach, expect, test } from 'vitest'
import { PLAN_CARD, WAY_FORM } from '#src/views/hall/focus-on-plan.ts'
import { focusWhenShown } from '#src/views/hall/focus-when-shown.ts'

afterEach(() => document.body.replaceChildren())

async function addForm(): Promise<HTMLElement> {
  const form = document.createElement('details')
  form.className = 'way-ask'
  const heading = document.createElement('summary')
  form.append(heading)
  document.body.append(form)
  // Observers of mutations are called in a microtask.
  await Promise.resolve()
  return heading
}

test('the form of a way is focused when it is there', async () => {
  const heading = await addForm()
  focusWhenShown(WAY_FORM, null)
  expect(document.activeElement).toBe(heading)
})

test('a form that comes later is focused then, and once', async () => {
  focusWhenShown(WAY_FORM, null)
  const heading = await addForm()
  expect(document.activeElement).toBe(heading)
  heading.blur()
  await addForm()
  expect(document.activeElement).toBe(document.body)
})

test.each(['keydown', 'pointerdown'])('a %s before it comes leaves the focus alone', async (name) => {
  focusWhenShown(WAY_FORM, null)
  document.body.dispatchEvent(new Event(name, { bubbles: true }))
  await addForm()
  expect(document.activeElement).toBe(document.body)
})

test('a card that lies below a window or in another tab is focused when it can be', async () => {
  const card = document.createElement('div')
  card.className = 'plan-card'
  document.body.append(card)
  focusWhenShown(PLAN_CARD, null)
  expect(document.activeElement).toBe(document.body)
  card.tabIndex = -1
  await Promise.resolve()
  expect(document.activeElement).toBe(card)
})

test('the focus goes where it was asked for last', async () => {
  focusWhenShown(PLAN_CARD, null)
  const heading = await addForm()
  focusWhenShown(WAY_FORM, null)
  const card = document.createElement('div')
  Object.assign(card, { className: 'plan-card', tabIndex: -1 })
  document.body.append(card)
  await Promise.resolve()
  expect(document.activeElement).toBe(heading)
})

test('a card that takes the place of another one is focused in its place', async () => {
  focusWhenShown(PLAN_CARD, null)
  for (let count = 0; count < 2; count += 1) {
    const card = Object.assign(document.createElement('div'), { className: 'plan-card', tabIndex: -1 })
    document.body.replaceChildren(card)
    await Promise.resolve()
    expect(document.activeElement).toBe(card)
  }
})

test('Back from there returns the focus to what led there, unless it has gone on', async () => {
  const link = document.createElement('button')
  document.body.append(link)
  for (const isGone of [false, true]) {
    link.focus()
    focusWhenShown(WAY_FORM, link)
    const heading = await addForm()
    expect(document.activeElement).toBe(heading)
    if (isGone) heading.blur()
    dispatchEvent(new Event('popstate'))
    expect(document.activeElement).toBe(isGone ? document.body : link)
    heading.parentElement?.remove()
  }
})

test('a card that takes the place of another one leaves alone a focus that has gone on', async () => {
  const link = document.createElement('button')
  const [first, second] = [0, 1].map(() =>
    Object.assign(document.createElement('div'), { className: 'plan-card', tabIndex: -1 }),
  ) as [HTMLElement, HTMLElement]
  document.body.append(link, first)
  focusWhenShown(PLAN_CARD, null)
  expect(document.activeElement).toBe(first)
  link.focus()
  first.replaceWith(second)
  await Promise.resolve()
  expect(document.activeElement).toBe(link)
})

test('of two links that led to the same card the last one gets the focus back', () => {
  const links = [document.createElement('button'), document.createElement('button')]
  const card = Object.assign(document.createElement('div'), { className: 'plan-card', tabIndex: -1 })
  document.body.append(...links, card)
  for (const link of links) {
    link.focus()
    focusWhenShown(PLAN_CARD, link)
  }
  expect(document.activeElement).toBe(card)
  dispatchEvent(new Event('popstate'))
  expect(document.activeElement).toBe(links[1])
})
