import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FairEvent } from '../../contract/entities.ts'
import { LANGS } from '../../contract/lang.ts'
import { inOneLanguage } from '../../server/pages/one-language.ts'
import {
  eventDetail,
  eventName,
  eventPreview,
  eventRoom,
  speakerWording,
} from '../../src/screens/online/eventWording.ts'
import { pageOf } from './in-process.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())

describe.each(LANGS)('the programme in a page in %s', (lang) => {
  const wordsOf = (event: FairEvent) => [
    ...[eventName, eventRoom, eventPreview, eventDetail].map((word) => word(event, lang)),
    ...event.SPEAKERS.map((speaker) => speakerWording(speaker, event.lang, lang)),
  ]

  test('says what the events list says, without the translations', async () => {
    const prefix = lang === 'ru' ? '' : '/en'
    const shown = (await pageOf(world.browser(), `${prefix}/online/`)).online?.events ?? []
    const list = (await world.browser().get(`/ajax/online/events/list/?lang=${lang}`)).json<FairEvent[]>()
    expect(shown.map(wordsOf)).toEqual(list.map(wordsOf))
    expect(JSON.stringify(shown).length).toBeLessThan(JSON.stringify(list).length * 0.8)
  })
})

test('a text that is there in the other language only stays', async () => {
  const [event] = (await world.browser().get('/ajax/online/events/list/?lang=ru')).json<FairEvent[]>()
  if (event === undefined) throw new Error('The demo fair has events')
  const partly = { ...event, PREVIEW_TEXT: '', SHORT_TEXT_TRANSLATION: { TEXT: 'In English only' } }
  expect(eventPreview(inOneLanguage(partly, 'ru'), 'ru')).toEqual({ text: 'In English only', lang: 'en' })
  expect(inOneLanguage(partly, 'en')).toEqual(partly)
})
