import { describe } from 'vitest'
import { selectFeedState } from '#machines/visitor/gated-feed.machine.ts'
import { announcementsFeedModel, downloadsFeedModel, newsFeedModel } from '#test/models/gated-feed.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listStartInputs } from '#test/models/rules.ts'

describe('announcementsFeed', () => {
  verifyModel(announcementsFeedModel)
  const { everyEdge, everyState } = createRuleTests(announcementsFeedModel)

  everyState(
    'withheld, it holds nothing and asks for nothing',
    ({ context, children }) => context.items.length === 0 && children.load === undefined,
    (state) => selectFeedState(state) === 'withheld',
  )

  everyEdge(
    'without authorization it is withheld, whatever it was doing',
    ({ to }) => selectFeedState(to) === 'withheld',
    isTriggeredBy('visitor.lost', 'visitor.left'),
  )

  everyEdge(
    'nothing but an authorization ends that',
    isTriggeredBy('visitor.authorized'),
    ({ from, to }) => selectFeedState(from) === 'withheld' && selectFeedState(to) !== 'withheld',
  )

  everyEdge(
    'each authorization asks anew',
    (edge) => JSON.stringify(listStartInputs(edge, 'load')) === '[1]',
    isTriggeredBy('visitor.authorized'),
  )

  everyEdge(
    'another revision of the fair is asked for by who may see it, and what is shown stays until it has come',
    ({ from, to, ...edge }) => {
      const state = selectFeedState(from)
      const asks = [...listStartInputs(edge, 'load'), ...listStartInputs(edge, 'refresh')].length
      return (
        selectFeedState(to) === state &&
        from.context.items === to.context.items &&
        asks === (state === 'loading' || state === 'shown' ? 1 : 0)
      )
    },
    isTriggeredBy('fair.changed'),
  )

  everyEdge(
    'one that does not come leaves what is shown',
    ({ from, to }) => selectFeedState(to) === 'shown' && from.context.items === to.context.items,
    isTriggeredBy('xstate.error.actor.refresh'),
  )

  everyEdge(
    'an unanswered call is never shown as an empty list',
    ({ to }) => selectFeedState(to) === 'failed',
    isTriggeredBy('xstate.error.actor.load'),
  )

  everyEdge(
    'after a failure it asks again by the visitor or when the connection is back, at no other time',
    (edge) => listStartInputs(edge, 'load').length === (selectFeedState(edge.from) === 'failed' ? 1 : 0),
    isTriggeredBy('feed.retry', 'connection.restored'),
  )
})

describe('downloadsFeed', () => {
  verifyModel(downloadsFeedModel)
})

describe('newsFeed', () => {
  verifyModel(newsFeedModel)
})
