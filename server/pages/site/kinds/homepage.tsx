import { inLang, langPrefix } from '../../../../contract/lang.ts'
import { INTRO_AUTOPLAY_MS, LINK_SLIDER_MS, SLIDER_MS } from '../../../../contract/limits.ts'
import type { Asked, Drawing } from '../asked.ts'
import { Island } from '../Island.tsx'
import { editionData } from '../../linked-data.ts'

/** Intro slider, link sliders, header video and partners (section 2, Other pages). */
export function drawHomepage({ page, context, lang, origin }: Asked): Drawing {
  const { slides = [], video, sliders = [], partners } = page.content
  const { fair } = context
  const url = `${origin}${langPrefix(lang)}/`
  return {
    heading: (
      <>
        <h1 className="sr-only">{page.title}</h1>
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
              data={{ kind: 'links', title, slides: links, delay: LINK_SLIDER_MS }}
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
          { '@type': 'WebSite', name: inLang(lang, fair.name).text, url, inLanguage: lang },
          editionData(fair, lang, url),
        ],
      },
    },
  }
}
