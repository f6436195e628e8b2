import type { BenchEvent, BenchFair } from '#test/bench/fair/create-fair.ts'
import { escapeText, groupRows, renderFloorDocument, type WindowDetails } from './floor-document.ts'

const formatDay = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })

/** Renders the floor of the programme in English. */
export function renderFloorProgrammePage({ name, events }: BenchFair): string {
  const days = [...new Set(events.map(({ date }) => date))].toReversed()
  const rooms = [...new Set(events.map(({ room }) => room.en))]
  const details = events.map((event): [number, WindowDetails] => [
    event.id,
    {
      title: event.name.en,
      facts: `${formatDay(event.date)}, ${event.start}–${event.end}, ${event.room.en}`,
      text: `${event.preview.en} ${event.detail.en}`,
    },
  ])
  return renderFloorDocument({
    title: `${name.en}: programme`,
    main: `<main class="programme">
<div>${renderChoice('day', 'All days', '')}${days.map((day) => renderChoice('day', formatDay(day), day)).join('')}</div>
<div>${renderChoice('room', 'All rooms', '')}${rooms.map((room) => renderChoice('room', room, room)).join('')}</div>
${days
  .map((day) =>
    renderDay(
      day,
      events.filter(({ date }) => date === day),
    ),
  )
  .join('\n')}
</main>`,
    details: Object.fromEntries(details),
    script: 'programme-page.client.js',
  })
}

const renderChoice = (choice: string, text: string, value: string): string =>
  `<button type="button" data-choice="${choice}" data-value="${escapeText(value)}" aria-pressed="${value === ''}">${escapeText(text)}</button>`

const renderDay = (day: string, events: readonly BenchEvent[]): string =>
  `<section data-day="${day}"><h2>${formatDay(day)}</h2>${groupRows(events.map(renderRow))}</section>`

const renderRow = ({ id, name, room, start, end, hasBroadcast }: BenchEvent): string =>
  `<li data-event="${id}" data-room="${escapeText(room.en)}"><a href="#${id}">${start}–${end} ${escapeText(name.en)}</a>${hasBroadcast ? 'Broadcast ' : ''}${escapeText(room.en)}</li>`
