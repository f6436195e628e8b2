import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { FairEvent } from '#contract/entities.ts'
import { Calendar } from '#src/views/website/Calendar.tsx'
import { ivan, onlinePage, opening, plainPage, withVisitor, workshop } from '#test/models/sample-fair.ts'
import { DURING, renderOnlineGuide } from './render-online-guide.tsx'
import { ALL_DAYS } from '#contract/programme/days.ts'
import { renderView } from './render-view.tsx'

const DAYS = { days: [], chosen: ALL_DAYS, today: '', query: '' }

const cancelled: FairEvent = { ...opening, LINK: '/online/media/5/film.mp4', STATUS: 'cancelled' }

describe('a cancelled event', () => {
  test.each([
    ['en', 'Cancelled'],
    ['ru', 'Отменено'],
  ] as const)('says so in its row, and not that it is on or broadcast (%s)', (lang, mark) => {
    renderOnlineGuide({ now: DURING, lang, events: [cancelled] })
    const row = document.querySelector('.event-row')
    expect(row?.querySelector('.event-facts')?.textContent).toBe(mark)
    expect(row?.className).toContain('is-cancelled')
    expect(document.querySelector('.programme-now')).toBeNull()
  })

  test('offers in its window neither the broadcast nor a calendar', () => {
    renderOnlineGuide({ now: DURING, events: [cancelled], address: { kind: 'event', id: 5 } })
    const window = within(screen.getByRole('dialog', { name: /Opening/ }))
    expect(window.getByText('Cancelled')).toBeTruthy()
    expect(document.querySelector('.to-broadcast, .add-calendar')).toBeNull()
  })

  test.each([onlinePage, withVisitor(onlinePage, ivan)])(
    'asks nobody to log in or to share a contact for its broadcast (%#)',
    (page) => {
      renderOnlineGuide({ now: DURING, events: [cancelled], address: { kind: 'broadcast', id: 5 }, page })
      const window = within(screen.getByRole('dialog', { name: /Opening/ }))
      expect(window.getByText('This broadcast is cancelled.').closest('[role=status]')).not.toBeNull()
      expect(window.queryByRole('button', { name: 'Share and watch' })).toBeNull()
      expect(window.queryByRole('button', { name: 'Get access' })).toBeNull()
    },
  )

  test('takes the video from an open broadcast and leaves the chat with what was typed', async () => {
    const { live, answer } = renderOnlineGuide({
      now: DURING,
      events: [{ ...cancelled, STATUS: undefined }],
      address: { kind: 'broadcast', id: 5 },
      page: withVisitor(onlinePage, ivan),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Share and watch' }))
    await answer('broadcast.giveConsent', undefined)
    await answer('chat.recallDraft', { draft: '', sent: null })
    expect(document.querySelector('video')).not.toBeNull()
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Why?' } })
    await act(async () => live.app.send({ type: 'fair.changed' }))
    await answer('programme.loadEvents', [cancelled])
    expect(document.querySelector('video')).toBeNull()
    expect(screen.getByText('This broadcast is cancelled.')).toBeTruthy()
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Why?')
  })

  test('cannot be taken along from the calendar page', () => {
    const data = {
      events: [
        { ...cancelled, href: '/programme/5/' },
        { ...workshop, href: '/programme/6/' },
      ],
      now: (opening.TS - 600) * 1000,
      days: DAYS,
    }
    renderView(<Calendar data={data} serverNow={() => data.now} onAdded={vi.fn<(id: number) => void>()} />, {
      page: plainPage,
    })
    const [first, second] = document.querySelectorAll('.calendar-event')
    expect(first?.textContent).toContain('Cancelled')
    expect(first?.querySelector('.add-calendar')).toBeNull()
    expect(second?.querySelector('.add-calendar')).not.toBeNull()
  })
})
