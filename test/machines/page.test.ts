import { describe, expect, test } from 'vitest'
import { isFullLoad, removeHash } from '#machines/address/page.machine.ts'
import type { PageEvent } from '#machines/address/page.machine.ts'
import { selectPageState } from '#machines/address/page-state.ts'
import { pageModel } from '#test/models/page.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listSentEvents, listStartInputs, listPortUses } from '#test/models/rules.ts'

const DONE = 'xstate.done.actor.loadPage'
const FAILED = 'xstate.error.actor.loadPage'

const isFragment = (event: object) =>
  'output' in event && (event.output as { kind: string }).kind === 'fragment'

const hrefOf = (event: PageEvent): string => ('href' in event ? event.href : '')

describe('page', () => {
  verifyModel(pageModel)
  const { everyEdge, everyState } = createRuleTests(pageModel)

  everyEdge(
    'a request changes nothing by itself',
    ({ from, to }) => from.context.wanted === to.context.wanted && from.context.shown === to.context.shown,
    isTriggeredBy('page.wanted'),
  )

  everyEdge(
    'a request for another address asks for it once',
    (edge) =>
      JSON.stringify(listPortUses(edge, 'navigate')) === JSON.stringify([{ href: hrefOf(edge.event) }]),
    (edge) =>
      edge.event.type === 'page.wanted' &&
      removeHash(edge.event.href) !== removeHash(edge.from.context.wanted),
  )

  everyEdge(
    'only a request asks for an address',
    isTriggeredBy('page.wanted'),
    (edge) => listPortUses(edge, 'navigate').length > 0,
  )

  everyEdge(
    'an address of the shown page applies at once; another one is loaded',
    (edge) => {
      const { from, to, event } = edge
      if (event.type !== 'address.changed') return false
      const asked = listStartInputs(edge, 'loadPage')
      if (event.route !== null || event.href === from.context.shown)
        return to.matches('loaded') && asked.length === 0
      if (removeHash(event.href) === removeHash(from.context.wanted)) return from.value === to.value
      return isFullLoad(event.href, from.context.authorized)
        ? to.matches('leaving') &&
            JSON.stringify(listPortUses(edge, 'leave')) === JSON.stringify([{ href: event.href }])
        : to.matches('loading') && JSON.stringify(asked) === JSON.stringify([removeHash(event.href)])
    },
    isTriggeredBy('address.changed'),
  )

  everyEdge('the shown page changes only with a loaded fragment', (edge) => {
    const isShown = isTriggeredBy(DONE)(edge) && isFragment(edge.event)
    const shown = listPortUses(edge, 'showPage').length
    return isShown
      ? shown === 1 &&
          edge.to.context.shown === removeHash(edge.from.context.wanted) &&
          edge.to.matches('loaded')
      : shown === 0 && edge.from.context.shown === edge.to.context.shown
  })

  everyEdge(
    'it is shown as the browser came there: by a link, or by its history',
    (edge) => {
      const [show] = listPortUses(edge, 'showPage') as { isBack: boolean }[]
      return show?.isBack === edge.from.context.isBack
    },
    (edge) => listPortUses(edge, 'showPage').length > 0,
  )

  everyState(
    'it is loaded exactly if the address is that of the shown page or guide',
    ({ context }) => context.wanted.startsWith('/en/plan/') || context.shown === removeHash(context.wanted),
    (state) => state.matches('loaded'),
  )

  everyState(
    'elsewhere the address is another',
    ({ context }) => context.shown !== removeHash(context.wanted) && !context.wanted.startsWith('/en/plan/'),
    (state) => !state.matches('loaded'),
  )

  everyState(
    'no page of an authorized visitor is fetched, nor what needs a full load',
    ({ context }) => !isFullLoad(context.wanted, context.authorized),
    (state) => state.matches('loading'),
  )

  everyEdge(
    'any other answer is loaded in full',
    (edge) =>
      edge.to.matches('leaving') &&
      JSON.stringify(listPortUses(edge, 'leave')) === JSON.stringify([{ href: edge.from.context.wanted }]),
    (edge) => isTriggeredBy(DONE)(edge) && !isFragment(edge.event),
  )

  everyEdge(
    'a fault keeps the shown page and reports the failure',
    ({ from, to }) => selectPageState(to) === 'failed' && from.context.shown === to.context.shown,
    isTriggeredBy(FAILED),
  )

  everyEdge(
    'the button and a restored connection retry a failed load',
    (edge) => listStartInputs(edge, 'loadPage').length + listPortUses(edge, 'leave').length === 1,
    (edge) => isTriggeredBy('page.retry', 'connection.restored')(edge) && edge.from.matches('failed'),
  )

  everyEdge(
    'the same link retries only a page that failed or was not left yet',
    (edge) => {
      const isAgain = edge.from.matches('failed') || edge.from.matches('leaving')
      return (
        listStartInputs(edge, 'loadPage').length + listPortUses(edge, 'leave').length === (isAgain ? 1 : 0)
      )
    },
    (edge) =>
      isTriggeredBy('page.wanted')(edge) &&
      removeHash(hrefOf(edge.event)) === removeHash(edge.from.context.wanted),
  )

  everyEdge('a change of page is reported once, when it begins', (edge) => {
    const isMoved =
      isTriggeredBy('address.changed')(edge) &&
      !edge.to.matches('loaded') &&
      edge.from.context.wanted !== edge.to.context.wanted
    return listSentEvents(edge, 'page.changed').length === (isMoved ? 1 : 0)
  })

  everyEdge('of all shown pages, another revision of the fair renews that of the day alone', (edge) => {
    const isToday = edge.from.context.shown.startsWith('/en/today/') && edge.from.matches('loaded')
    const isRenewed = isTriggeredBy('fair.changed')(edge) && isToday
    return listPortUses(edge, 'renew').length === (isRenewed ? 1 : 0)
  })

  everyEdge(
    'the last fact decides the visitor',
    ({ to, event }) => to.context.authorized === (event.type === 'visitor.authorized'),
    isTriggeredBy('visitor.authorized', 'visitor.lost', 'visitor.left'),
  )
})

describe('section 2, Page navigation: which addresses do a full page load', () => {
  test.each([
    '/bitrix/',
    '/bitrix/admin/index.php',
    '/lk/',
    '/lk/en/profile',
    '/translate',
    '/translate?to=zh',
    '/translate_c',
    '/ajax/online/ics.php?id=1',
    '/media/ab/price.pdf',
    '/documents/rules.pdf',
    'https://example.com/',
    '//example.com/',
    '/\\example.com/',
    'mailto:fair@example.com',
    '#top',
    '',
  ])('%j', (href) => {
    expect(isFullLoad(href, false)).toBe(true)
    if (/^\/\w/.test(href)) expect(isFullLoad(`/en${href}`, false)).toBe(true)
  })

  test.each([
    '/',
    '/guide/',
    '/guide/?hall=2',
    '/plan/',
    '/plan#/1/345',
    '/online/events/12',
    '/lkw/',
    '/about/plan/',
    '/about?a=/plan/#x',
  ])('%j is fetched, as in English', (href) => {
    expect([isFullLoad(href, false), isFullLoad(`/en${href}`, false)]).toEqual([false, false])
  })

  test('every page of an authorized visitor', () => {
    expect(['/', '/about/', '/en/news/?page=2'].map((href) => isFullLoad(href, true))).toEqual([
      true,
      true,
      true,
    ])
  })
})
