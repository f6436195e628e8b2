import { FormattedMessage, useIntl } from 'react-intl'
import type { Calls } from '../../../../contract/calls.ts'
import { Button } from '../../../parts/Button.tsx'
import { usePage } from '../../ActorsContext.tsx'

const SURVEY: Calls['survey']['path'] = '/online/survey/'

/** The survey is a page of its own, in a frame. */
export function SurveyFrame({ id, onBack }: { id: number; onBack: () => void }) {
  const intl = useIntl()
  const { lang } = usePage()
  return (
    <section className="survey-frame" aria-label={intl.formatMessage({ id: 'broadcast.survey' })}>
      <Button kind="quiet" icon="back" onClick={onBack}>
        <FormattedMessage id="broadcast.toChat" />
      </Button>
      <iframe
        src={`${SURVEY}?ajax=1&id=${id}&lang=${lang}`}
        title={intl.formatMessage({ id: 'broadcast.survey' })}
      />
    </section>
  )
}
