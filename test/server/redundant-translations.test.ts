import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BriefEvent, FairEvent } from '#contract/entities.ts'
import { LANGS } from '#contract/lang.ts'
import { removeRedundantTranslations } from '#server/pages/redundant-translations.ts'
import {
  localizeEventDetail,
  localizeEventName,
  localizeEventPreview,
  localizeEventRoom,
  localizeSpeaker,
} from '#src/views/programme/localize-event.ts'
import { readPageData } from './in-process-app.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** The most bytes of an event in the page of the programme; with its texts it has three to five thousand. */
const BRIEF_BYTES = { ru: 600, en: 500 }

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

describe.each(LANGS)('the programme in a page in %s', (lang) => {
  const briefWordsOf = (event: BriefEvent) =>
    [localizeEventName, localizeEventRoom].map((word) => word(event, lang))
  const wordsOf = (event: FairEvent) => [
    ...briefWordsOf(event),
    ...[localizeEventPreview, localizeEventDetail].map((word) => word(event, lang)),
    ...event.SPEAKERS.map((speaker) => localizeSpeaker(speaker, event.lang, lang)),
  ]

  test('says what the events list says, without the translations', async () => {
    const prefix = lang === 'ru' ? '' : '/en'
    const shown = (await readPageData(server.createBrowser(), `${prefix}/online/`)).online?.events ?? []
    const list = (await server.createBrowser().get(`/ajax/online/events/list/?lang=${lang}`)).json<
      FairEvent[]
    >()
    expect(shown.map(briefWordsOf)).toEqual(list.map(briefWordsOf))
  })

  test('carries few bytes of an event, and no text of any, but where the address names one', async () => {
    const prefix = lang === 'ru' ? '' : '/en'
    const { events = [], event } =
      (await readPageData(server.createBrowser(), `${prefix}/online/`)).online ?? {}
    expect(events.length).toBeGreaterThan(0)
    expect(Buffer.byteLength(JSON.stringify(events)) / events.length).toBeLessThan(BRIEF_BYTES[lang])
    expect(event).toBeNull()
  })

  test.each(['events', 'broadcast'])(
    'carries the whole event in the page of its %s address',
    async (kind) => {
      const prefix = lang === 'ru' ? '' : '/en'
      const browser = server.createBrowser()
      const shown = (await readPageData(browser, `${prefix}/online/${kind}/1`)).online?.event
      const url = `/ajax/online/events/list/?lang=${lang}&id=1`
      const [listed] = (await browser.get(url)).json<FairEvent[]>()
      if (!shown || listed === undefined) throw new Error('The demo fair has the event')
      expect(wordsOf(shown)).toEqual(wordsOf(listed))
      // The companies, with their stands, have no translations.
      const sizeOf = (event: FairEvent) => JSON.stringify({ ...event, EXHIBITORS: undefined }).length
      expect(sizeOf(shown)).toBeLessThan(sizeOf(listed) * 0.8)
    },
  )
})

test('a text that is there in the other language only stays', async () => {
  const [event] = (await server.createBrowser().get('/ajax/online/events/list/?lang=ru')).json<FairEvent[]>()
  if (event === undefined) throw new Error('The demo fair has events')
  const partly = { ...event, PREVIEW_TEXT: '', SHORT_TEXT_TRANSLATION: { TEXT: 'In English only' } }
  expect(localizeEventPreview(removeRedundantTranslations(partly, 'ru'), 'ru')).toEqual({
    text: 'In English only',
    lang: 'en',
  })
  expect(removeRedundantTranslations(partly, 'en')).toEqual(partly)
})
