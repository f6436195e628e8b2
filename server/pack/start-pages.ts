import { stringify } from 'yaml'
import { type Lang, LANGS, localize } from '#contract/lang.ts'
import type { PageType } from '#contract/page.ts'
import { getIntl } from '#server/pages/intl.ts'
import type en from '#locales/en.json'
import type { PackFair } from './pack.ts'
import type { PackEvent } from './pack-programme.ts'

/** A page as it could lie in the folder of pages. */
interface StartPage {
  path: string
  file: string
  text: string
}

interface PageFacts {
  path: string
  type: PageType
  title: string
  description: string
  menu?: { place: 'main' | 'footer'; order: number }
  edition?: number
  form?: 'registration' | 'visitor'
  body?: string
}

/**
 * Returns the pages of which a pack may lack some: start page, exhibitors, programme, registration, account and guides,
 * so that menus and the product's links have targets.
 */
export function createStartPages(fair: PackFair, events: readonly PackEvent[]): StartPage[] {
  const years = events.map(({ year }) => year)
  const programmeYear = years.includes(fair.guideYear) ? fair.guideYear : Math.max(...years)
  return (fair.languages ?? LANGS).flatMap((lang) =>
    describePages(fair, lang, years.length === 0 ? undefined : programmeYear).map(
      ({ body = '', ...front }) => ({
        path: front.path,
        file: `pages/${front.type}.${lang}.md`,
        text: `---\n${stringify({ lang, ...front })}---\n\n${body}\n`,
      }),
    ),
  )
}

function describePages(fair: PackFair, lang: Lang, programmeYear: number | undefined): PageFacts[] {
  const name = localize(lang, fair.name).text
  const describe = (id: keyof typeof en) => getIntl(lang).formatMessage({ id }, { name })
  const hasProgramme = programmeYear !== undefined
  const pages: (PageFacts | false)[] = [
    {
      path: '/',
      type: 'homepage',
      title: name,
      description: localize(lang, fair.description).text || describe('server.start.home.description'),
      body: [
        localize(lang, fair.description).text,
        describe('server.start.home.plan'),
        hasProgramme ? describe('server.start.home.programme') : '',
        describe('server.start.home.register'),
      ].join('\n\n'),
    },
    {
      path: '/plan/',
      type: 'guide-v2',
      title: describe('server.start.plan'),
      description: describe('server.start.plan.description'),
      menu: { place: 'main', order: 10 },
    },
    {
      path: '/exhibitors/',
      type: 'exhibitors',
      title: describe('server.start.exhibitors'),
      description: describe('server.start.exhibitors.description'),
      menu: { place: 'main', order: 20 },
      edition: fair.guideYear,
    },
    hasProgramme && {
      path: '/programme/',
      type: 'business-program',
      title: describe('server.start.programme'),
      description: describe('server.start.programme.description'),
      menu: { place: 'main', order: 30 },
      edition: programmeYear,
    },
    {
      path: '/online/',
      type: 'guide-new',
      title: describe('server.start.online'),
      description: describe('server.start.online.description'),
      ...(hasProgramme && { menu: { place: 'main', order: 40 } }),
    },
    {
      path: '/guide/',
      type: 'guide',
      title: describe('server.start.guide'),
      description: describe('server.start.guide.description'),
    },
    {
      path: '/register/',
      type: 'standard',
      title: describe('server.start.register'),
      description: describe('server.start.register.description'),
      menu: { place: 'footer', order: 10 },
      form: 'registration',
    },
    {
      path: '/visitor/',
      type: 'standard',
      title: describe('server.start.visitor'),
      description: describe('server.start.visitor.description'),
      menu: { place: 'footer', order: 20 },
      form: 'visitor',
    },
    {
      path: '/privacy/',
      type: 'standard',
      title: describe('server.start.privacy'),
      description: describe('server.start.privacy.description'),
      menu: { place: 'footer', order: 30 },
      body: describe('server.start.privacy.body'),
    },
  ]
  return pages.filter((page) => page !== false)
}
