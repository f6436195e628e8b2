import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { selectIsOfFavourites, selectKeyword, selectRubs } from '#machines/hall/exhibitors.machine.ts'
import { selectExhibitorsRef, selectRubrics } from '#machines/hall/guide-selectors.ts'
import { Chip } from '#src/components/Chip.tsx'
import { useGuide, usePage } from '#src/views/ActorsContext.tsx'
import { localizeCategoryName } from './categories.ts'

/** Renders each condition of the filter with a button that removes it, over the plan, where no filter panel is shown. */
export function FilterChips() {
  const intl = useIntl()
  const guide = useGuide()
  const { lang } = usePage()
  const actor = useSelector(guide, selectExhibitorsRef)
  const categories = useSelector(guide, selectRubrics)
  const keyword = useSelector(actor, selectKeyword).trim()
  const rubs = useSelector(actor, selectRubs)
  const remove = (text: string) => intl.formatMessage({ id: 'plan.keywordRemove' }, { text })
  const chosen = categories.filter(({ id }) => rubs.includes(id))
  const isOfFavourites = useSelector(actor, selectIsOfFavourites)
  const starred = intl.formatMessage({ id: 'plan.starred' })
  if (keyword === '' && chosen.length === 0 && !isOfFavourites) return null
  return (
    <div className="chips filter-chips" data-focus-fallback="button">
      {keyword !== '' && (
        <Chip
          text={intl.formatMessage({ id: 'plan.keywordChip' }, { text: keyword })}
          label={remove(keyword)}
          onRemove={() => actor.send({ type: 'keyword.typed', w: '' })}
        />
      )}
      {chosen.map((category) => (
        <Chip
          key={category.id}
          text={localizeCategoryName(category, lang)}
          label={remove(localizeCategoryName(category, lang))}
          onRemove={() =>
            actor.send({ type: 'categories.chosen', rubs: rubs.filter((id) => id !== category.id) })
          }
        />
      ))}
      {isOfFavourites && (
        <Chip
          text={starred}
          label={remove(starred)}
          onRemove={() => actor.send({ type: 'favourites.chosen', fav: false })}
        />
      )}
    </div>
  )
}
