import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { replayEarlyKeys, stopRecordingKeys } from '#src/document/early-keys.ts'
import { recordEarlyKeys } from '#test/ports/record-early-keys.ts'

beforeEach(() => {
  document.body.innerHTML =
    '<div class="island-root" id="first"><input></div><div class="island-root" id="second"><dialog open><h2>Racks</h2></dialog></div>'
  recordEarlyKeys()
})
afterEach(stopRecordingKeys)

const root = (id: string) => document.getElementById(id) as HTMLElement
const field = () => document.querySelector('input') as HTMLInputElement

/** What reaches an element from now on. */
function record(element: Element, type: 'keydown' | 'cancel'): string[] {
  const recorded: string[] = []
  element.addEventListener(type, (event) => recorded.push(event instanceof KeyboardEvent ? event.key : type))
  return recorded
}

describe('keys that are pressed before hydration', () => {
  test('are replayed in their own root when it is hydrated, once and in order', () => {
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    fireEvent.keyDown(field(), { key: 'Enter' })
    const recorded = record(field(), 'keydown')
    replayEarlyKeys(root('second'))
    expect(recorded).toEqual([])
    replayEarlyKeys(root('first'))
    replayEarlyKeys(root('first'))
    expect(recorded).toEqual(['ArrowDown', 'Enter'])
  })

  test('close the window of the root that has one, wherever the focus was', () => {
    const closed = record(document.querySelector('dialog') as Element, 'cancel')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    replayEarlyKeys(root('first'))
    expect(closed).toEqual([])
    replayEarlyKeys(root('second'))
    replayEarlyKeys(root('second'))
    expect(closed).toEqual(['cancel'])
  })

  test('are recorded for the other roots after the first is hydrated', () => {
    const closed = record(document.querySelector('dialog') as Element, 'cancel')
    replayEarlyKeys(root('first'))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    replayEarlyKeys(root('second'))
    expect(closed).toEqual(['cancel'])
  })

  test('are left to what handles them while they are pressed', () => {
    const recorded = record(field(), 'keydown')
    const hydrate = () => replayEarlyKeys(root('first'))
    root('first').addEventListener('keydown', hydrate, { capture: true, once: true })
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(recorded).toEqual(['Enter'])
  })

  test('are dropped when the page is left, and once every root is hydrated', () => {
    const closed = record(document.querySelector('dialog') as Element, 'cancel')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    stopRecordingKeys()
    replayEarlyKeys(root('second'))
    replayEarlyKeys(root('first'))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    replayEarlyKeys(root('second'))
    expect(closed).toEqual([])
  })
})
