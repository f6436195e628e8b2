import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { applyStoredQuery } from '#src/document/stored-query.ts'

const DAYS = ['2020-09-22', '2020-09-23']

/** The programme as it is stored: rendered without a query, so that it shows its first day. */
const showProgramme = () =>
  render(
    <>
      <nav className="day-links">
        {[...DAYS, 'all'].map((day) => (
          <a key={day} href={`?day=${day}`} aria-current={day === DAYS[0] ? 'true' : undefined}>
            {day}
          </a>
        ))}
      </nav>
      <form className="programme-form">
        <input type="hidden" name="day" defaultValue={DAYS[0]} />
        <select name="room" defaultValue="">
          <option value="">Any</option>
          <option value="12">Blue room</option>
        </select>
        <input type="checkbox" name="broadcast" value="1" />
        <p role="status" data-unanswered="" hidden>
          Not narrowed
        </p>
      </form>
      <div className="timeline">
        <p className="timeline-caption" id={`timeline-${DAYS[0]}`} />
      </div>
      {DAYS.map((day) => (
        <section key={day} className="programme-day" id={`day-${day}`} hidden={day !== DAYS[0]} />
      ))}
    </>,
  )

const apply = (query: string) => applyStoredQuery(new URLSearchParams(query))
const listShown = () =>
  [...document.querySelectorAll<HTMLElement>('.programme-day, .calendar-day')]
    .filter(({ hidden }) => !hidden)
    .map(({ id }) => id)
const findNotice = () => document.querySelector<HTMLElement>('[data-unanswered]')
const readValues = () => Object.fromEntries(new FormData(document.querySelector('form') ?? undefined))

describe('a stored page of the programme', () => {
  test('shows the day of its address', () => {
    showProgramme()
    apply('day=2020-09-23')
    expect(listShown()).toEqual(['day-2020-09-23'])
    expect([...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)).toEqual([
      '2020-09-23',
    ])
    expect(document.querySelector<HTMLElement>('.timeline')?.hidden).toBe(true)
    expect(readValues()).toEqual({ day: '2020-09-23', room: '' })
    expect(findNotice()?.hidden).toBe(true)
  })

  test('shows all days', () => {
    showProgramme()
    apply('day=all')
    expect(listShown()).toEqual(DAYS.map((day) => `day-${day}`))
  })

  test('shows its own day if that of the address has no events', () => {
    showProgramme()
    apply('day=2020-09-24')
    expect(listShown()).toEqual(['day-2020-09-22'])
  })

  test.each([
    ['room=12', { room: '12' }],
    ['broadcast=1', { room: '', broadcast: '1' }],
  ])('says that it is not narrowed, and keeps the choice: %s', (query, values) => {
    showProgramme()
    apply(query)
    expect(findNotice()?.hidden).toBe(false)
    expect(readValues()).toEqual({ day: DAYS[0], ...values })
  })

  test.each(['', 'room=', 'room=99', 'broadcast=0'])('says nothing of what narrows nothing: %s', (query) => {
    showProgramme()
    apply(query)
    expect(findNotice()?.hidden).toBe(true)
    expect(readValues()).toEqual({ day: DAYS[0], room: '' })
  })
})

test('the calendar is hydrated with the day that it shows', () => {
  document.body.innerHTML = `<div data-island="calendar">
    <script type="application/json">${JSON.stringify({ events: [], now: 0, days: { days: DAYS, chosen: DAYS[0], today: '', query: '' } })}</script>
    <nav class="day-links">${DAYS.map((day) => `<a href="?day=${day}">${day}</a>`).join('')}</nav>
    ${DAYS.map((day) => `<section class="calendar-day" id="day-${day}"></section>`).join('')}
  </div>`
  apply('day=2020-09-23')
  expect(listShown()).toEqual(['day-2020-09-23'])
  const data = document.querySelector('[data-island] > script')?.textContent ?? ''
  expect(JSON.parse(data)).toMatchObject({ days: { days: DAYS, chosen: '2020-09-23' } })
})

describe('a stored search', () => {
  const showSearch = (w: string) =>
    render(
      <form role="search">
        <input type="search" name="w" defaultValue={w} />
        <p data-unanswered="" hidden />
      </form>,
    )

  test('that was not answered keeps the word and says so', () => {
    showSearch('')
    apply('w=%20robot')
    expect([readValues(), findNotice()?.hidden]).toEqual([{ w: 'robot' }, false])
  })

  test('that was answered says nothing', () => {
    showSearch('robot')
    apply('w=robot')
    expect(findNotice()?.hidden).toBe(true)
  })
})
