import { afterEach, expect, test, vi } from 'vitest'
import { focusOnPlan, PLAN_CARD, WAY_FORM } from '#src/views/hall/focus-on-plan.ts'

afterEach(() => {
  // Ends what a test has asked for.
  dispatchEvent(new Event('keydown'))
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** Follows a link to the plan, and waits for the code that moves the focus. */
async function follow(
  selector: typeof PLAN_CARD | typeof WAY_FORM,
  opener: Element | null = null,
): Promise<void> {
  focusOnPlan(selector, opener)
  await vi.dynamicImportSettled()
}

/** Adds an element; observers of mutations are called in a microtask. */
async function add<E extends Element>(element: E): Promise<E> {
  document.body.append(element)
  await Promise.resolve()
  return element
}

const createCard = (): HTMLElement =>
  Object.assign(document.createElement('div'), { className: 'plan-card', tabIndex: -1 })

async function addForm(): Promise<HTMLElement> {
  const heading = document.createElement('summary')
  const form = Object.assign(document.createElement('details'), { className: 'way-ask' })
  form.append(heading)
  await add(form)
  return heading
}

const goBack = (href: string): void => {
  history.replaceState(null, '', href)
  dispatchEvent(new Event('popstate'))
}

test('the form of a way is focused when it is there', async () => {
  const heading = await addForm()
  await follow(WAY_FORM)
  expect(document.activeElement).toBe(heading)
})

test('a form that comes later is focused then, and once', async () => {
  await follow(WAY_FORM)
  const heading = await addForm()
  expect(document.activeElement).toBe(heading)
  heading.blur()
  await addForm()
  expect(document.activeElement).toBe(document.body)
})

test.each(['keydown', 'pointerdown', 'click', 'wheel', 'popstate'])(
  'a %s before it comes leaves the focus alone, also while the code is loading',
  async (name) => {
    const act = () => document.body.dispatchEvent(new Event(name, { bubbles: true }))
    const heading = await addForm()
    focusOnPlan(WAY_FORM, null)
    act()
    await vi.dynamicImportSettled()
    expect(document.activeElement).toBe(document.body)
    heading.parentElement?.remove()
    await follow(WAY_FORM)
    act()
    await addForm()
    expect(document.activeElement).toBe(document.body)
  },
)

test('a card that lies below a window or in another tab is focused when it can be', async () => {
  const card = createCard()
  card.removeAttribute('tabindex')
  await add(card)
  await follow(PLAN_CARD)
  expect(document.activeElement).toBe(document.body)
  card.tabIndex = -1
  await Promise.resolve()
  expect(document.activeElement).toBe(card)
})

test('the focus goes where it was asked for last', async () => {
  focusOnPlan(PLAN_CARD, null)
  const heading = await addForm()
  await follow(WAY_FORM)
  await add(createCard())
  expect(document.activeElement).toBe(heading)
})

test('a card that takes the place of another one is focused in its place', async () => {
  await follow(PLAN_CARD)
  for (let count = 0; count < 2; count += 1) {
    document.body.replaceChildren()
    const card = await add(createCard())
    expect(document.activeElement).toBe(card)
  }
})

test('a card that takes the place of another one leaves alone a focus that has gone on', async () => {
  const link = await add(document.createElement('button'))
  const first = await add(createCard())
  await follow(PLAN_CARD)
  expect(document.activeElement).toBe(first)
  link.focus()
  first.replaceWith(createCard())
  await Promise.resolve()
  expect(document.activeElement).toBe(link)
})

test('Back from there returns the focus to what led there, unless it has gone on', async () => {
  const link = await add(document.createElement('button'))
  for (const isGone of [false, true]) {
    link.focus()
    await follow(WAY_FORM, document.activeElement)
    history.replaceState(null, '', '/?to=A1')
    const heading = await addForm()
    expect(document.activeElement).toBe(heading)
    if (isGone) heading.blur()
    goBack('/')
    expect(document.activeElement).toBe(isGone ? document.body : link)
    heading.parentElement?.remove()
  }
})

test('a move through the history to another address, such as out of the large plan, leaves the focus', async () => {
  const link = await add(document.createElement('button'))
  const card = await add(createCard())
  link.focus()
  await follow(PLAN_CARD, document.activeElement)
  goBack('/?stand=A1')
  expect(document.activeElement).toBe(card)
  goBack('/')
  expect(document.activeElement).toBe(link)
})

test('of two links that led to the same card the last one gets the focus back', async () => {
  const links = [await add(document.createElement('button')), await add(document.createElement('button'))]
  const card = await add(createCard())
  for (const link of links) {
    link.focus()
    await follow(PLAN_CARD, link)
  }
  expect(document.activeElement).toBe(card)
  goBack('/')
  expect(document.activeElement).toBe(links[1])
})
