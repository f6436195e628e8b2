import { FormattedMessage } from 'react-intl'
import { getGuideBase } from '#contract/addresses.ts'
import { usePage } from '#src/views/ActorsContext.tsx'

export function OtherGuideLink() {
  const { lang, online } = usePage()
  const other = online === null ? 'guide-new' : 'guide-v2'
  return (
    <a className="header-link wide" href={`${getGuideBase(other, lang)}/`}>
      <FormattedMessage id={online === null ? 'site.toOnline' : 'site.toPlan'} />
    </a>
  )
}
