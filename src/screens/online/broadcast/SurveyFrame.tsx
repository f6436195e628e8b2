import { useSelector } from '@xstate/react'
import type { SyntheticEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectSurvey, type BroadcastRef } from '../../../../machines/guide/broadcast.machine.ts'
import type { Calls } from '../../../../contract/calls.ts'
import { Button } from '../../../parts/Button.tsx'
import { usePage } from '../../ActorsContext.tsx'
import { Failed } from '../../company/Failed.tsx'

const SURVEY: Calls['survey']['path'] = '/online/survey/'

/** Whether something else came in its place, such as a refusal or the browser's own words. */
const isNoSurvey = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): boolean =>
  !frame.contentDocument?.getElementById('survey')

/** The survey is a page of its own, in a frame. */
export function SurveyFrame({ id, actor }: { id: number; actor: BroadcastRef }) {
  const intl = useIntl()
  const { lang } = usePage()
  const state = useSelector(actor, selectSurvey)
  return (
    <section className="survey-frame" aria-label={intl.formatMessage({ id: 'broadcast.survey' })}>
      <Button kind="quiet" icon="back" onClick={() => actor.send({ type: 'survey.close' })}>
        <FormattedMessage id="broadcast.toChat" />
      </Button>
      <div role="status">
        {state === 'slow' && (
          <p className="still-loading">
            <FormattedMessage id="stillLoading" />
          </p>
        )}
      </div>
      {state === 'failed' ? (
        <Failed onRetry={() => actor.send({ type: 'survey.retry' })} />
      ) : (
        <iframe
          src={`${SURVEY}?ajax=1&id=${id}&lang=${lang}`}
          title={intl.formatMessage({ id: 'broadcast.survey' })}
          onLoad={(event) => actor.send({ type: 'survey.loaded', isSurvey: !isNoSurvey(event) })}
        />
      )}
    </section>
  )
}
