import { FormattedMessage } from 'react-intl'
import { ButtonLink, type ButtonKind } from '#src/components/Button.tsx'
import { useRegisterHref } from './use-register-href.ts'

interface RegisterLinkProps {
  kind?: ButtonKind
  label?: string
}

export const RegisterLink = ({ kind = 'secondary', label = 'access.register' }: RegisterLinkProps) => (
  <ButtonLink kind={kind} href={useRegisterHref()}>
    <FormattedMessage id={label} />
  </ButtonLink>
)
