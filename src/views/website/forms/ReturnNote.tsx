import { FormattedMessage } from 'react-intl'
import type { ReturnTarget } from '#contract/return-address.ts'
import { LocalizedText } from '#src/components/LocalizedText.tsx'

/** Renders where the visitor goes after the form, with a link for whoever does not want to fill it in or to wait. */
export function ReturnNote({ returnTo: { href, broadcast, isStart } }: { returnTo: ReturnTarget }) {
  const target = isStart ? 'start' : broadcast === null ? 'page' : 'broadcast'
  const name = broadcast && <LocalizedText key="name" {...broadcast} />
  return (
    <p className="form-return">
      <FormattedMessage id={`form.return.${target}`} values={{ name }} />{' '}
      <a href={href}>
        <FormattedMessage id="form.return.link" />
      </a>
    </p>
  )
}
