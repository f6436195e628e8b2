import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createFairIntl } from '#src/i18n/fair-intl.ts'
import { ExhibitorsPanel } from '#src/views/hall/ExhibitorsPanel.tsx'
import { GuideHall } from '#src/views/hall/HallContext.tsx'
import { plainPage, planGuideData, planPage } from '#test/models/sample-fair.ts'
import { renderPart } from './render-child.tsx'
import { en, expectTexts } from './walk-gestures.ts'

test('the filter takes 1000 categories, and says so of the next one', () => {
  const rubrics = Array.from({ length: 1001 }, (_, id) => ({ id, name: `К${id}`, name_en: `C${id}` }))
  const live = renderPart(
    <GuideHall>
      <ExhibitorsPanel />
    </GuideHall>,
    { ...planPage, guide: { ...planGuideData, rubrics } },
  )
  const choose = (count: number) =>
    act(() =>
      live
        .exhibitors()
        .send({ type: 'categories.chosen', rubs: rubrics.slice(0, count).map(({ id }) => id) }),
    )
  const chosen = () => live.exhibitors().getSnapshot().context.rubs.length
  choose(999)
  const field = screen.getByLabelText('Categories')
  fireEvent.change(field, { target: { value: 'C1000' } })
  expectTexts('.options-limit', [])
  choose(1000)
  expectTexts('.options-limit', [en('multiselect.limit', { limit: 1000 })])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(chosen()).toBe(1000)
  choose(999)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(chosen()).toBe(1000)
})

test('the day of a date stays with its month, the first day of a range with the last, and a Russian year with its mark', () => {
  const intl = createFairIntl({ ...plainPage, lang: 'ru' }, {}, vi.fn<(error: Error) => void>())
  const [day, next] = [new Date('2020-09-22T00:00:00Z'), new Date('2020-09-23T00:00:00Z')]
  const options = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const
  expect(intl.formatDate(day, options)).toBe('22\u00a0сентября 2020\u00a0г.')
  expect(intl.formatDateTimeRange(day, next, options)).toMatch(
    /^22–\u206023\u00a0сентября 2020[\u00a0\u202f]г\.$/,
  )
})

test('section 8: a missing translation is logged, and its id stands in its place', () => {
  const log = vi.fn<(error: Error) => void>()
  const intl = createFairIntl(plainPage, {}, log)
  expect(intl.formatMessage({ id: 'plan.absent' })).toBe('plan.absent')
  expect(log.mock.calls.map(([{ message }]) => message)).toEqual([
    expect.stringMatching(/MISSING_TRANSLATION.*plan\.absent/),
  ])
})
