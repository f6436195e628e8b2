import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { READ_SLOW_MS, READ_TIME_LIMIT_MS } from '#contract/limits.ts'
import { withVisitor, ivan, onlinePage } from '#test/models/sample-fair.ts'
import { AFTER, DURING, renderOnlineGuide } from './render-online-guide.tsx'
import { address, openBroadcast, talk, UNCONFIRMED, watchBroadcast } from './watch-broadcast.ts'

const CONSENT = { id: 5, receiver: talk.ORGANIZER?.ID }

describe('the window of an event', () => {
  const open = (now: number, page = onlinePage) =>
    renderOnlineGuide({ now, events: [talk], address: { kind: 'event', id: 5 }, page })

  test('shows what the programme knows of it', () => {
    open(DURING)
    const window = within(screen.getByRole('dialog', { name: /Opening/ }))
    for (const text of [
      '10:00–11:00',
      'Moscow time (MSK)',
      'Room A',
      'In detail',
      'Oleg Petrov',
      'Moderator',
    ])
      expect(window.getByText(text)).toBeTruthy()
    expect(window.getByText('Knowledge partner')).toBeTruthy()
  })

  test('marks a text that is not in the language of the page', () => {
    open(DURING)
    expect(document.querySelector('.event-preview .prose')?.getAttribute('lang')).toBe('ru')
  })

  test('goes into a calendar as a file or by a link, and that is recorded', () => {
    const { live } = open(DURING, withVisitor(onlinePage, ivan))
    const hrefs = [...document.querySelectorAll('.add-calendar a')].map((link) => link.getAttribute('href'))
    expect(hrefs.slice(0, 2)).toEqual([
      '/ajax/online/ics.php?id=5&lang=en',
      '/ajax/online/ics.php?id=5&lang=en&outlook=1',
    ])
    expect(hrefs[2]).toContain('dates=20200922T070000Z%2F20200922T080000Z')
    const link = screen.getByText('Outlook')
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    expect(live.portParams('eventWindow.recordStat')).toContainEqual({ id: 5, e: 'add_calendar' })
  })

  test('opens a link of its text that leads into the guide, and leaves others to the browser', () => {
    const TEXT = '<a href="/en/online/companies/2">Beta</a> <a href="/en/about/">About</a>'
    const events = [{ ...talk, PROGRAM_TRANSLATION: { TEXT } }]
    const { wishes } = renderOnlineGuide({ now: DURING, events, address: { kind: 'event', id: 5 } })
    const isLeft = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
    expect([isLeft('Beta'), isLeft('About')]).toEqual([false, true])
    expect(wishes()).toEqual([{ kind: 'company', id: 2 }])
  })

  test('is not offered to calendars once it has ended', () => {
    open(AFTER)
    expect(document.querySelector('.add-calendar')).toBeNull()
    expect(screen.getAllByText('Event finished').length).toBeGreaterThan(0)
  })

  test('leads to its broadcast and to its organizer', () => {
    const { wishes } = open(DURING)
    fireEvent.click(screen.getByRole('link', { name: 'Watch the broadcast' }))
    fireEvent.click(screen.getByRole('link', { name: /Open in the catalogue/ }))
    expect(wishes()).toEqual([
      { kind: 'broadcast', id: 5 },
      { kind: 'company', id: 1 },
    ])
  })

  test('says in which language the name of a company is that has none in this one', () => {
    const EXHIBITORS = [{ ID: 77, HALL: '1', NameRu: 'Тара', NameEn: '' }]
    const ORGANIZER = talk.ORGANIZER && { ...talk.ORGANIZER, ID: 77 }
    const events = [{ ...talk, ORGANIZER, EXHIBITORS }]
    renderOnlineGuide({ now: DURING, events, address: { kind: 'event', id: 5 } })
    expect(screen.getByText('Тара').lang).toBe('ru')
  })

  test('asks to be closed, and stays until the address says so', async () => {
    const { live, goTo } = open(DURING)
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Close' }))
    expect(live.portParams('window.leave')).toEqual([{ replace: false }])
    expect(screen.getByRole('dialog')).toBeTruthy()
    await goTo(null)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the window of a broadcast', () => {
  test('is withheld from an anonymous visitor, who registers and comes back, or logs in', () => {
    const { live } = renderOnlineGuide({ now: DURING, events: [talk], address })
    expect(document.querySelector('video')).toBeNull()
    const window = within(screen.getByRole('dialog'))
    const register = window.getByRole('link', { name: 'Register and watch' })
    expect(register.getAttribute('href')).toBe(`/en/register/?return=/online/broadcast/${talk.ID}`)
    fireEvent.click(window.getByRole('button', { name: 'Log in' }))
    expect(live.actors.dialog.getSnapshot().value).toEqual({ login: 'shown' })
  })

  test('asks for consent first, showing what is passed on; a no leaves a way back', () => {
    openBroadcast()
    expect(screen.getByText(/To watch “Opening”/)).toBeTruthy()
    expect(screen.getByText('ivan@example.com')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
    fireEvent.click(screen.getByRole('button', { name: 'Go to the broadcast' }))
    expect(screen.getByText('ivan@example.com')).toBeTruthy()
  })

  test('says so when the consent could not be saved, and tries again', async () => {
    const { live, fail } = openBroadcast()
    fireEvent.click(screen.getByRole('button', { name: 'Share and watch' }))
    await fail('broadcast.giveConsent')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(live.callInputs('broadcast.giveConsent')).toEqual([CONSENT, CONSENT])
  })

  test('says that the organizer has changed and nothing was passed on, and asks about the new one', async () => {
    const { live, fail, answer } = openBroadcast()
    fireEvent.click(screen.getByRole('button', { name: 'Share and watch' }))
    await fail('broadcast.giveConsent', 'rejected', 'receiver')
    expect(screen.getByRole('alert').textContent).toMatch(/new organiser.+were not shared this time/)
    fireEvent.click(screen.getByRole('button', { name: 'Go to the broadcast' }))
    expect(screen.queryByText('ivan@example.com')).toBeNull()
    const beta = { ID: 2, LOGO: '', NameRu: 'Бета', NameEn: 'Beta', HAS_EMAIL: true } as const
    await answer('programme.loadEvents', [{ ...talk, ORGANIZER: beta }])
    fireEvent.click(screen.getByRole('button', { name: 'Go to the broadcast' }))
    expect(screen.getByText(/^To watch “Opening”.+ with its organiser, Beta:$/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Share and watch' }))
    expect(live.callInputs('broadcast.giveConsent')).toEqual([CONSENT, { id: 5, receiver: 2 }])
  })

  test('names the broadcast and the receiver of the contact, and leads to the privacy page', () => {
    openBroadcast()
    const modal = within(screen.getByRole('dialog', { name: 'Share your contact details?' }))
    expect(modal.getByText(/^To watch “Opening”.+ with its organiser, Alfa:$/)).toBeTruthy()
    const privacy = modal.getByRole('link', { name: /^How we handle your data/ })
    expect([privacy.getAttribute('href'), privacy.getAttribute('target')]).toEqual(['/en/privacy/', '_blank'])
  })

  test('says that a consent without an answer is not confirmed, and repeats it', async () => {
    const { live, fail, does } = openBroadcast()
    fireEvent.click(screen.getByRole('button', { name: 'Share and watch' }))
    await fail('broadcast.giveConsent', 'unreachable')
    expect(screen.getByText(UNCONFIRMED).closest('[role=status]')).not.toBeNull()
    expect(document.querySelector('video')).toBeNull()
    await does(() => live.app.send({ type: 'connection.restored' }))
    expect(live.callInputs('broadcast.giveConsent')).toEqual([CONSENT, CONSENT])
    expect(screen.queryByText(UNCONFIRMED)).toBeNull()
  })

  test('says that the survey takes long, then that it did not load, and loads it on retry', async () => {
    const { live, does } = await watchBroadcast()
    const passes = (ms: number) => does(() => live.clock.increment(ms))
    fireEvent.click(screen.getByRole('button', { name: 'Survey' }))
    expect(screen.queryByText(/Still loading/)).toBeNull()
    await passes(READ_SLOW_MS)
    expect(screen.getByText(/Still loading/).closest('[role=status]')).not.toBeNull()
    await passes(READ_TIME_LIMIT_MS - READ_SLOW_MS)
    expect([document.querySelector('iframe'), screen.queryByText(/Still loading/)]).toEqual([null, null])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.querySelector('iframe')).not.toBeNull()
  })

  test('shows the video and beside it the survey, with a way back', async () => {
    await watchBroadcast()
    expect(document.querySelector('video')?.getAttribute('src')).toBe('/online/media/5/film.mp4')
    fireEvent.click(screen.getByRole('button', { name: 'Survey' }))
    const frame = document.querySelector('iframe')
    expect(frame?.getAttribute('src')).toBe('/online/survey/?ajax=1&id=3&lang=en')
    expect(document.querySelector('video')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Back to the chat' }))
    expect(screen.getByRole('log')).toBeTruthy()
  })

  test('probes the cause of a failed video, which can be retried', async () => {
    const { live } = await watchBroadcast()
    fireEvent.error(document.querySelector('video') ?? document)
    expect(screen.getByText('The video cannot be loaded at the moment.')).toBeTruthy()
    expect(live.portParams('broadcast.probe')).toEqual([{ gated: true }])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.querySelector('video')).toBeTruthy()
  })

  test('says that the authorization was lost, and plays on when it is back', async () => {
    const { does, live } = await watchBroadcast()
    fireEvent.error(document.querySelector('video') ?? document)
    await does(() => live.app.send({ type: 'call.failed', fault: 'unauthorized' }))
    expect(document.querySelector('video')).toBeNull()
    expect(within(screen.getByRole('dialog')).getByText(/resume as soon as your login/)).toBeTruthy()
    await does(() => live.app.send({ type: 'call.answered', gated: true }))
    expect(document.querySelector('video')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Chat' })).toBeTruthy()
  })

  test('passes the card to the organizer, named in the visitor’s language', async () => {
    await watchBroadcast()
    fireEvent.click(screen.getByRole('button', { name: 'Send business card' }))
    expect(screen.getByText(/^Alfa will receive/)).toBeTruthy()
  })

  test('says when an upcoming broadcast starts', async () => {
    const { does, live } = await watchBroadcast()
    await does(() =>
      live.actors.onlineGuide
        ?.getSnapshot()
        .children.programme?.send({ type: 'clock.ticked', now: (talk.TS - 60) * 1000 }),
    )
    expect(screen.getByText(/The broadcast starts on/).textContent).toContain('10:00, Moscow time (MSK)')
  })
})
