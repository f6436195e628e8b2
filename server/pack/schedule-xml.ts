import { SaxesParser } from 'saxes'
import { arrangeTexts, readNumber } from './schedule-json.ts'
import {
  type ParsedSchedule,
  readDuration,
  readLanguages,
  readScheduleTime,
  ScheduleError,
  type ScheduleItem,
  toLocalTime,
} from './schedule-item.ts'

const MAX_DEPTH = 50

/** An element with its texts, read as far as schedules need it. */
interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
  text: string
  line: number
}

/**
 * Parses a schedule in the XML of frab, pretalx and pentabarf.
 *
 * @throws {ScheduleError} if it is not well-formed, or not a schedule
 */
export function parseXmlSchedule(source: string): ParsedSchedule {
  const root = parseElements(source)
  if (root.name !== 'schedule') throw new ScheduleError(`<${root.name}>`, root.line)
  const conference = find(root, 'conference')
  const dayChange = getText(conference, 'day_change') || undefined
  const items: ScheduleItem[] = []
  const faults: ParsedSchedule['faults'] = []
  const days = list(root, 'day')
  for (const day of days) {
    const date = (day.attributes['date'] ?? '').slice(0, 10)
    for (const room of list(day, 'room')) {
      for (const event of list(room, 'event')) {
        const item = toItem(event, { day: date, room: room.attributes['name'] ?? '', dayChange })
        if (item !== undefined) items.push(item)
        else faults.push({ kind: 'schedule-event', found: getText(event, 'title'), line: event.line })
      }
    }
  }
  return {
    title: getText(conference, 'title'),
    zone: getText(conference, 'time_zone_name') || undefined,
    days: days.map(({ attributes }) => (attributes['date'] ?? '').slice(0, 10)),
    items,
    faults,
  }
}

function toItem(
  event: Element,
  { day, room, dayChange }: { day: string; room: string; dayChange: string | undefined },
): ScheduleItem | undefined {
  const text = (name: string): string => getText(event, name)
  const start = readScheduleTime(text('date')) ?? toLocalTime(day, text('start'), dayChange)
  const title = text('title')
  if (start === undefined || title === '') return undefined
  const written = { subtitle: text('subtitle'), abstract: text('abstract'), description: text('description') }
  const id = event.attributes['id'] ?? ''
  const persons = list(find(event, 'persons'), 'person')
  return {
    key: event.attributes['guid'] || id || `${day} ${text('start')} ${title}`,
    id: readNumber(id),
    day: day === '' ? undefined : day,
    start,
    minutes: readDuration(text('duration')),
    isWholeDay: false,
    room: text('room') || room,
    title,
    ...arrangeTexts(written),
    topic: text('track'),
    languages: readLanguages(text('language')),
    speakers: persons.map((person) => person.text.trim()).filter((name) => name !== ''),
    isCancelled: /^cancel/i.test(text('status')),
  }
}

/** Reads the elements of a document. Entities that it declares are not resolved, so that none can grow. */
function parseElements(source: string): Element {
  const parser = new SaxesParser({ position: true })
  const open: Element[] = []
  let root: Element | undefined
  parser.on('error', (error) => {
    throw new ScheduleError(error.message.replace(/^[\d:]+\s*/, ''), parser.line)
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= MAX_DEPTH) throw new ScheduleError(`<${name}>`, parser.line)
    const element: Element = {
      name,
      attributes: attributes as Record<string, string>,
      children: [],
      text: '',
      line: parser.line,
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const addText = (text: string): void => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(source).close()
  if (root === undefined) throw new ScheduleError('<schedule>', 1)
  return root
}

const find = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name)

const list = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []

const getText = (element: Element | undefined, name: string): string => find(element, name)?.text.trim() ?? ''
