import type { ComponentProps } from 'react'
import { buildOnlineHref, type OnlineAddress } from '#contract/addresses.ts'
import { Link } from '#src/components/Link.tsx'
import { useOnlineGuide, usePage } from '#src/views/ActorsContext.tsx'

type WindowLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children'> & {
  address: NonNullable<OnlineAddress>
}

/** Renders a link to a window of the guide. */
export function WindowLink({ address, ...rest }: WindowLinkProps) {
  const guide = useOnlineGuide()
  const { lang } = usePage()
  return (
    <Link
      {...rest}
      href={buildOnlineHref(lang, address)}
      onNavigate={() => guide.send({ type: 'window.open', address })}
    />
  )
}
