import { useState, type SyntheticEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Calls } from '../../../../contract/calls.ts'
import { Button } from '../../../parts/Button.tsx'
import { usePage } from '../../ActorsContext.tsx'
import { Failed } from '../../company/Failed.tsx'

const SURVEY: Calls['survey']['path'] = '/online/survey/'

/** Whether something else came in its place, such as a refusal or the browser's own words. */
const isNoSurvey = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): boolean =>
  !frame.contentDocument?.getElementById('survey')

/** The survey is a page of its own, in a frame. */
export function SurveyFrame({ id, onBack }: { id: number; onBack: () => void }) {
  const intl = useIntl()
  const { lang } = usePage()
  const [failed, setFailed] = useState(false)
  return (
    <section className="survey-frame" aria-label={intl.formatMessage({ id: 'broadcast.survey' })}>
      <Button kind="quiet" icon="back" onClick={onBack}>
        <FormattedMessage id="broadcast.toChat" />
      </Button>
      {failed ? (
        <Failed onRetry={() => setFailed(false)} />
      ) : (
        <iframe
          src={`${SURVEY}?ajax=1&id=${id}&lang=${lang}`}
          title={intl.formatMessage({ id: 'broadcast.survey' })}
          onLoad={(event) => setFailed(isNoSurvey(event))}
        />
      )}
    </section>
  )
}
