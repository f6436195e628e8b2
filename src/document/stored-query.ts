import type { IslandData } from '#contract/islands.ts'
import { ALL_DAYS } from '#contract/programme/days.ts'

/** Matches the notice in a form that its fields are not applied to the page. */
const NOTICE = '[data-unanswered]'

/**
 * Makes a stored page, which may have been rendered for its address without a query, show the day that the query names,
 * and say what of the query it does not answer.
 */
export function applyStoredQuery(query = new URLSearchParams(location.search)): void {
  showDay(query.get('day'))
  for (const notice of document.querySelectorAll<HTMLElement>(NOTICE)) {
    const form = notice.closest('form')
    if (form !== null) notice.hidden = !fillIn(form, query)
  }
}

/** Shows a day of the programme, all of which are in the markup; a day without events is not shown. */
function showDay(wanted: string | null): void {
  const links = [...document.querySelectorAll('.day-links a')]
  const link = links.find((each) => getDay(each) === wanted)
  if (wanted === null || link === undefined || link.matches('[aria-current]')) return
  for (const each of links) each.removeAttribute('aria-current')
  link.setAttribute('aria-current', 'true')
  const hideOthers = (selector: string, prefix: string) => {
    for (const each of document.querySelectorAll<HTMLElement>(selector))
      (each.closest<HTMLElement>('.timeline') ?? each).hidden =
        wanted !== ALL_DAYS && each.id !== prefix + wanted
  }
  hideOthers('.programme-day, .calendar-day', 'day-')
  hideOthers('.timeline-caption', 'timeline-')
  for (const field of document.querySelectorAll<HTMLInputElement>('.programme-form [name=day]'))
    field.value = wanted
  // The island is hydrated with the same day.
  const data = document.querySelector('[data-island=calendar] > script')?.firstChild
  if (!data) return
  const calendar = JSON.parse(data.nodeValue ?? '') as IslandData['calendar']
  if (calendar.days !== null) calendar.days.chosen = wanted
  data.nodeValue = JSON.stringify(calendar)
}

const getDay = (link: Element): string | null =>
  new URLSearchParams(link.getAttribute('href') ?? '').get('day')

/** Fills a query into the fields of a form; returns true if the page was rendered for other values. */
function fillIn(form: HTMLFormElement, query: URLSearchParams): boolean {
  let isOther = false
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    '[name]:not([type=hidden])',
  )) {
    const wanted = query.get(field.name)?.trim() ?? ''
    if (wanted === '' || wanted === readField(field)) continue
    const before = field.value
    if (isCheckbox(field)) field.checked = wanted === field.value
    else field.value = wanted
    // A choice that does not exist narrows nothing.
    if (readField(field) === wanted) isOther = true
    else if (!isCheckbox(field)) field.value = before
  }
  return isOther
}

const isCheckbox = (field: HTMLInputElement | HTMLSelectElement): field is HTMLInputElement =>
  field.type === 'checkbox'

const readField = (field: HTMLInputElement | HTMLSelectElement): string =>
  isCheckbox(field) && !field.checked ? '' : field.value
