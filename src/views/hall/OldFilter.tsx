import { useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OldGuideData } from '#contract/islands.ts'
import { OLD_GUIDE_FILTER_MIN_LENGTH, TEXT_INPUT_MAX_LENGTH } from '#contract/limits.ts'
import { selectKeyword, selectRubs } from '#machines/hall/exhibitors.machine.ts'
import type { KnownExhibitorsRef } from '#machines/hall/known-exhibitors.machine.ts'
import { Field } from '#src/components/Field.tsx'
import { groupCategories } from './categories.ts'
import { useLang } from '#src/i18n/use-lang.ts'

interface OldFilterProps {
  data: OldGuideData
  actor: KnownExhibitorsRef
}

/** Renders a category and a text, which filter at once; Enter goes to a stand whose code was typed. */
export function OldFilter({ data, actor }: OldFilterProps) {
  const intl = useIntl()
  const text = useSelector(actor, selectKeyword)
  return (
    <form
      role="search"
      className="old-filter"
      aria-label={intl.formatMessage({ id: 'plan.filter' })}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'stand.enter' })
      }}
    >
      <CategorySelect data={data} actor={actor} />
      <Field
        label={intl.formatMessage({ id: 'oldGuide.text' })}
        placeholder={intl.formatMessage({ id: 'oldGuide.textHint' })}
        hint={intl.formatMessage({ id: 'oldGuide.textLeast' }, { least: OLD_GUIDE_FILTER_MIN_LENGTH })}
        icon="search"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={TEXT_INPUT_MAX_LENGTH}
        value={text}
        onTextChange={(w) => actor.send({ type: 'keyword.typed', w })}
      />
    </form>
  )
}

function CategorySelect({ data: { rubrics }, actor }: OldFilterProps) {
  const id = useId()
  const intl = useIntl()
  const lang = useLang()
  const [rub] = useSelector(actor, selectRubs)
  const groups = useMemo(() => groupCategories(rubrics, lang), [rubrics, lang])
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        <FormattedMessage id="oldGuide.category" />
      </label>
      <select
        id={id}
        className="input"
        value={rub ?? ''}
        onChange={({ target: { value } }) =>
          actor.send({ type: 'categories.chosen', rubs: value === '' ? [] : [Number(value)] })
        }
      >
        <option value="">{intl.formatMessage({ id: 'oldGuide.anyCategory' })}</option>
        {groups.map((group) =>
          group.options.length === 0 ? (
            <option key={group.id} value={group.id}>
              {group.name}
            </option>
          ) : (
            <optgroup key={group.id} label={group.name}>
              <option value={group.id}>
                {intl.formatMessage({ id: 'oldGuide.wholeCategory' }, { name: group.name })}
              </option>
              {group.options.map((option) => (
                <option key={option.id} value={option.id}>
                  {option.name}
                </option>
              ))}
            </optgroup>
          ),
        )}
      </select>
    </div>
  )
}
