import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { IslandData } from '#contract/islands.ts'
import { selectIsTakingLong, type LoadingRef } from '#machines/website/loading.machine.ts'
import { Button } from '#src/components/Button.tsx'

/** Renders the loader until its target responds, with a link to the target. */
export function Loading({ data: { target }, loading }: { data: IslandData['loading']; loading: LoadingRef }) {
  const isLong = useSelector(loading, selectIsTakingLong)
  return (
    <div className="loader">
      <svg className="loader-sign" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path d="M3 3h17v10H3z" />
        <path d="M3 18h10v11H3z" />
        <path d="M18 18h11v11H18z" />
      </svg>
      <p className="loader-status" role="status">
        <FormattedMessage id={isLong ? 'loading.long' : 'loading.soon'} />
      </p>
      <noscript>
        <p>
          <FormattedMessage id="server.loading.noscript" />
        </p>
      </noscript>
      <div className="actions">
        {isLong && (
          <Button kind="primary" icon="retry" onClick={() => loading.send({ type: 'loading.retry' })}>
            <FormattedMessage id="loading.retry" />
          </Button>
        )}
        <a className="button button-secondary" href={target}>
          <FormattedMessage id="loading.go" />
        </a>
      </div>
    </div>
  )
}
