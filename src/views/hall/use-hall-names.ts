import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { localize } from '#contract/lang.ts'
import { selectHallNames } from '#machines/hall/guide-selectors.ts'
import { useLang } from '#src/i18n/use-lang.ts'
import { useHall } from './HallContext.tsx'

/** Returns a function that returns what a hall is called, as `HallName` renders it. */
export function useHallNames(): (hall: string) => string {
  const intl = useIntl()
  const lang = useLang()
  const names = useSelector(useHall().guide, selectHallNames)
  return (hall) => {
    const name = names[hall]
    return name === undefined ? intl.formatMessage({ id: 'plan.hall' }, { hall }) : localize(lang, name).text
  }
}
