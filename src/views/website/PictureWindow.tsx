import type { ReactNode } from 'react'
import type { IslandData } from '#contract/islands.ts'
import { Modal } from '#src/components/Modal.tsx'

interface PictureWindowProps extends Pick<IslandData['subscribe'], 'title' | 'picture'> {
  children: ReactNode
  onClose: () => void
}

/** Renders a window of the website with an optional picture above its title. */
export const PictureWindow = ({ picture, ...modal }: PictureWindowProps) => (
  <Modal
    className="item-window"
    before={picture && <img className="item-picture" src={picture.src} alt={picture.alt} />}
    {...modal}
  />
)
