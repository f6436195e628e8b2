import { useState, type KeyboardEvent } from 'react'
import { findFirstMatch, flattenOptions, filterOptions, type OptionGroup } from './option-groups.ts'

interface ListboxInput {
  groups: readonly OptionGroup[]
  selected: readonly number[]
  limit: number
  onChange: (ids: number[]) => void
}

const PAGE_STEP = 8
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_STEP,
  PageUp: -PAGE_STEP,
}

/** Returns the active option, the query and the key handlers of the WAI-ARIA combobox pattern. */
export function useListbox({ groups, selected, limit, onChange }: ListboxInput) {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<number | null>(null)
  const shown = filterOptions(groups, query)
  const isFull = selected.length >= limit

  const close = () => {
    setOpen(false)
    setQuery('')
    setActive(null)
  }
  const search = (text: string) => {
    setOpen(true)
    setQuery(text)
    setActive(text === '' ? null : (findFirstMatch(groups, text)?.id ?? null))
  }
  const toggle = (id: number) => {
    setActive(id)
    if (selected.includes(id)) onChange(selected.filter((each) => each !== id))
    else if (!isFull) onChange([...selected, id])
  }
  const step = (by: number) => {
    const ids = flattenOptions(shown).map(({ id }) => id)
    const at = active === null ? -1 : ids.indexOf(active)
    const next = at === -1 ? (by > 0 ? 0 : ids.length - 1) : Math.min(Math.max(at + by, 0), ids.length - 1)
    setOpen(true)
    setActive(ids[next] ?? null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = STEPS[event.key]
    if (by !== undefined) step(by)
    else if (event.key === 'Enter' && open && active !== null) toggle(active)
    else if (event.key === 'Enter') setOpen(true)
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Backspace' && query === '') onChange(selected.slice(0, -1))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { open, query, active, shown, isFull, setOpen, close, search, toggle, onKeyDown }
}
