import { FormattedMessage } from 'react-intl'
import { langPrefix } from '../../../contract/lang.ts'
import { ButtonLink, type ButtonKind } from '../../parts/Button.tsx'
import { useLang } from '../useLang.ts'

export function RegisterLink({ kind = 'secondary' }: { kind?: ButtonKind }) {
  const lang = useLang()
  return (
    <ButtonLink kind={kind} href={`${langPrefix(lang)}/register/`}>
      <FormattedMessage id="access.register" />
    </ButtonLink>
  )
}
