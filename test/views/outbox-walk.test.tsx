import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import {
  selectIsOutboxDismissible,
  selectIsOutboxEmpty as isEmpty,
  selectIsOutboxOpen,
  selectIsOutboxStored,
  selectSent,
  selectShown,
} from '#machines/outbox/outbox.machine.ts'
import { Outbox } from '#src/views/outbox/Outbox.tsx'
import { draft, note, outboxModel, star } from '#test/models/outbox.model.ts'
import { renderChild } from './render-child.tsx'
import { connectionFacts } from './walk-facts.ts'
import { en, findButton, press } from './walk-gestures.ts'
import { isPassedDown, walkView } from './walk-view.ts'

type Shown = SnapshotFrom<typeof outboxModel.machine>

const isListed = (snapshot: Shown) => selectIsOutboxOpen(snapshot) && !isEmpty(snapshot)

/** Expects that exactly the entries that the server has are shown as sent. */
function expectSent(snapshot: Shown, rows: readonly string[]): void {
  const sent = rows.filter((row) => row.endsWith(en('outbox.state.sent')))
  expect(sent).toHaveLength(selectSent(snapshot).length)
  const counts = document.querySelector('.outbox [role=status]')?.textContent
  expect(counts).toContain(sent.length > 0 ? `Sent: ${sent.length}.` : '')
  if (sent.length === 0) expect(counts).not.toContain('Sent:')
}

/** True if a button that its press may remove was pressed, with the focus on it. */
let isRemoverPressed = false

function expectShown(snapshot: Shown): void {
  if (isRemoverPressed) expect(document.activeElement).not.toBe(document.body)
  isRemoverPressed = false
  const rows = [...document.querySelectorAll('.outbox-list li')].map(({ textContent }) => textContent)
  expect(rows).toHaveLength(
    isListed(snapshot) ? selectShown(snapshot).length + selectSent(snapshot).length : 0,
  )
  const status = document.querySelector('.outbox [role=status]')?.textContent
  expect(status === '').toBe(isEmpty(snapshot))
  expect(status?.includes(en('outbox.unstored'))).toBe(!isEmpty(snapshot) && !selectIsOutboxStored(snapshot))
  if (!isListed(snapshot)) return
  expectSent(snapshot, rows)
  const isNamed = 'companies:1' in snapshot.context.names
  if (selectShown(snapshot).some(({ key }) => key === star.key))
    expect(rows.some((row) => row.startsWith(`Add to favourites: ${isNamed ? 'Alfa' : '№ 1'}.`))).toBe(true)
}

/** Presses the button of an entry's row. */
function pressIn(key: string): boolean {
  const start =
    { [star.key]: 'Add to favourites', [note.key]: 'Note', [draft.key]: 'Chat message' }[key] ?? key
  const rows = [...document.querySelectorAll('.outbox-list li')]
  const button = rows.find(({ textContent }) => textContent.startsWith(start))?.querySelector('button')
  return pressRemover(button)
}

function pressRemover(button: HTMLElement | null | undefined): boolean {
  button?.focus()
  button?.click()
  isRemoverPressed = button !== undefined && button !== null
  return isRemoverPressed
}

walkView({
  model: outboxModel,
  render: (input) => renderChild(outboxModel.machine, input, (actor) => <Outbox actor={actor} />),
  expectShown,
  executors: {
    'entries.changed': isPassedDown,
    'outbox.open': {
      act: () => press('outbox.open'),
      when: (snapshot) => !isEmpty(snapshot) && !selectIsOutboxOpen(snapshot),
    },
    'outbox.close': { act: () => press('outbox.close'), when: isListed },
    'entry.withdraw': {
      act: ({ key }) => pressIn(key),
      when: (snapshot, { key }) =>
        isListed(snapshot) &&
        selectShown(snapshot).some((each) => each.key === key && each.state !== 'sending'),
    },
    'sent.dismiss': {
      act: () => pressRemover(findButton('outbox.dismiss')),
      when: (snapshot) => isListed(snapshot) && selectSent(snapshot).length > 0,
    },
    'outbox.dismiss': {
      act: () => pressRemover(findButton('outbox.hide')),
      when: (snapshot) => !isEmpty(snapshot) && selectIsOutboxDismissible(snapshot),
    },
    ...connectionFacts,
  },
})
