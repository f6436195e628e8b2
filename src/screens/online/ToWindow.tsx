import type { ComponentProps } from 'react'
import { onlineHref, type OnlineAddress } from '../../../contract/addresses.ts'
import { Go } from '../../parts/Go.tsx'
import { useOnlineGuide, usePage } from '../ActorsContext.tsx'

type ToWindowProps = Pick<ComponentProps<'a'>, 'className' | 'children'> & {
  address: NonNullable<OnlineAddress>
}

/** The way to one of the guide's windows. */
export function ToWindow({ address, ...rest }: ToWindowProps) {
  const guide = useOnlineGuide()
  const { lang } = usePage()
  return (
    <Go
      {...rest}
      href={onlineHref(lang, address)}
      onGo={() => guide.send({ type: 'window.open', address })}
    />
  )
}
