import { afterEach, expect, test } from 'vitest'
import { focusOnPlan, STAND_CARD, WAY_FORM } from '#src/views/hall/focus-on-plan.ts'

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
  focusOnPlan(WAY_FORM)
  expect(document.activeElement).toBe(heading)
})

test('a form that comes later is focused then, and once', async () => {
  focusOnPlan(WAY_FORM)
  const heading = await addForm()
  expect(document.activeElement).toBe(heading)
  heading.blur()
  await addForm()
  expect(document.activeElement).toBe(document.body)
})

test.each(['keydown', 'pointerdown'])('a %s before it comes leaves the focus alone', async (name) => {
  focusOnPlan(WAY_FORM)
  document.body.dispatchEvent(new Event(name, { bubbles: true }))
  await addForm()
  expect(document.activeElement).toBe(document.body)
})

test('a card that lies below a window or in another tab is focused when it can be', async () => {
  const card = document.createElement('div')
  card.className = 'plan-card'
  document.body.append(card)
  focusOnPlan(STAND_CARD)
  expect(document.activeElement).toBe(document.body)
  card.tabIndex = -1
  await Promise.resolve()
  expect(document.activeElement).toBe(card)
})

test('the focus goes where it was asked for last', async () => {
  focusOnPlan(STAND_CARD)
  const heading = await addForm()
  focusOnPlan(WAY_FORM)
  const card = document.createElement('div')
  Object.assign(card, { className: 'plan-card', tabIndex: -1 })
  document.body.append(card)
  await Promise.resolve()
  expect(document.activeElement).toBe(heading)
})
