import { skipUntilPainted } from './skip-until-painted.ts'
import type { StarLabel } from './star-label.ts'

/** The states of rows that change while they are shown, by company. */
export interface RowMarks {
  /** Null: all rows are shown. */
  shown: ReadonlySet<number> | null
  hovered: ReadonlySet<number>
  open: ReadonlySet<number>
  selected: ReadonlySet<number>
  starred: ReadonlySet<number>
}

/** The block size of a row with one line, as in the style sheet. */
const ROW_PX = 56

const findRow = (element: Element) => element.closest<HTMLElement>('[data-company]')

/** Sets or removes the state of a star. */
function markStar(star: Element | null, name: string, isStarred: boolean, label: StarLabel): void {
  if (star === null) return
  star.setAttribute('aria-pressed', String(isStarred))
  star.setAttribute('aria-label', label(name, isStarred))
  if (star.hasAttribute('title')) star.setAttribute('title', label(name, isStarred))
}

/**
 * Creates a function that marks the rows of a list and changes only those that differ from the last call; it reads the
 * first marks from the list itself.
 */
export function createRowMarker(list: Element, label: StarLabel) {
  const rows = new Map<number, HTMLElement>()
  for (const row of list.querySelectorAll<HTMLElement>('[data-company]'))
    rows.set(Number(row.dataset['company']), row)

  const groups = list.querySelectorAll<HTMLElement>('.row-group')

  const readMarked = (selector: string): ReadonlySet<number> =>
    new Set([...list.querySelectorAll(selector)].map((each) => Number(findRow(each)?.dataset['company'])))

  const setters = {
    hidden: (row: HTMLElement, isHidden: boolean) => {
      row.hidden = isHidden
    },
    hovered: (row: HTMLElement, isHovered: boolean) => row.classList.toggle('is-hovered', isHovered),
    open: (row: HTMLElement, isOpen: boolean) => {
      row.classList.toggle('is-open', isOpen)
      const link = row.querySelector('.row-link')
      if (isOpen) link?.setAttribute('aria-current', 'true')
      else link?.removeAttribute('aria-current')
    },
    selected: (row: HTMLElement, isSelected: boolean) => row.classList.toggle('is-selected', isSelected),
    starred: (row: HTMLElement, isStarred: boolean) =>
      markStar(
        row.querySelector('.star'),
        row.querySelector('.row-name')?.textContent ?? '',
        isStarred,
        label,
      ),
  }
  type Mark = keyof typeof setters
  const marked: Record<Mark, ReadonlySet<number>> = {
    hidden: readMarked('[data-company][hidden]'),
    hovered: readMarked('.is-hovered'),
    open: readMarked('.is-open'),
    selected: readMarked('.is-selected'),
    starred: readMarked('.star[aria-pressed="true"]'),
  }

  /** Sets a mark on the rows that lack it and removes it from the others. */
  function change(mark: Mark, now: ReadonlySet<number>): void {
    const before = marked[mark]
    marked[mark] = now
    const set = (company: number, isMarked: boolean) => {
      const row = rows.get(company)
      if (row !== undefined) setters[mark](row, isMarked)
    }
    for (const company of before) if (!now.has(company)) set(company, false)
    for (const company of now) if (!before.has(company)) set(company, true)
  }

  let shown: RowMarks['shown'] | undefined
  return (marks: RowMarks): void => {
    if (marks.shown !== shown) {
      const viewport = shown === undefined ? WHOLE_LIST : measureViewport(list)
      shown = marks.shown
      change('hidden', new Set([...rows.keys()].filter((company) => shown?.has(company) === false)))
      fitGroups(groups, viewport)
    }
    const isShown = (company: number) => shown?.has(company) ?? true
    change('hovered', new Set([...marks.hovered].filter(isShown)))
    list.classList.toggle('rows-shared', marks.hovered.size > 1)
    change('open', marks.open)
    change('selected', marks.selected)
    change('starred', marks.starred)
  }
}

/** A part of a list, in pixels from its top. */
interface Span {
  start: number
  end: number
}

const WHOLE_LIST: Span = { start: -Infinity, end: Infinity }

/** Returns the part of a list that is on the screen. */
function measureViewport(list: Element): Span {
  const start = -list.getBoundingClientRect().top
  return { start, end: start + innerHeight }
}

/**
 * Hides the groups that show no row, and gives those that show some the size of these. Groups outside of `viewport` are laid
 * out after the next paint.
 */
function fitGroups(groups: Iterable<HTMLElement>, viewport: Span): void {
  let start = 0
  for (const group of groups) {
    const rows = [...group.children] as HTMLElement[]
    const size = rows.filter((row) => !row.hidden).length * ROW_PX
    const end = start + size
    const isSeen = end >= viewport.start && start <= viewport.end
    group.hidden = size === 0
    // A browser remembers the size of a group with fewer rows until it is skipped with another one.
    const isSized = !isSeen || size < rows.length * ROW_PX
    setIntrinsicSize(group, isSized ? `${size}px` : '')
    if (!isSeen) skipUntilPainted(group)
    start = end
  }
}

/** Sets the intrinsic size of a group only if it differs, so that nothing is computed anew otherwise. */
function setIntrinsicSize({ style }: HTMLElement, size: string): void {
  if (style.containIntrinsicBlockSize !== size) style.containIntrinsicBlockSize = size
}
