import { useSelector } from '@xstate/react'
import type { SyntheticEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type BroadcastRef } from '#machines/broadcast/broadcast.machine.ts'
import { selectSurveyState } from '#machines/broadcast/broadcast-selectors.ts'
import type { Calls } from '#contract/calls.ts'
import { SURVEY_FORM } from '#contract/form-pages.ts'
import { Button } from '#src/components/Button.tsx'
import { usePage } from '#src/views/ActorsContext.tsx'
import { LoadError } from '#src/views/company/LoadError.tsx'

const SURVEY_PATH: Calls['survey']['path'] = '/online/survey/'

/** Returns true if the frame holds another document, such as an error page of the server or the browser. */
const isSurveyMissing = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): boolean =>
  !frame.contentDocument?.getElementById(SURVEY_FORM)

/** Renders the survey, a page of its own, in an iframe. */
export function SurveyFrame({ id, actor }: { id: number; actor: BroadcastRef }) {
  const intl = useIntl()
  const { lang } = usePage()
  const state = useSelector(actor, selectSurveyState)
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
        <LoadError onRetry={() => actor.send({ type: 'survey.retry' })} />
      ) : (
        <iframe
          src={`${SURVEY_PATH}?ajax=1&id=${id}&lang=${lang}`}
          title={intl.formatMessage({ id: 'broadcast.survey' })}
          onLoad={(event) => actor.send({ type: 'survey.loaded', isSurvey: !isSurveyMissing(event) })}
        />
      )}
    </section>
  )
}
