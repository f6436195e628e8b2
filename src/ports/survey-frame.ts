import type { SurveyMessage } from '#contract/form-pages.ts'
import type { Transport } from './transport.ts'

const LOST: SurveyMessage['type'] = 'survey.unauthorized'

/**
 * Listens to surveys, which send their answers from an iframe. When a survey reports a lost authorization, the
 * transport probes, and the result is reported like that of any other call.
 */
export function listenToSurveyFrames({ probe }: Pick<Transport, 'probe'>, signal: AbortSignal): void {
  const receive = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || typeof data !== 'object' || data === null) return
    if ('type' in data && data.type === LOST) probe({ gated: true })
  }
  addEventListener('message', receive, { signal })
}
