import { fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { expect, test, vi } from 'vitest'
import { listWayStarts, type WayStartOption } from '#contract/plan/way-starts.ts'
import en from '#locales/en.json' with { type: 'json' }
import { StartField } from '#src/views/hall/StartField.tsx'

const STARTS = listWayStarts({
  places: [],
  passages: [],
  exhibitors: [
    { name: 'Alfa', stand: 'A101', hall: '1' },
    { name: 'Beta', stand: 'A102', hall: '1' },
    ...Array.from({ length: 60 }, (_, at) => ({ name: `Studio ${at}`, stand: 'J1', hall: '1' })),
  ],
})
const NAMES = {
  hall: (hall: string) => `hall ${hall}`,
  spot: () => '',
  spotInHall: () => '',
  inHall: (hall: string, _kind: string, name: string) => `${name}, hall ${hall}`,
}

/** Renders the field with a text in it, and returns it focused. */
function show(text: string) {
  const onChoose = vi.fn<(option: WayStartOption) => void>()
  const onTextChange = vi.fn<(text: string) => void>()
  render(
    <IntlProvider locale="en-GB" messages={en}>
      <StartField
        text={text}
        options={STARTS}
        hall="1"
        names={NAMES}
        error={undefined}
        onFocus={() => undefined}
        onTextChange={onTextChange}
        onChoose={onChoose}
      />
    </IntlProvider>,
  )
  const field = screen.getByRole('combobox')
  fireEvent.focus(field)
  return { field, onChoose, onTextChange, press: (key: string) => fireEvent.keyDown(field, { key }) }
}

test('the field for where a way begins suggests what fits, and is closed where nothing does', () => {
  expect(show('A10').field.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getAllByRole('option')).toHaveLength(2)
})

test('the field for where a way begins is not expanded where nothing fits', () => {
  expect(show('nowhere').field.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('option')).toBeNull()
})

test('the keys choose a start: down and up within the list, Enter takes, Escape closes', () => {
  const { field, onChoose, press } = show('A10')
  press('Enter')
  expect(onChoose).not.toHaveBeenCalled()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'Enter'])
    press(key)
  expect(onChoose.mock.calls.map(([{ name }]) => name)).toEqual(['A102'])
  expect(field.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(field)
  expect(field.getAttribute('aria-expanded')).toBe('true')
  press('Escape')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('what is typed is passed on, and opens the suggestions again', () => {
  const { field, onTextChange, press } = show('A10')
  press('Escape')
  fireEvent.change(field, { target: { value: 'A1' } })
  expect(onTextChange).toHaveBeenCalledExactlyOnceWith('A1')
  expect(field.getAttribute('aria-expanded')).toBe('true')
})

test('of a stand of many companies those are named that fit, and the others counted', () => {
  show('studio 4')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'J1 · Studio 4, Studio 40, Studio 41 and 57 more exhibitors',
  ])
})
