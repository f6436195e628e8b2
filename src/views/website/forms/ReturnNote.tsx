import { FormattedMessage } from 'react-intl'
import type { ReturnTarget } from '#contract/return-address.ts'
import { LocalizedText } from '#src/components/LocalizedText.tsx'

/** Renders where the form returns to, with a link that goes there without filling it in. */
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
