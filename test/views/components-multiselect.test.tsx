import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { Lang } from '#contract/lang.ts'
import { Multiselect } from '#src/components/Multiselect.tsx'
import type { OptionGroup } from '#src/components/option-groups.ts'
import { renderWithIntl } from './render-with-intl.tsx'

const GROUPS: OptionGroup[] = [
  {
    id: 1,
    name: 'Storage',
    options: [
      { id: 11, name: 'Pallet racking' },
      { id: 12, name: 'Shelving' },
    ],
  },
  { id: 2, name: 'Cranes', options: [] },
]

interface Options {
  groups?: OptionGroup[]
  limit?: number
  lang?: Lang
}

function show({ groups = GROUPS, limit = 1000, lang = 'en' }: Options = {}) {
  const onChange = vi.fn<(ids: number[]) => void>()
  function Held() {
    const [selected, setSelected] = useState<number[]>([])
    onChange.mockImplementation(setSelected)
    return (
      <Multiselect
        label="Categories"
        placeholder="All"
        groups={groups}
        selected={selected}
        limit={limit}
        onChange={onChange}
      />
    )
  }
  renderWithIntl(<Held />, lang)
  const field = screen.getByRole('combobox')
  const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(field, { key }))
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const names = () => screen.queryAllByRole('option').map((option) => option.textContent)
  return { onChange, field, press, type, names }
}

describe('Multiselect', () => {
  test('is closed at first', () => {
    const { field, names } = show()
    expect(field.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(field)
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(names()).toEqual(['Storage', 'Pallet racking', 'Shelving', 'Cranes'])
  })

  test('groups the second level below the first', () => {
    const { field } = show()
    fireEvent.click(field)
    expect(screen.getByRole('group', { name: 'Storage' }).textContent).toContain('Shelving')
    expect(screen.getByRole('listbox', { name: 'Categories' }).getAttribute('aria-multiselectable')).toBe(
      'true',
    )
  })

  test('works with keys only', () => {
    const { onChange, press, field } = show()
    press('ArrowDown', 'ArrowDown', 'Enter')
    expect(onChange).toHaveBeenLastCalledWith([11])
    expect(screen.getByRole('option', { name: 'Pallet racking' }).getAttribute('aria-selected')).toBe('true')
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { name: 'Pallet racking' }).id,
    )
    press('PageDown', 'Enter')
    expect(onChange).toHaveBeenLastCalledWith([11, 2])
    press('PageUp', 'ArrowDown', 'Enter')
    expect(onChange).toHaveBeenLastCalledWith([2])
    press('Escape')
    expect(screen.queryByRole('listbox')).toBeNull()
    press('Backspace')
    expect(onChange).toHaveBeenLastCalledWith([])
  })

  test('arrow up begins with the last option, and what is active comes into sight', () => {
    const shown = vi.fn<Element['scrollIntoView']>()
    Element.prototype.scrollIntoView = shown
    const { onChange, press } = show()
    press('ArrowUp', 'Enter')
    expect(onChange).toHaveBeenLastCalledWith([2])
    expect(shown.mock.contexts.at(-1)).toBe(screen.getByRole('option', { name: 'Cranes' }))
  })

  test('ignores Escape while its list is closed', () => {
    const { field } = show()
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true)
  })

  test('searches; a group that matches stays whole', () => {
    const { type, names } = show()
    type('pallet')
    expect(names()).toEqual(['Storage', 'Pallet racking'])
    type('STOR')
    expect(names()).toEqual(['Storage', 'Pallet racking', 'Shelving'])
  })

  test('a click selects, a chip takes out', () => {
    const { field, onChange } = show()
    fireEvent.click(field)
    fireEvent.click(screen.getByRole('option', { name: 'Shelving' }))
    expect(onChange).toHaveBeenLastCalledWith([12])
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Shelving' }))
    expect(onChange).toHaveBeenLastCalledWith([])
  })

  test.each([
    ['en', 'Maximum of 1 option selected. First remove a selected option to select another.'],
    ['ru', 'Можно выбрать не больше 1 варианта. Чтобы выбрать другой, сначала уберите один из выбранных.'],
  ] as const)('at its limit it says so and takes no more (%s)', (lang, text) => {
    const { press, onChange } = show({ limit: 1, lang })
    press('ArrowDown', 'Enter')
    expect(screen.getByRole('alert').textContent).toBe(text)
    press('ArrowDown', 'Enter')
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('option', { name: 'Shelving' }).getAttribute('aria-disabled')).toBe('true')
  })

  test.each([
    ['en', 'No elements found. Consider changing the search query.', 'List is empty.'],
    ['ru', 'Ничего не найдено. Попробуйте изменить запрос.', 'Список пуст.'],
  ] as const)('says what is missing (%s)', (lang, notFound, empty) => {
    show({ lang }).type('zzz')
    expect(screen.getByRole('status').textContent).toBe(notFound)
    cleanup()
    fireEvent.click(show({ lang, groups: [] }).field)
    expect(screen.getByRole('status').textContent).toBe(empty)
  })
})
