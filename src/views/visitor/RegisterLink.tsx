import { FormattedMessage } from 'react-intl'
import { getLangPrefix } from '#contract/lang.ts'
import { ButtonLink, type ButtonKind } from '#src/components/Button.tsx'
import { useLang } from '#src/i18n/use-lang.ts'

export function RegisterLink({ kind = 'secondary' }: { kind?: ButtonKind }) {
  const lang = useLang()
  return (
    <ButtonLink kind={kind} href={`${getLangPrefix(lang)}/register/`}>
      <FormattedMessage id="access.register" />
    </ButtonLink>
  )
}
