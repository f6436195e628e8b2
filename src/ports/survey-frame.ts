import type { SurveyMessage } from '#contract/form-pages.ts'
import type { Transport } from './transport.ts'

/** The server refused the visitor, or did not answer: what is not confirmed is kept where the device can. */
const LOSSES: readonly SurveyMessage['type'][] = ['survey.unauthorized', 'survey.kept', 'survey.unconfirmed']

/**
 * Listens to surveys, which send their answers from an iframe. When a survey reports a lost authorization or no answer,
 * the transport probes, and the result is reported like that of any other call.
 */
export function listenToSurveyFrames({ probe }: Pick<Transport, 'probe'>, signal: AbortSignal): void {
  const receive = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || typeof data !== 'object' || data === null) return
    if ('type' in data && LOSSES.some((type) => type === data.type)) probe({ gated: true })
  }
  addEventListener('message', receive, { signal })
}
