import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectAccountTrouble, type AccountRef } from '#machines/visitor/account.machine.ts'
import { REQUEST_TROUBLE_IDS } from './request-trouble.ts'

const MESSAGE_IDS = {
  deletion: 'account.trouble.deletion',
  everywhere: 'account.trouble.everywhere',
  letter: 'account.trouble.letter',
  ...REQUEST_TROUBLE_IDS,
} as const

/** Renders why the last request of the account failed, or that its answer was lost. */
export function AccountTrouble({ account }: { account: AccountRef }) {
  const trouble = useSelector(account, selectAccountTrouble)
  if (trouble === null) return null
  return (
    <p className="field-error" role="alert">
      <FormattedMessage id={MESSAGE_IDS[trouble]} />
    </p>
  )
}
