import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { selectHallNames } from '#machines/hall/guide-selectors.ts'
import { useLang } from '#src/i18n/use-lang.ts'
import { writeHall } from '#src/i18n/write-hall.ts'
import { useHall } from './HallContext.tsx'

/** Returns a function that returns the name of a hall; it changes only with the names. */
export function useHallNames(): (hall: string) => string {
  const intl = useIntl()
  const lang = useLang()
  const names = useSelector(useHall().guide, selectHallNames)
  return useCallback((hall) => writeHall(intl, lang, hall, names[hall]), [intl, lang, names])
}
