import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import type { NoteSubject } from '#machines/notes/pending-notes.ts'
import { eagerViews } from '#src/views/eager-views.ts'
import { VisitNoteSlot } from '#src/views/notes/NoteSlots.tsx'
import { ViewsContext } from '#src/views/ViewsContext.tsx'
import { renderWithIntl } from './render-with-intl.tsx'

test('a note whose view has not come is said to load, and then takes the place', async () => {
  let finish: (view: () => string) => void = () => undefined
  const VisitNote = createLazyComponent<NoteSubject>(() => new Promise((resolve) => (finish = resolve)))
  const { container, queryByRole } = renderWithIntl(
    <ViewsContext value={{ ...eagerViews, VisitNote }}>
      <VisitNoteSlot kind="companies" id={1} />
    </ViewsContext>,
  )
  expect(queryByRole('status', { name: 'Loading' })).not.toBeNull()
  await act(async () => finish(() => 'My note'))
  expect(container.textContent).toBe('My note')
  expect(queryByRole('status')).toBeNull()
})
