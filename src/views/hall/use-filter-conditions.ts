import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { selectIsOfFavourites, selectKeyword, selectRubs } from '#machines/hall/exhibitors.machine.ts'
import { selectExhibitorsRef, selectRubrics } from '#machines/hall/guide-selectors.ts'
import { useGuide, usePage } from '#src/views/ActorsContext.tsx'
import { localizeCategoryName } from './categories.ts'

/** Returns the filter in words, such as “pallets”, Racking; empty if none is set. */
export function useFilterConditions(): string {
  const intl = useIntl()
  const guide = useGuide()
  const { lang } = usePage()
  const actor = useSelector(guide, selectExhibitorsRef)
  const categories = useSelector(guide, selectRubrics)
  const text = useSelector(actor, selectKeyword).trim()
  const rubs = useSelector(actor, selectRubs)
  const names = categories
    .filter(({ id }) => rubs.includes(id))
    .map((each) => localizeCategoryName(each, lang))
  const keyword = text === '' ? [] : [intl.formatMessage({ id: 'plan.keywordChip' }, { text })]
  const starred = useSelector(actor, selectIsOfFavourites) ? [intl.formatMessage({ id: 'plan.starred' })] : []
  return [...keyword, ...names, ...starred].join(', ')
}
