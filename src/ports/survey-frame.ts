import type { SurveyMessage } from '#contract/form-pages.ts'
import type { Transport } from './transport.ts'

const LOST: SurveyMessage['type'] = 'survey.unauthorized'

/**
 * A survey sends its answers from a frame of its own. When they are refused because nobody is logged in, the transport
 * asks once more, and what becomes of that is reported like any other call's fate.
 */
export function listenToSurveyFrames({ probe }: Pick<Transport, 'probe'>, signal: AbortSignal): void {
  const hear = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || typeof data !== 'object' || data === null) return
    if ('type' in data && data.type === LOST) probe({ gated: true })
  }
  addEventListener('message', hear, { signal })
}
