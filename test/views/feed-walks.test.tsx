import { expect } from 'vitest'
import { selectAnnouncementsFeed, selectDownloadsFeed } from '#machines/hall/company-window.machine.ts'
import { selectNewsFeed } from '#machines/hall/online-guide.machine.ts'
import {
  selectAnnouncements,
  selectDownloads,
  selectFeedState,
} from '#machines/visitor/gated-feed.machine.ts'
import { News } from '#src/views/programme/side/News.tsx'
import { announcementsFeedModel, downloadsFeedModel, newsFeedModel } from '#test/models/gated-feed.model.ts'
import { ivan, onlinePage, withVisitor } from '#test/models/sample-fair.ts'
import { renderPart, watch } from './render-child.tsx'
import { renderInCompany } from './render-in-company.tsx'
import { connectionFacts, fairFacts, visitorFacts } from './walk-facts.ts'
import { en, expectTexts, findButton, press } from './walk-gestures.ts'
import { walkView } from './walk-view.ts'

const columnOf = (title: string) =>
  [...document.querySelectorAll('section')].find(
    (each) => each.querySelector('h3')?.textContent === en(title),
  )

const FEEDS = [
  { title: 'company.announcements', items: '.news > li', none: 'company.announcementsNone' },
  { title: 'company.downloads', items: '.files > li', none: 'company.downloadsNone' },
] as const

/** What a feed's column shows in each of its states. */
function expectFeed(
  { title, items, none }: (typeof FEEDS)[number],
  state: ReturnType<typeof selectFeedState>,
  count: number,
): void {
  const column = columnOf(title)
  expect(column === undefined).toBe(state === 'withheld')
  if (column === undefined) return
  expect(column.querySelectorAll(items)).toHaveLength(state === 'shown' ? count : 0)
  expect(findButton('company.retry', column) !== undefined).toBe(state === 'failed')
  expect(column.querySelector('.skeleton') !== null).toBe(state === 'loading')
  expectTexts('.nothing', state === 'shown' && count === 0 ? [en(none)] : [], column)
}

const retryIn = (title: string) => () => press('company.retry', columnOf(title) ?? document.body)

walkView({
  model: announcementsFeedModel,
  render: ({ authorized }) => renderInCompany({ authorized }, selectAnnouncementsFeed),
  executors: {
    ...visitorFacts,
    ...connectionFacts,
    ...fairFacts,
    'feed.retry': retryIn('company.announcements'),
  },
  expectShown: (snapshot) =>
    expectFeed(FEEDS[0], selectFeedState(snapshot), selectAnnouncements(snapshot).length),
})

walkView({
  model: downloadsFeedModel,
  render: ({ authorized }) => renderInCompany({ authorized }, selectDownloadsFeed),
  executors: {
    ...visitorFacts,
    ...connectionFacts,
    ...fairFacts,
    'feed.retry': retryIn('company.downloads'),
  },
  expectShown: (snapshot) =>
    expectFeed(FEEDS[1], selectFeedState(snapshot), selectDownloads(snapshot).length),
})

walkView({
  model: newsFeedModel,
  render({ authorized }) {
    const live = renderPart(<News />, authorized ? withVisitor(onlinePage, ivan) : onlinePage)
    const guide = live.actors.onlineGuide
    if (guide === undefined) throw new Error('The page has the online guide')
    return { ...live, ...watch(live, selectNewsFeed(guide.getSnapshot())) }
  },
  executors: {
    ...visitorFacts,
    ...connectionFacts,
    ...fairFacts,
    'feed.retry': () => press('company.retry'),
  },
  expectShown(snapshot) {
    const [state, { length }] = [selectFeedState(snapshot), selectAnnouncements(snapshot)]
    expectTexts('.news > li h3', state === 'shown' && length > 0 ? ['Novelty'] : [])
    expectTexts('.nothing', state === 'shown' && length === 0 ? [en('online.newsNone')] : [])
    expectTexts('.failed button', state === 'failed' ? [en('company.retry')] : [])
    expectTexts('.invite button, .news-invite button', state === 'withheld' ? [en('access.get')] : [])
  },
})
