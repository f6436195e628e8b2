import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { IslandData } from '#contract/islands.ts'
import { useModal } from '#src/components/Modal.tsx'
import { IconButton } from '#src/components/Button.tsx'

interface PictureWindowProps extends Pick<IslandData['subscribe'], 'title' | 'picture'> {
  children: ReactNode
  onClose: () => void
}

/** Renders a window of the website with an optional picture, a title and a close button. */
export function PictureWindow({ title, picture, children, onClose }: PictureWindowProps) {
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
          <IconButton icon="close" label={intl.formatMessage({ id: 'modal.close' })} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
