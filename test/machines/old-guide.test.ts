import { describe } from 'vitest'
import { selectHall } from '#machines/hall/guide-selectors.ts'
import type { OldGuideEvent } from '#machines/hall/old-guide.machine.ts'
import { PAGE_HREF } from '#test/models/addresses.ts'
import { oldGuideModel } from '#test/models/old-guide.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listSentEvents } from '#test/models/rules.ts'
import { oldGuideData } from '#test/models/sample-fair.ts'

const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const ids = oldGuideData.exhibitors.map(({ id }) => id)
const hashOf = (event: OldGuideEvent): string =>
  event.type === 'address.changed' && event.href === PAGE_HREF ? event.hash : ''

describe('oldGuide', () => {
  verifyModel(oldGuideModel)
  const { everyEdge } = createRuleTests(oldGuideModel)

  everyEdge(
    'a chosen hall is shown, if it is one of the fair',
    ({ from, to, event }) =>
      event.type === 'hall.choose' &&
      selectHall(to) === (oldGuideData.halls.includes(event.hall) ? event.hall : selectHall(from)),
    isTriggeredBy('hall.choose'),
  )

  everyEdge('only a change of the hall is reported', ({ from, to, ...edge }) => {
    const hall = selectHall(to)
    const notified = listSentEvents(edge, 'hall.changed')
    return isLike(notified, hall === selectHall(from) ? [] : [{ type: 'hall.changed', hall }])
  })

  everyEdge(
    'a stand is forwarded to the hall, whose list knows its companies',
    ({ event, effects }) => isLike(effects, [{ does: 'send', to: 'hall', event }]),
    isTriggeredBy('stand.opened'),
  )

  everyEdge('only a listed company opens its window', (edge) => {
    const { event } = edge
    const id = event.type === 'company.open' && ids.includes(event.id) ? event.id : undefined
    const wanted = id === undefined ? [] : [{ type: 'window.open', name: String(id) }]
    return isLike(listSentEvents(edge, 'window.open'), wanted)
  })

  everyEdge('the address is forwarded to the window', (edge) =>
    isLike(
      edge.effects.filter(
        (effect) =>
          effect.does === 'send' && effect.to === 'window' && effect.event.type === 'address.changed',
      ),
      isTriggeredBy('address.changed')(edge) ? [{ does: 'send', to: 'window', event: edge.event }] : [],
    ),
  )

  everyEdge(
    'a company that the hash opens is in the hall that is shown, and stays there where it can',
    ({ from, to, event }) => {
      const named = oldGuideData.exhibitors.find(({ id }) => String(id) === hashOf(event))
      const halls = named?.locations.flatMap(({ hall }) => hall ?? []) ?? []
      const shown = selectHall(from)
      const hall = selectHall(to)
      return halls.length === 0 || halls.includes(shown) ? hall === shown : halls.includes(hall)
    },
    isTriggeredBy('address.changed'),
  )

  everyEdge('a company that the hash names is shown in the hall, and no other one', (edge) => {
    const named = oldGuideData.exhibitors.find(({ id }) => String(id) === hashOf(edge.event))
    const wanted = named && { type: 'company.shown', company: named.id, hall: selectHall(edge.to) }
    return isLike(listSentEvents(edge, 'company.shown'), wanted === undefined ? [] : [wanted])
  })

  everyEdge(
    'a restored connection is forwarded to favourites and hall',
    ({ effects }) =>
      isLike(
        effects.map((effect) => effect.does === 'send' && effect.to),
        ['favourites', 'hall'],
      ),
    isTriggeredBy('connection.restored'),
  )

  everyEdge(
    'a change of another tab is forwarded to the favourites if it is of a company',
    ({ event, effects }) =>
      event.type === 'favourites.changed' &&
      isLike(effects, event.kind === 'companies' ? [{ does: 'send', to: 'favourites', event }] : []),
    isTriggeredBy('favourites.changed'),
  )

  everyEdge(
    'facts of the visitor are forwarded to the favourites',
    ({ event, effects }) => isLike(effects, [{ does: 'send', to: 'favourites', event }]),
    isTriggeredBy('visitor.authorized', 'visitor.lost', 'visitor.left'),
  )
})
