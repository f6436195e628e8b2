import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { selectActors } from '#machines/app-selectors.ts'
import { wholeAppMachine } from '#machines/whole-app.ts'
import { selectCompany } from '#machines/hall/company-window.machine.ts'
import { selectCompanyWindow, selectWindowState } from '#machines/address/window.machine.ts'
import { selectListState } from '#machines/hall/exhibitors.machine.ts'
import { selectPlanState } from '#machines/hall/floor-plan.machine.ts'
import { selectExhibitorsRef, selectFloorPlanRef, selectWindowRef } from '#machines/hall/guide-selectors.ts'
import { selectGuideStates } from '#machines/hall/guide-states.ts'
import { appModel } from '#test/models/app.model.ts'
import { getGraphs } from '#test/models/coverage.ts'
import type { Effect } from '#test/models/effects.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import {
  alfaWithStaff,
  withVisitor,
  ivan,
  plainPage,
  planGuideData,
  planPage,
} from '#test/models/sample-fair.ts'

const listReceivers = ({ effects }: { effects: readonly Effect[] }): string[] =>
  effects.flatMap((effect) => (effect.does === 'send' ? effect.to : []))

describe('app', () => {
  verifyModel(appModel)
  const { everyEdge } = createRuleTests(appModel)

  everyEdge('it stays on the page that it was started for', ({ from, to }) => from.value === to.value)

  const FAVOURITES = ['companies', 'events']

  test.each<[fact: string, receivers: string[]]>([
    ['call.started', ['connection']],
    ['call.answered', ['connection', 'visitor']],
    ['call.failed', ['connection', 'visitor']],
    ['login.accepted', ['visitor']],
    ['session.ended', ['visitor']],
    ['connection.retried', ['visitor']],
    ['visitor.authorized', [...FAVOURITES, 'screen', 'dialog']],
    ['visitor.lost', ['screen']],
    ['visitor.left', [...FAVOURITES, 'screen', 'dialog']],
    ['connection.restored', [...FAVOURITES, 'screen', 'visitor']],
    ['logout.unconfirmed', ['notice']],
    ['address.changed', ['screen', 'notice']],
    ['page.changed', ['menu', 'notice']],
    ['target.missing', ['notice']],
    ['favourites.refused', ['notice']],
    ['card.sent', ['dialog']],
    ['card.refused', ['notice']],
    ['consent.wanted', ['dialog']],
    ['consent.given', ['screen']],
    ['consent.declined', ['screen']],
    ['consent.recorded', ['screen']],
    ['consents.listed', ['screen']],
    ['consent.refused', ['notice']],
  ])(
    '%s goes to %j, the screen being a guide, or a page, which has the menu, with its islands',
    (fact, receivers) => {
      for (const { edges, initial } of getGraphs(appModel)) {
        const notified = edges.filter(({ event }) => event.type === fact)
        expect(new Set(notified.map(({ from }) => 'island' in from.children))).toEqual(new Set([false, true]))
        for (const edge of notified) {
          const screen = [String(initial.value), ...('island' in edge.from.children ? ['island'] : [])]
          const expected = receivers
            .flatMap((name) => (name === 'screen' ? screen : name))
            // A guide gives way to the other page as a whole.
            .filter((name) => initial.value === 'page' || (name !== 'menu' && fact !== 'page.changed'))
          expect(listReceivers(edge)).toEqual(expected)
        }
      }
    },
  )

  test('passes a change of another tab to the favourites of its kind, in a guide and on a page', () => {
    for (const { edges, initial } of getGraphs(appModel)) {
      const notified = edges.filter(({ event }) => event.type === 'favourites.changed').map(listReceivers)
      expect(notified).toEqual(
        initial.value === 'page'
          ? [
              ['events', 'page'],
              ['events', 'page', 'island'],
            ]
          : [['events'], ['events']],
      )
    }
  })

  everyEdge('a child of a lazily loaded component runs until it is stopped', ({ from, to, event }) => {
    const lives = 'island' in from.children && event.type !== 'child.stop'
    return 'island' in to.children === (lives || event.type === 'child.start')
  })

  test('the text of a notice', () => {
    const shown = getGraphs(appModel).flatMap(({ edges }) =>
      edges.flatMap(({ event, effects }) =>
        effects.flatMap((effect) =>
          effect.does === 'send' && effect.event.type === 'notice.show'
            ? `${event.type} ${effect.event['notice']}`
            : [],
        ),
      ),
    )
    expect(new Set(shown)).toEqual(
      new Set([
        'favourites.refused favourites-refused',
        'card.refused card-refused',
        'consent.refused consent-refused',
        'logout.unconfirmed logout-unconfirmed',
        'target.missing missing-event',
      ]),
    )
  })
})

describe('before it is started, as the server renders it', () => {
  const company = {
    ...planPage,
    guide: { ...planGuideData, address: { hall: '1', company: 1 }, company: alfaWithStaff },
  }
  const actors = selectActors(
    createActor(wholeAppMachine, {
      input: { page: withVisitor(company, ivan), svg: '<svg/>' },
      systemId: 'app',
    }),
  )
  const guide = actors.planGuide?.getSnapshot()

  test('the list is shown and the plan is there', () => {
    if (guide === undefined) throw new Error('The page has a guide')
    expect(selectListState(selectExhibitorsRef(guide).getSnapshot())).toBe('shown')
    expect(selectPlanState(selectFloorPlanRef(guide).getSnapshot())).toBe('ready')
  })

  test('the window is open, with its company', () => {
    if (guide === undefined) throw new Error('The page has a guide')
    const window = selectWindowRef(guide).getSnapshot()
    expect(selectWindowState(window)).toBe('company')
    const companyWindow = selectCompanyWindow(window)?.getSnapshot()
    expect(companyWindow && selectCompany(companyWindow)).toEqual(alfaWithStaff)
  })

  test('the root element says all of it', () => {
    expect(selectGuideStates(actors)).toEqual({
      'data-visitor': 'authorized',
      'data-connection': 'connected',
      'data-slow': 'false',
      'data-page': 'loaded',
      'data-guide': 'ready',
      'data-plan': 'ready',
      'data-large-plan': 'closed',
      'data-selected-stand': 'A101',
      'data-way': 'none',
      'data-overlay': 'company',
    })
  })

  test('a page that is no guide names no guide', () => {
    const app = createActor(wholeAppMachine, { input: { page: plainPage, svg: null }, systemId: 'app' })
    expect(selectGuideStates(selectActors(app))).toEqual({
      'data-visitor': 'anonymous',
      'data-connection': 'connected',
      'data-slow': 'false',
      'data-page': 'loaded',
      'data-overlay': 'none',
    })
  })
})
