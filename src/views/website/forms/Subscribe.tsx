import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { FormattedMessage } from 'react-intl'
import type { IslandData } from '#contract/islands.ts'
import {
  selectIsSubscribed,
  selectIsSubscribeOpen,
  selectSubscription,
  type SubscribeRef,
} from '#machines/website/subscribe.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { PictureWindow } from '#src/views/website/PictureWindow.tsx'
import { WebsiteForm } from './WebsiteForm.tsx'
import { FormNoScript } from './FormNoScript.tsx'

interface SubscribeProps {
  data: IslandData['subscribe']
  subscribe: SubscribeRef
}

/** Renders the subscription and its window, which opens by itself once (readings 27). */
export function Subscribe({ data, subscribe }: SubscribeProps) {
  const open = useSelector(subscribe, selectIsSubscribeOpen)
  const done = useSelector(subscribe, selectIsSubscribed)
  const form = useSelector(subscribe, selectSubscription)
  const close = useCallback(() => subscribe.send({ type: 'subscribe.close' }), [subscribe])
  return (
    <div className="subscribe">
      <Button
        kind="accent"
        icon="mail"
        className="needs-script"
        onClick={() => subscribe.send({ type: 'subscribe.open' })}
      >
        <FormattedMessage id="form.send.subscription" />
      </Button>
      <FormNoScript />
      {open && (
        <PictureWindow title={data.title} picture={data.picture} onClose={close}>
          {done ? (
            <p role="status">
              <FormattedMessage id="subscribe.done" />
            </p>
          ) : (
            <>
              <p>{data.text}</p>
              {form && <WebsiteForm name="subscription" form={form} />}
            </>
          )}
        </PictureWindow>
      )}
    </div>
  )
}
