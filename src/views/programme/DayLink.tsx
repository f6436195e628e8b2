import { FormattedMessage } from 'react-intl'
import { TODAY_PATH } from '#contract/addresses.ts'
import { getLangPrefix } from '#contract/lang.ts'
import { Icon } from '#src/components/Icon.tsx'
import { usePage } from '#src/views/ActorsContext.tsx'

/** Renders the link to the visitor's day, which says how many other events are on. */
export function DayLink({ othersCount }: { othersCount: number }) {
  return (
    <a className="on-now-day" href={getLangPrefix(usePage().lang) + TODAY_PATH}>
      {othersCount > 0 ? (
        <FormattedMessage id="onNow.others" values={{ count: othersCount }} />
      ) : (
        <>
          <span className="on-now-text">
            <FormattedMessage id="onNow.day" />
          </span>
          <Icon name="forward" />
        </>
      )}
    </a>
  )
}
