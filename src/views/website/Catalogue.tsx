import { useSelector } from '@xstate/react'
import { selectShownName, type WindowRef } from '#machines/address/window.machine.ts'
import type { IslandData } from '#contract/islands.ts'
import { Link } from '#src/components/Link.tsx'
import { RichText } from '#src/components/RichText.tsx'
import { useTrusted } from '#src/views/ActorsContext.tsx'
import { PictureWindow } from './PictureWindow.tsx'
import { Icon } from '#src/components/Icon.tsx'

type Item = IslandData['catalogue']['items'][number]

interface CatalogueProps {
  data: IslandData['catalogue']
  windowRef: WindowRef
}

/** Renders cards whose windows are addressed by hash; without scripts each card contains its text. */
export function Catalogue({ data: { items }, windowRef }: CatalogueProps) {
  const id = useSelector(windowRef, selectShownName)
  const open = items.find((item) => item.id === id)
  return (
    <>
      <ul className="catalogue">
        {items.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            onOpen={() => windowRef.send({ type: 'window.open', name: item.id })}
          />
        ))}
      </ul>
      {open && (
        <PictureWindow
          key={open.id}
          title={open.title}
          picture={open.picture}
          onClose={() => windowRef.send({ type: 'window.close' })}
        >
          <ItemText html={open.html} />
        </PictureWindow>
      )}
    </>
  )
}

interface ItemCardProps {
  item: Item
  onOpen: () => void
}

function ItemCard({ item: { id, title, summary, html, picture }, onOpen }: ItemCardProps) {
  return (
    <li className="item" id={id}>
      {picture && <img className="item-picture" src={picture.src} alt={picture.alt} loading="lazy" />}
      <div className="item-body">
        <h2>
          <Link href={`#${id}`} onNavigate={onOpen}>
            {title}
          </Link>
        </h2>
        <p>{summary}</p>
        <Icon name="forward" />
      </div>
      <ItemText html={html} />
    </li>
  )
}

function ItemText({ html }: Pick<Item, 'html'>) {
  return (
    <div className="item-text">
      <RichText html={html} toTrusted={useTrusted()} />
    </div>
  )
}
