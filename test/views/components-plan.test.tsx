import { createEvent, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createPlanMarker, type PlanMarks } from '#src/components/plan-marks.ts'
import { PlanSvg, type PlanHandlers } from '#src/components/PlanSvg.tsx'
import { renderWithIntl } from './render-with-intl.tsx'
import { NO_MARKS } from './no-marks.ts'

const SVG = `<svg viewBox="0 0 10 10"><g data-stand="A1"><rect/><text>A1</text></g><rect data-stand="B2"/></svg>`

function show(touch = false) {
  const handlers = {
    onHover: vi.fn<PlanHandlers['onHover']>(),
    onClick: vi.fn<PlanHandlers['onClick']>(),
    onPress: vi.fn<PlanHandlers['onPress']>(),
    onMove: vi.fn<PlanHandlers['onMove']>(),
    onRelease: vi.fn<PlanHandlers['onRelease']>(),
    onCancel: vi.fn<PlanHandlers['onCancel']>(),
    preventsClickAfterTouch: touch,
  }
  const toTrusted = vi.fn<(svg: string) => string>((svg) => svg)
  const plan = (marks: PlanMarks) => (
    <PlanSvg svg={SVG} label="Plan of hall 1" marks={marks} handlers={handlers} toTrusted={toTrusted} />
  )
  const { container, rerender } = renderWithIntl(plan(NO_MARKS))
  const stand = (code: string) => {
    const found = container.querySelector(`[data-stand="${code}"]`)
    if (found === null) throw new Error(`no stand ${code}`)
    return found
  }
  return {
    container,
    handlers,
    toTrusted,
    stand,
    mark: (marks: Partial<PlanMarks>) => rerender(plan({ ...NO_MARKS, ...marks })),
  }
}

describe('PlanSvg', () => {
  test('is a picture with a name', () => {
    show()
    expect(screen.getByRole('img', { name: 'Plan of hall 1' })).toBeTruthy()
  })

  test('marks stands without rendering the plan again', () => {
    const { container, mark, stand, toTrusted } = show()
    const rendered = container.querySelector('svg')
    mark({ 'is-filtered': ['A1', 'B2', 'Z9'], 'is-open': ['B2'] })
    expect(stand('A1').getAttribute('class')).toBe('is-filtered')
    expect(stand('B2').getAttribute('class')).toBe('is-filtered is-open')
    mark({ 'is-filtered': ['B2'] })
    expect(stand('A1').getAttribute('class')).toBe('')
    expect(stand('B2').getAttribute('class')).toBe('is-filtered')
    expect(container.querySelector('svg')).toBe(rendered)
    expect(toTrusted).toHaveBeenCalledTimes(1)
  })

  test('marks a stand of several codes by each of them', () => {
    const svg = '<svg><rect data-stand="A1 B2"/></svg>'
    const root = document.createElement('div')
    root.innerHTML = svg
    const mark = createPlanMarker(root)
    const stand = root.querySelector('rect')
    mark({ ...NO_MARKS, 'is-open': ['B2'], 'is-hovered': ['A1 B2'] })
    expect(stand?.getAttribute('class')).toBe('is-hovered is-open')
    mark({ ...NO_MARKS, 'is-open': ['A1'] })
    expect(stand?.getAttribute('class')).toBe('is-open')
    mark(NO_MARKS)
    expect(stand?.getAttribute('class')).toBe('')
  })

  test('changes only the stands that differ', () => {
    const { mark, stand } = show()
    mark({ 'is-filtered': ['A1'] })
    const add = vi.spyOn(stand('A1').classList, 'add')
    mark({ 'is-filtered': ['A1', 'B2'] })
    expect(add).not.toHaveBeenCalled()
  })

  test('reports the stand under the mouse, or none', () => {
    const { container, handlers, stand } = show()
    fireEvent.pointerOver(stand('A1').querySelector('text') ?? container, { pointerType: 'mouse' })
    expect(handlers.onHover).toHaveBeenLastCalledWith('A1')
    fireEvent.pointerOver(container.querySelector('svg') ?? container, { pointerType: 'mouse' })
    expect(handlers.onHover).toHaveBeenLastCalledWith(null)
    fireEvent.click(stand('B2'))
    expect(handlers.onClick).toHaveBeenCalledExactlyOnceWith('B2', null)
    fireEvent.click(container.querySelector('svg') ?? container)
    expect(handlers.onClick).toHaveBeenCalledTimes(1)
  })

  test('reports no stand while it is dragged by a mouse, and the one under it afterwards', () => {
    const { handlers, stand } = show()
    fireEvent.pointerDown(stand('A1'), { pointerType: 'mouse', buttons: 1 })
    fireEvent.pointerOver(stand('B2'), { pointerType: 'mouse', buttons: 1 })
    expect(handlers.onHover).not.toHaveBeenCalled()
    fireEvent.pointerUp(stand('B2'), { pointerType: 'mouse' })
    expect(handlers.onHover).toHaveBeenLastCalledWith('B2')
  })

  test('reports where fingers press, move and leave', () => {
    const { handlers, stand } = show(true)
    fireEvent.pointerDown(stand('B2'), { clientX: 3, clientY: 4 })
    fireEvent.pointerMove(stand('B2'), { clientX: 5, clientY: 6 })
    fireEvent.pointerUp(stand('B2'))
    fireEvent.pointerCancel(stand('B2'))
    expect(handlers.onPress).toHaveBeenCalledExactlyOnceWith(3, 4, 'B2', null)
    expect(handlers.onMove).toHaveBeenCalledExactlyOnceWith(5, 6)
    expect(handlers.onRelease).toHaveBeenCalledTimes(1)
    expect(handlers.onCancel).toHaveBeenCalledTimes(1)
  })

  test.each([
    [true, 'no click follows a touch, which could hit what a tap has just shown'],
    [false, 'a touch goes on as a click'],
  ])('where touches end: %s, %s', (touch) => {
    const { stand } = show(touch)
    const end = createEvent.touchEnd(stand('A1'), { cancelable: true })
    fireEvent(stand('A1'), end)
    expect(end.defaultPrevented).toBe(touch)
  })
})
