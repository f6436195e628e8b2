import { describe } from 'vitest'
import { selectFeedState } from '../../machines/guide/gatedFeed.machine.ts'
import { announcementsFeedModel, downloadsFeedModel, newsFeedModel } from '../models/gatedFeed.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy, started } from '../models/rules.ts'

describe('announcementsFeed', () => {
  prove(announcementsFeedModel)
  const { everyEdge, everyState } = rulesOf(announcementsFeedModel)

  everyState(
    'withheld, it holds nothing and asks for nothing',
    ({ context, children }) => context.items.length === 0 && children.load === undefined,
    (state) => selectFeedState(state) === 'withheld',
  )

  everyEdge(
    'without authorization it is withheld, whatever it was doing',
    ({ to }) => selectFeedState(to) === 'withheld',
    isBy('visitor.lost', 'visitor.left'),
  )

  everyEdge(
    'nothing but an authorization ends that',
    isBy('visitor.authorized'),
    ({ from, to }) => selectFeedState(from) === 'withheld' && selectFeedState(to) !== 'withheld',
  )

  everyEdge(
    'each authorization asks anew',
    (edge) => JSON.stringify(started(edge, 'load')) === '[1]',
    isBy('visitor.authorized'),
  )

  everyEdge(
    'an unanswered call is never an empty list that looks like nothing there',
    ({ to }) => selectFeedState(to) === 'failed',
    isBy('xstate.error.actor.load'),
  )

  everyEdge(
    'after a failure it asks again by the visitor or when the connection is back, at no other time',
    (edge) => started(edge, 'load').length === (selectFeedState(edge.from) === 'failed' ? 1 : 0),
    isBy('feed.retry', 'connection.restored'),
  )
})

describe('downloadsFeed', () => {
  prove(downloadsFeedModel)
})

describe('newsFeed', () => {
  prove(newsFeedModel)
})
