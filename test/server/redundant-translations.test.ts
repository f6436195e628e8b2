import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FairEvent } from '#contract/entities.ts'
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

let world: TestServer
beforeAll(async () => (world = await openTestServer()))
afterAll(() => world.close())

describe.each(LANGS)('the programme in a page in %s', (lang) => {
  const wordsOf = (event: FairEvent) => [
    ...[localizeEventName, localizeEventRoom, localizeEventPreview, localizeEventDetail].map((word) =>
      word(event, lang),
    ),
    ...event.SPEAKERS.map((speaker) => localizeSpeaker(speaker, event.lang, lang)),
  ]

  test('says what the events list says, without the translations', async () => {
    const prefix = lang === 'ru' ? '' : '/en'
    const shown = (await readPageData(world.createBrowser(), `${prefix}/online/`)).online?.events ?? []
    const list = (await world.createBrowser().get(`/ajax/online/events/list/?lang=${lang}`)).json<
      FairEvent[]
    >()
    expect(shown.map(wordsOf)).toEqual(list.map(wordsOf))
    expect(JSON.stringify(shown).length).toBeLessThan(JSON.stringify(list).length * 0.8)
  })
})

test('a text that is there in the other language only stays', async () => {
  const [event] = (await world.createBrowser().get('/ajax/online/events/list/?lang=ru')).json<FairEvent[]>()
  if (event === undefined) throw new Error('The demo fair has events')
  const partly = { ...event, PREVIEW_TEXT: '', SHORT_TEXT_TRANSLATION: { TEXT: 'In English only' } }
  expect(localizeEventPreview(removeRedundantTranslations(partly, 'ru'), 'ru')).toEqual({
    text: 'In English only',
    lang: 'en',
  })
  expect(removeRedundantTranslations(partly, 'en')).toEqual(partly)
})
