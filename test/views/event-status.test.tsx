import { expect, test } from 'vitest'
import { EventStatus } from '#src/views/programme/EventStatus.tsx'
import { renderWithIntl } from './render-with-intl.tsx'

test('a cancelled event is neither live nor over, whatever the time is', () => {
  for (const time of ['upcoming', 'live', 'running', 'ended'] as const) {
    const { container, unmount } = renderWithIntl(<EventStatus event={{ STATUS: 'cancelled' }} time={time} />)
    expect(container.textContent).toBe('Cancelled')
    unmount()
  }
})

test('an upcoming event that takes place has no mark', () => {
  const { container } = renderWithIntl(<EventStatus event={{}} time="upcoming" />)
  expect(container.textContent).toBe('')
})
