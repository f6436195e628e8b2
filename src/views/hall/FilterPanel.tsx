import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MULTISELECT_MAX_OPTIONS, TEXT_INPUT_MAX_LENGTH } from '#contract/limits.ts'
import { selectIsOfFavourites, selectKeyword, selectRubs } from '#machines/hall/exhibitors.machine.ts'
import { selectExhibitorsRef, selectRubrics } from '#machines/hall/guide-selectors.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Multiselect } from '#src/components/Multiselect.tsx'
import { useGuide, usePage } from '#src/views/ActorsContext.tsx'
import { groupCategories } from './categories.ts'
import { useFilterConditions } from './use-filter-conditions.ts'

/** Renders the keyword and the categories; on a phone they are folded until the visitor opens them. */
export function FilterPanel() {
  const intl = useIntl()
  const guide = useGuide()
  const { lang } = usePage()
  const [unfolded, setUnfolded] = useState(false)
  const actor = useSelector(guide, selectExhibitorsRef)
  const categories = useSelector(guide, selectRubrics)
  const keyword = useSelector(actor, selectKeyword)
  const rubs = useSelector(actor, selectRubs)
  const isOfFavourites = useSelector(actor, selectIsOfFavourites)
  const conditions = useFilterConditions()
  const groups = useMemo(() => groupCategories(categories, lang), [categories, lang])
  return (
    <section
      className="filter"
      data-unfolded={unfolded}
      aria-label={intl.formatMessage({ id: 'plan.filter' })}
    >
      <button
        type="button"
        className="filter-fold"
        aria-expanded={unfolded}
        aria-controls="filter-body"
        onClick={() => setUnfolded(!unfolded)}
      >
        <Icon name="filter" />
        <span>
          <FormattedMessage
            id={conditions === '' ? 'plan.filter' : 'plan.filterActive'}
            values={{ conditions }}
          />
        </span>
        <Icon name="down" />
      </button>
      <div className="filter-body" id="filter-body">
        <Field
          label={intl.formatMessage({ id: 'plan.keyword' })}
          placeholder={intl.formatMessage({ id: 'plan.keywordHint' })}
          icon="search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={TEXT_INPUT_MAX_LENGTH}
          value={keyword}
          onTextChange={(w) => actor.send({ type: 'keyword.typed', w })}
        />
        <Multiselect
          label={intl.formatMessage({ id: 'plan.categories' })}
          placeholder={intl.formatMessage({ id: 'plan.categoriesHint' })}
          groups={groups}
          selected={rubs}
          limit={MULTISELECT_MAX_OPTIONS}
          onChange={(chosen) => actor.send({ type: 'categories.chosen', rubs: chosen })}
        />
        <Button
          className="star"
          icon="star"
          aria-pressed={isOfFavourites}
          onClick={() => actor.send({ type: 'favourites.chosen', fav: !isOfFavourites })}
        >
          <FormattedMessage id="plan.starred" />
        </Button>
      </div>
    </section>
  )
}
