import { afterAll, beforeAll, describe } from 'vitest'
import { LANGS, type Lang } from '#contract/lang.ts'
import { test, type OpenVisit } from './browser.ts'
import { choosePairs } from './choose-pairs.ts'
import { PlanPage } from './pages/plan-page.ts'
import { startRealFair } from './real-fair.ts'
import type { RunningServer } from './server.ts'
import { getDemoServer } from './demo-server.ts'

/** What a visitor looks for at a fair. */
interface Wish {
  hall: string
  /** How many the hall has, the keyword finds, and the categories leave of them. */
  /** Found in the hall, and listed besides because their hall is not known yet. */
  counts: Record<'hall' | 'keyword' | 'categories', readonly [found: number, withoutHall: number]>
  keyword: string
  categories: readonly [string, string]
  company: string
  id: number
  stands: readonly [string, ...string[]]
  /** Without an e-mail the organiser keeps the card for the company. */
  hasEmail: boolean
}

const DEMO = {
  hall: '2',
  counts: { hall: [100, 2], keyword: [14, 0], categories: [5, 0] },
  id: 324,
  stands: ['D214'],
  hasEmail: true,
} as const

const demoWish: Record<Lang, Wish> = {
  ru: {
    ...DEMO,
    keyword: 'робот',
    categories: ['Конвейерные системы', 'Роботы-паллетайзеры'],
    company: 'Паллробот',
  },
  en: {
    ...DEMO,
    keyword: 'robot',
    categories: ['Conveyor systems', 'Palletising robots'],
    company: 'Pallrobot',
  },
}

/** One company on a compound stand of a large hall; the directory has its names in English only. */
const realWish: Wish = {
  hall: '3.2',
  counts: { hall: [387, 43], keyword: [5, 0], categories: [3, 0] },
  keyword: 'lab',
  categories: ['Care, cleaning, repair', 'Entertainment (Games)'],
  company: 'Owlchemy Labs',
  id: 1171,
  stands: ['A048', 'B049'],
  hasEmail: false,
}

/** As most visitors see it. */
const MOVING = { reducedMotion: 'no-preference' } as const

/** Each language and each device on each fair; on both fairs each language has each device once. */
const WALKS = choosePairs({ fair: ['demo', 'real'], lang: LANGS, device: ['desktop', 'phone'] })

interface Walk {
  lang: Lang
  url: string
  wish: Wish
}

async function findIt(guide: PlanPage, { wish }: Walk): Promise<void> {
  await guide.chooseHall(wish.hall)
  await guide.expectAddress(`/plan/${wish.hall}`)
  await guide.expectHall(wish.hall)
}

async function filterIt(guide: PlanPage, { wish }: Walk): Promise<void> {
  await guide.expectFound(...wish.counts.hall)
  await guide.filter.typeKeyword(wish.keyword)
  await guide.expectFound(...wish.counts.keyword)
  await guide.filter.chooseCategories(...wish.categories)
  await guide.expectFound(...wish.counts.categories)
  await guide.expectNoHorizontalScroll()
}

async function starAndSend(guide: PlanPage, { wish: { company, hall, id, hasEmail } }: Walk): Promise<void> {
  await guide.expectAddress(`/plan/${hall}/${id}`)
  await guide.company.expectOpen(company)
  await guide.company.star(company)
  await guide.company.expectStarred(company)

  await guide.company.getAccess()
  await guide.login.goToLogin()
  const email = await guide.registerVisitor()
  await guide.login.logIn(email)
  await guide.company.expectOpen(company)
  await guide.company.sendCard(email)
  await (hasEmail ? guide.company.expectCardSent() : guide.company.expectCardKept())
}

async function findAgain(guide: PlanPage, { wish: { company, hall, stands } }: Walk): Promise<void> {
  await guide.reload()
  await guide.expectState({ visitor: 'authorized' })
  await guide.company.expectOpen(company)
  await guide.company.expectStarred(company)
  await guide.company.close()
  await guide.company.expectClosed()
  await guide.expectAddress('/plan/')
  await guide.expectHall(hall)
  await guide.plan.expectMarked('is-favourite', stands)
  await guide.chooseTab('favourites')
  await guide.expectStarred(company)
}

async function walkOnDesktop(visit: OpenVisit, walk: Walk): Promise<void> {
  const { lang, url, wish } = walk
  const guide = await PlanPage.open(visit, '/plan/', { lang, url, ...MOVING })
  await findIt(guide, walk)
  await filterIt(guide, walk)

  await guide.hoverRow(wish.company)
  await guide.plan.expectMarked('is-hovered', wish.stands)
  await guide.plan.hoverStand(wish.stands[0])
  await guide.expectRowHovered(wish.company)
  await guide.plan.clickStand(wish.stands[0])

  await starAndSend(guide, walk)
  await findAgain(guide, walk)
}

async function walkOnPhone(visit: OpenVisit, walk: Walk): Promise<void> {
  const { lang, url, wish } = walk
  const guide = await PlanPage.open(visit, '/plan/', { lang, url, device: 'phone', ...MOVING })
  await findIt(guide, walk)
  await guide.chooseTab('exhibitors')
  await filterIt(guide, walk)
  await guide.chooseTab('plan')
  await guide.plan.tapStand(wish.stands[0])

  await starAndSend(guide, walk)
  await findAgain(guide, walk)
}

const walkOn = { desktop: walkOnDesktop, phone: walkOnPhone }

describe('the walk on the demo fair', () => {
  for (const { lang, device } of WALKS.filter(({ fair }) => fair === 'demo'))
    test(`on a ${device}, ${lang}`, ({ visit }) =>
      walkOn[device](visit, { lang, url: getDemoServer().url, wish: demoWish[lang] }))
})

describe('the walk on a real fair', () => {
  let server: RunningServer

  beforeAll(async () => {
    server = await startRealFair()
  })
  afterAll(() => server.stop())

  for (const { lang, device } of WALKS.filter(({ fair }) => fair === 'real'))
    test(`on a ${device}, ${lang}`, ({ visit }) =>
      walkOn[device](visit, { lang, url: server.url, wish: realWish }))

  test('a stand of 70 companies lists them all, and one of them opens', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/3.2', { lang: 'en', url: server.url })
    await guide.plan.clickStand('D050')
    await guide.expectText('plan.stand', { stand: 'D050', count: 70 })
    await guide.openCompany('Abbey of Theleme')
    await guide.company.expectOpen('Abbey of Theleme')
    await guide.expectAddress('/plan/3.2/28')
  })
})
