import { describe, expect, test } from 'vitest'
import type { SearchHit } from '#contract/search/search-results.ts'
import { addToHistory, EMPTY_HISTORY } from '#machines/search/search-history.ts'
import { selectHasOptions, selectHistory } from '#machines/search/search.machine.ts'
import { onlineAddressFact, pageAddressFact, planAddressFact } from '#test/models/addresses.ts'
import { foundCompany, foundEvent, history } from '#test/models/search.model.ts'
import { startSearch } from './start-search.ts'

describe('the history on the device', () => {
  test('is the newest first, each once, and no more than five', () => {
    const queries = ['a', 'b', 'c', 'b', 'd', 'e', 'f']
    const last = queries.reduce(
      (each, query) => addToHistory(each, { query, hit: foundCompany }),
      EMPTY_HISTORY,
    )
    expect(last.queries).toEqual(['f', 'e', 'd', 'b', 'c'])
    expect(last.opened).toEqual([foundCompany])
  })

  test('contains companies and events, but no pages', () => {
    const page: SearchHit = { ...foundEvent, kind: 'page' }
    const namesake: SearchHit = { ...foundEvent, id: foundCompany.id }
    const last = [foundCompany, page, namesake].reduce(
      (each, hit) => addToHistory(each, { query: '', hit }),
      EMPTY_HISTORY,
    )
    expect(last.opened).toEqual([namesake, foundCompany])
  })

  test('is empty for a visitor who switched it off', () => {
    const off = { ...EMPTY_HISTORY, isEnabled: false }
    expect(addToHistory(off, { query: 'a', hit: foundCompany })).toEqual(off)
  })

  test('includes what was opened in a guide', () => {
    const { search, app, portParams } = startSearch()
    app.send(planAddressFact({ hall: '2', company: 12 }))
    app.send(planAddressFact({ hall: '2' }))
    app.send(onlineAddressFact({ kind: 'broadcast', id: 5 }))
    for (const [href, hash] of [
      ['/en/guide/?hall=2', '324'],
      ['/en/guide/', 'list'],
      ['/gallery/', '7'],
    ] as const)
      app.send(pageAddressFact(hash, href))
    const asked = [
      { kind: 'company', id: 12 },
      { kind: 'broadcast', id: 5 },
      { kind: 'company', id: 324 },
    ]
    expect(portParams('search.describeOpened')).toEqual(asked)
    search.send({ type: 'item.opened', hit: foundCompany })
    search.send({ type: 'item.opened', hit: foundEvent })
    const { opened: kept } = selectHistory(search.getSnapshot())
    expect(kept).toEqual([foundEvent, foundCompany])
    expect(portParams('search.storeHistory')).toMatchObject([
      { history: { opened: [foundCompany] } },
      { history: { opened: kept } },
    ])
    search.send({ type: 'search.open' })
    search.send({ type: 'history.erase' })
    expect(selectHasOptions(search.getSnapshot())).toBe(false)
  })

  test('is looked up anew in each index, and when another tab has added to it', async () => {
    const { search, app, answer, portParams } = startSearch()
    search.send({ type: 'item.opened', hit: foundCompany })
    search.send({ type: 'index.wanted' })
    await answer('search.loadIndex', undefined)
    expect(portParams('search.describeHistory')).toEqual([{ opened: [foundCompany] }])
    const moved = { ...foundCompany, href: '/en/plan/3/12' }
    search.send({ type: 'history.described', opened: [moved] })
    expect(selectHistory(search.getSnapshot()).opened).toEqual([moved])
    app.send({ type: 'fair.changed' })
    await answer('search.loadIndex', undefined)
    search.send({ type: 'history.changed', history: { ...history, opened: [foundEvent] } })
    expect(portParams('search.describeHistory').slice(1)).toEqual([
      { opened: [moved] },
      { opened: [foundEvent] },
    ])
  })

  test('is taken over from another tab', () => {
    const { search } = startSearch()
    search.send({ type: 'history.changed', history })
    search.send({ type: 'search.open' })
    expect(selectHasOptions(search.getSnapshot())).toBe(true)
  })
})
