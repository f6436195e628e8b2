import { localize, getLangPrefix } from '#contract/lang.ts'
import { INTRO_AUTOPLAY_MS, LINK_SLIDER_MS, SLIDER_MS } from '#contract/limits.ts'
import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { Island } from '#server/pages/website/Island.tsx'
import { readToday } from '#server/pages/website/read-today.ts'
import { describeSlideAction } from '#server/pages/website/describe-slide-action.ts'
import { describeTicketSlides } from '#server/pages/website/describe-ticket-slides.ts'
import { createEditionLinkedData } from '#server/pages/linked-data.ts'

/**
 * Renders what is on at the fair (readings 49), the intro slider, link sliders, header video and partners (section 2,
 * Other pages).
 */
export function renderHomepage({ page, context, lang, origin }: ResolvedPageRequest): PageSections {
  const { video, sliders = [], partners } = page.content
  const { fair } = context
  const slides = describeTicketSlides(context, lang, page.content.slides ?? []).map((slide) => ({
    ...slide,
    action: describeSlideAction(context, lang, slide.href),
  }))
  const today = readToday(context, lang)
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
