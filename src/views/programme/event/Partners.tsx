import { FormattedMessage } from 'react-intl'
import type { FairEvent } from '#contract/entities.ts'
import { localize } from '#contract/lang.ts'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { usePage } from '#src/views/ActorsContext.tsx'

/** Renders the partners' logos with their captions, which the pack writes as `ru|en`. */
export function Partners({ event }: { event: FairEvent }) {
  const { lang } = usePage()
  const { PARTNER_LOGOS: logos, PARTNER_LOGOS_DESCRIPTION: descriptions } = event
  const partners = logos.map(({ value: { url } }, index) => {
    const [ru = '', en = ''] = (descriptions[index] ?? '').split('|').map((text) => text.trim())
    return { url, text: localize(lang, { ru, en }) }
  })
  if (partners.length === 0) return null
  return (
    <section>
      <h3>
        <FormattedMessage id="event.partners" values={{ count: partners.length }} />
      </h3>
      <ul className="partners">
        {partners.map(({ url, text }) => (
          <li key={`${url} ${text.text}`}>
            <img className="partner-logo" src={url} alt="" loading="lazy" />
            {text.text !== '' && (
              <span>
                <LocalizedText {...text} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
