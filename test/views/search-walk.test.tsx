import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import {
  selectActive,
  selectHasOptions,
  selectIsActiveOnPlan,
  selectIsOpen,
  selectHistory,
  selectOptionGroups,
  selectResults,
  selectStage,
  selectText,
  type searchMachine,
} from '#machines/search/search.machine.ts'
import { SearchBox } from '#src/views/search/SearchBox.tsx'
import { searchModel } from '#test/models/search.model.ts'
import { renderChild } from './render-child.tsx'
import { en, expectTexts, press, readTexts } from './walk-gestures.ts'
import { isPassedDown, walkView } from './walk-view.ts'

type Snapshot = SnapshotFrom<typeof searchMachine>

function getField(): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  if (field === null) throw new Error('The box has its field')
  return field
}

const pressKey = (key: string): void => void fireEvent.keyDown(getField(), { key })

/** Ticks or unticks what a message labels. */
function tick(id: string): boolean {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === en(id))
  const box = label?.querySelector('input')
  if (box) fireEvent.click(box)
  return Boolean(box)
}

const KEYS = { next: 'ArrowDown', previous: 'ArrowUp', first: 'Home', last: 'End' } as const

const listOptions = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=option]')]

function expectList(snapshot: Snapshot, isShown: boolean): void {
  const groups = selectOptionGroups(snapshot)
  const options = isShown ? groups.flatMap((group) => group.options) : []
  expect(listOptions().map((each) => each.querySelector('.search-title')?.textContent)).toEqual(
    options.map((option) => ('hit' in option ? option.hit.title : option.query)),
  )
  const active = isShown ? selectActive(snapshot) : null
  expect(getField().getAttribute('aria-activedescendant')).toBe(
    active === null ? null : listOptions()[active]?.id,
  )
  expect(listOptions().map((each) => each.ariaSelected)).toEqual(
    options.map((_, at) => String(at === active)),
  )
}

function expectSearch(snapshot: Snapshot): void {
  const isOpen = selectIsOpen(snapshot)
  const stage = selectStage(snapshot)
  const isTrouble = stage === 'failed' || stage === 'offline'
  const results = selectResults(snapshot)
  expect(getField().value).toBe(selectText(snapshot))
  expect(getField().ariaExpanded).toBe(String(isOpen && selectHasOptions(snapshot)))
  expect(document.querySelectorAll('.search-panel')).toHaveLength(isOpen ? 1 : 0)
  expectList(snapshot, isOpen && !isTrouble)
  const isShown = isOpen && stage !== 'idle' && stage !== 'suggesting'
  const corrected = results?.corrected && en('search.corrected', { words: results.corrected })
  expectTexts('.search-note', [
    ...(isShown ? [en(`search.${stage}`)] : []),
    ...(isOpen && !isTrouble && corrected ? [corrected] : []),
  ])
  const isFound = stage === 'suggesting' || stage === 'partial'
  const announced = [
    ...(isFound ? [`${en('search.found', { count: 8 })} ${corrected}`] : []),
    ...(isShown ? [en(`search.${stage}`)] : []),
  ]
  const status = isOpen && announced.length > 0 ? [announced.join(' ')] : []
  expect(readTexts('[role=status]').flatMap((text) => text?.trim() || [])).toEqual(status)
  expectTexts('.search-all', isOpen && stage === 'suggesting' ? [en('search.all', { count: 8 })] : [])
  const { isEnabled, hasShortcut } = selectHistory(snapshot)
  const ticked = [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')].map(
    ({ checked }) => checked,
  )
  expect(ticked).toEqual(isOpen ? [isEnabled, hasShortcut] : [])
  if (isOpen && isFound)
    expect(readTexts('.search-facts')).toEqual([
      'A competition',
      'Hall 2, stand F210 · Hall 1, stand A1 · 1 more stand · Russia',
    ])
}

let closedCount = 0

/** Closes the box by Escape and by its cross in turn. */
function close(): void {
  closedCount += 1
  if (closedCount % 2 === 0) press('search.close')
  else pressKey('Escape')
}

walkView({
  model: searchModel,
  render: (input) =>
    renderChild(searchModel.machine, input, (search) => <SearchBox search={search} lang="en" />),
  expectShown: expectSearch,
  executors: {
    'index.wanted': () => fireEvent.focus(getField()),
    'index.loaded': { never: 'the machine raises it for itself' },
    'search.open': { act: () => pressKey('ArrowDown'), when: (state) => !selectIsOpen(state) },
    'search.close': { act: close, when: selectIsOpen },
    'focus.left': { act: () => fireEvent.pointerDown(document.body), when: selectIsOpen },
    'text.changed': {
      act: ({ text }) => fireEvent.change(getField(), { target: { value: text } }),
      when: (state, { text }) => selectText(state) !== text,
    },
    'option.move': {
      act: ({ to }) => pressKey(KEYS[to]),
      when: (state, { to }) =>
        selectIsOpen(state) && (selectActive(state) !== null || to === 'next' || to === 'previous'),
    },
    'option.choose': {
      act: ({ option }) => void fireEvent.click(listOptions()[option] ?? getField()),
      when: (state, { option }) =>
        selectIsOpen(state) &&
        !['failed', 'offline'].includes(selectStage(state)) &&
        selectOptionGroups(state).flatMap(({ options }) => options).length > option,
    },
    'plan.wanted': {
      act: () => void fireEvent.keyDown(getField(), { key: 'Enter', shiftKey: true }),
      when: (state, { option }) =>
        selectIsOpen(state) && selectActive(state) === option && selectIsActiveOnPlan(state),
    },
    'search.submit': () => void fireEvent.submit(getField()),
    'results.wanted': {
      act: () => void fireEvent.click(document.querySelector('.search-all') ?? getField()),
      when: (state) => selectStage(state) === 'suggesting' && selectIsOpen(state),
    },
    'search.retry': {
      act: () => press('search.retry'),
      when: (state) => ['failed', 'offline'].includes(selectStage(state)),
    },
    'history.changed': isPassedDown,
    'history.described': isPassedDown,
    'history.erase': {
      act: () => press('search.erase'),
      when: (state) => selectIsOpen(state) && selectHistory(state).queries.length > 0,
    },
    'history.toggle': { act: () => tick('search.keep'), when: selectIsOpen },
    'shortcut.toggle': { act: () => tick('search.shortcut'), when: selectIsOpen },
    'item.opened': isPassedDown,
    'visitor.left': isPassedDown,
    'address.changed': {
      never: 'the map does not tell pages apart; a rule of the machine and a browser test prove it',
    },
    'connection.restored': isPassedDown,
    'fair.changed': isPassedDown,
  },
})
