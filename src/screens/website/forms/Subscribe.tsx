import { useSelector } from '@xstate/react'
import { useCallback, useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { IslandData } from '../../../../contract/islands.ts'
import {
  selectIsSubscribed,
  selectIsSubscribeOpen,
  selectSubscription,
  type SubscribeRef,
} from '../../../../machines/site/subscribe.machine.ts'
import { Button } from '../../../parts/Button.tsx'
import { useModal } from '../../../parts/Modal.tsx'
import { SiteIconButton } from '../SiteIcon.tsx'
import { SiteForm } from './SiteForm.tsx'

interface SubscribeProps {
  data: IslandData['subscribe']
  subscribe: SubscribeRef
}

/** The invitation to the news, and the window that comes by itself once (readings 27). */
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
      <noscript>
        <p className="form-trouble">
          <FormattedMessage id="form.script" />
        </p>
      </noscript>
      {open && (
        <SubscribeWindow data={data} onClose={close}>
          {done ? (
            <p role="status">
              <FormattedMessage id="subscribe.done" />
            </p>
          ) : (
            <>
              <p>{data.text}</p>
              {form && <SiteForm name="subscription" form={form} />}
            </>
          )}
        </SubscribeWindow>
      )}
    </div>
  )
}

interface WindowProps extends Pick<SubscribeProps, 'data'> {
  children: ReactNode
  onClose: () => void
}

function SubscribeWindow({ data: { title, picture }, children, onClose }: WindowProps) {
  const intl = useIntl()
  const id = useId()
  const dialog = useModal(onClose)
  return (
    <dialog className="modal item-window" ref={dialog} open aria-labelledby={id}>
      {picture && <img className="item-picture" src={picture.src} alt={picture.alt} />}
      <div className="modal-body">
        <div className="modal-head">
          <h2 id={id} className="modal-title" tabIndex={-1}>
            {title}
          </h2>
          <SiteIconButton icon="close" label={intl.formatMessage({ id: 'modal.close' })} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
