import { localize, getLangPrefix, splitLang, type Lang } from '#contract/lang.ts'
import { INTRO_AUTOPLAY_MS, LINK_SLIDER_MS, SLIDER_MS } from '#contract/limits.ts'
import type { ResolvedPageRequest, PageSections, WebsiteContext } from '#server/pages/website/page-type.ts'
import { Island } from '#server/pages/website/Island.tsx'
import { readToday } from '#server/pages/website/read-today.ts'
import { createEditionLinkedData } from '#server/pages/linked-data.ts'
import type { PageType } from '#contract/page.ts'
import { getIntl } from '#server/pages/intl.ts'
import { getGuideBase } from '#contract/addresses.ts'
import type { Slide } from '#contract/islands.ts'
import { isSellingTickets } from '#server/fair/ticket-sale.ts'
import { describeTicketSale } from '#server/pages/website/describe-ticket-sale.ts'

/**
 * Renders what is on at the fair (readings 49), the intro slider, link sliders, header video and partners (section 2,
 * Other pages).
 */
export function renderHomepage({ page, context, lang, session, origin }: ResolvedPageRequest): PageSections {
  const { video, sliders = [], partners } = page.content
  const { fair } = context
  const slides = describeTicketSlides(context, lang, page.content.slides ?? []).map((slide) => ({
    ...slide,
    action: describeSlideAction(context, lang, slide.href),
  }))
  const today = readToday(context, { lang, session })
  const url = `${origin}${getLangPrefix(lang)}/`
  return {
    heading: (
      <>
        <h1 className="sr-only">{page.title}</h1>
        {today && <Island name="on-now" data={today} />}
        {slides.length > 0 && (
          <Island
            name="slider"
            data={{ kind: 'intro', title: page.title, slides, delay: INTRO_AUTOPLAY_MS }}
          />
        )}
      </>
    ),
    before: video && <Island name="header-video" data={video} />,
    after: (
      <>
        {sliders.map(({ title, slides: links }, index) => (
          <section key={title} className="slider-section">
            <h2>{title}</h2>
            <Island
              name="slider"
              nth={index + 1}
              data={{
                kind: 'links',
                title,
                slides: describeTicketSlides(context, lang, links),
                delay: LINK_SLIDER_MS,
              }}
            />
          </section>
        ))}
        {partners && (
          <section className="slider-section">
            <h2>{partners.title}</h2>
            <Island
              name="slider"
              nth={sliders.length + 1}
              data={{ kind: 'partners', ...partners, delay: SLIDER_MS }}
            />
          </section>
        )}
      </>
    ),
    head: {
      linkedData: {
        '@graph': [
          { '@type': 'WebSite', name: localize(lang, fair.name).text, url, inLanguage: lang },
          createEditionLinkedData(fair, lang, url),
        ],
      },
    },
  }
}

/** The labels of slides' buttons by the type of the target page. */
const ACTIONS: Partial<Record<PageType, string>> = {
  'guide-v2': 'server.slide.plan',
  'guide-new': 'server.slide.online',
  'get-ticket': 'server.slide.ticket',
  'business-program': 'server.slide.programme',
  calendar: 'server.slide.programme',
}

/** Returns the label of a slide's button by the page that it links to; undefined for a slide without a link. */
function describeSlideAction({ pages }: WebsiteContext, lang: Lang, href: string): string {
  if (href === '') return ''
  const path = splitLang(href.split(/[?#]/, 1).join('')).path
  const target =
    pages.find((page) => page.path === path) ??
    pages.find((page) => page.type.startsWith('guide-') && path.startsWith(page.path))
  const id = (target && ACTIONS[target.type]) ?? 'server.slide.more'
  return getIntl(lang).formatMessage({ id })
}

/**
 * Returns the slides of the homepage. After the sale of tickets, slides that link to the ticket page say that it has
 * ended, and link to the plan.
 */
function describeTicketSlides(
  { fair, clock, pages }: WebsiteContext,
  lang: Lang,
  slides: readonly Slide[],
): Slide[] {
  const now = clock()
  const path = pages.find(({ type }) => type === 'get-ticket')?.path
  if (path === undefined || isSellingTickets(fair, now)) return [...slides]
  const { until, isOver } = describeTicketSale(fair, lang, now)
  const id = isOver ? 'server.sale.slide.over' : 'server.sale.slide.ended'
  const text = getIntl(lang).formatMessage({ id }, { until })
  const href = `${getGuideBase('guide-v2', lang)}/`
  return slides.map((slide) => (slide.href === getLangPrefix(lang) + path ? { ...slide, text, href } : slide))
}
