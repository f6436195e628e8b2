import { afterEach, expect, test } from 'vitest'
import { focusWayForm } from '#src/views/hall/focus-way-form.ts'

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
  focusWayForm()
  expect(document.activeElement).toBe(heading)
})

test('a form that comes later is focused then, and once', async () => {
  focusWayForm()
  const heading = await addForm()
  expect(document.activeElement).toBe(heading)
  heading.blur()
  await addForm()
  expect(document.activeElement).toBe(document.body)
})

test.each(['keydown', 'pointerdown'])('a %s before it comes leaves the focus alone', async (name) => {
  focusWayForm()
  document.body.dispatchEvent(new Event(name, { bubbles: true }))
  await addForm()
  expect(document.activeElement).toBe(document.body)
})
