import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectHallNames } from '#machines/hall/guide-selectors.ts'
import { localize } from '#contract/lang.ts'
import { LocalizedName } from '#src/components/LocalizedText.tsx'
import { useLang } from '#src/i18n/use-lang.ts'
import { useHall } from './HallContext.tsx'

/** Renders the name that the fair gives a hall, or "Hall 1" (readings 48). */
export function HallName({ hall }: { hall: string }) {
  const lang = useLang()
  const name = useSelector(useHall().guide, selectHallNames)[hall]
  return name === undefined ? (
    <FormattedMessage id="plan.hall" values={{ hall }} />
  ) : (
    <LocalizedName {...localize(lang, name)} />
  )
}
