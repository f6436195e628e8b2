import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createRowMarker, type RowMarks } from '#src/components/row-marks.ts'
import { createStarLabel } from '#src/components/star-label.ts'

const NONE: RowMarks = {
  shown: null,
  hovered: new Set(),
  open: new Set(),
  selected: new Set(),
  starred: new Set(),
}

const createRow = (company: number) =>
  `<div class="row" data-company="${company}"><a class="row-link"><span class="row-name">C${company}</span></a><button class="star" aria-pressed="false" aria-label="Add: C${company}"></button></div>`

const label = (name: string, isStarred: boolean) => `${isStarred ? 'Remove' : 'Add'}: ${name}`

let list: HTMLElement

/** Two groups of two rows. */
beforeEach(() => {
  document.body.innerHTML = `<div class="rows"><div class="row-group">${createRow(1)}${createRow(2)}</div><div class="row-group">${createRow(3)}${createRow(4)}</div></div>`
  list = document.querySelector('.rows') ?? document.body
})

const readGroups = () =>
  [...list.querySelectorAll<HTMLElement>('.row-group')].map(({ hidden, style }) =>
    hidden ? 'hidden' : style.containIntrinsicBlockSize,
  )

const readCompanies = (selector: string) =>
  [...list.querySelectorAll(selector)].map((each) => each.closest<HTMLElement>('.row')?.dataset['company'])

describe('the marks of rows', () => {
  test('a group has the size of the rows that it shows, and none without any', () => {
    const mark = createRowMarker(list, label)
    mark(NONE)
    expect(readGroups()).toEqual(['', ''])
    mark({ ...NONE, shown: new Set([2]) })
    expect(readGroups()).toEqual(['56px', 'hidden'])
    mark(NONE)
    expect(readGroups()).toEqual(['', ''])
  })

  /** The layout of each group while the list begins `top` pixels below the upper edge of a screen of 100 pixels. */
  test.each([
    { where: 'below', top: 0, layouts: ['', 'hidden'] },
    { where: 'above', top: -150, layouts: ['hidden', ''] },
  ])('a group $where the screen is laid out after the next paint', async ({ top, layouts }) => {
    const mark = createRowMarker(list, label)
    const readLayouts = () =>
      [...list.querySelectorAll<HTMLElement>('.row-group')].map(({ style }) => style.contentVisibility ?? '')
    list.getBoundingClientRect = () => new DOMRect(0, top, 100, 224)
    vi.stubGlobal('innerHeight', 100)
    mark({ ...NONE, shown: new Set([2, 3]) })
    mark(NONE)
    expect(readLayouts()).toEqual(layouts)
    await expect.poll(readLayouts).toEqual(['', ''])
  })

  test('go when they are not given any more', () => {
    const mark = createRowMarker(list, label)
    mark({
      ...NONE,
      hovered: new Set([1, 2]),
      open: new Set([3]),
      selected: new Set([2]),
      starred: new Set([4]),
    })
    expect(readCompanies('.is-selected')).toEqual(['2'])
    expect(list.className).toBe('rows rows-shared')
    expect(readCompanies('.is-hovered')).toEqual(['1', '2'])
    expect(readCompanies('.is-open > [aria-current="true"]')).toEqual(['3'])
    expect(readCompanies('[aria-pressed="true"][aria-label="Remove: C4"]')).toEqual(['4'])
    mark(NONE)
    expect(list.className).toBe('rows')
    expect(
      readCompanies('.is-hovered, .is-open, .is-selected, [aria-current], [aria-pressed="true"]'),
    ).toEqual([])
    expect(readCompanies('[aria-label^="Add: "]')).toEqual(['1', '2', '3', '4'])
  })

  test('that the list was rendered with are known', () => {
    createRowMarker(list, label)({ ...NONE, shown: new Set([1]), open: new Set([1]), starred: new Set([1]) })
    createRowMarker(list, label)(NONE)
    expect(readCompanies('.is-open, [aria-current], [aria-pressed="true"], [hidden]')).toEqual([])
  })

  test('a hidden row is not hovered', () => {
    createRowMarker(list, label)({ ...NONE, shown: new Set([1]), hovered: new Set([1, 2]) })
    expect(readCompanies('.is-hovered')).toEqual(['1'])
  })
})

test('the names of all stars are formatted by two messages', () => {
  const formatMessage = vi.fn<(message: { id: string }, values: { name: string }) => string>(
    ({ id }, { name }) => `${id} ${name}`,
  )
  const name = createStarLabel({ formatMessage })
  expect([name('Alfa', false), name('$& Sons', true)]).toEqual([
    'favourite.addNamed Alfa',
    'favourite.inNamed $& Sons',
  ])
  expect(formatMessage).toHaveBeenCalledTimes(2)
})
