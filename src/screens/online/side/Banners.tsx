import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { onlineHref, readOnlineAddress } from '../../../../contract/addresses.ts'
import type { Banner } from '../../../../contract/entities.ts'
import { selectBanners } from '../../../../machines/guide/onlineGuide.machine.ts'
import { Go } from '../../../parts/Go.tsx'
import { useOnlineGuide, usePage } from '../../ActorsContext.tsx'

/** The two of the moment. */
export function Banners() {
  const banners = useSelector(useOnlineGuide(), selectBanners)
  if (banners.length === 0) return null
  return (
    <ul className="banners">
      {banners.map((banner) => (
        <li key={`${banner.path} ${banner.link}`}>
          <BannerLink link={banner.link}>
            <img className="banner-picture" src={banner.path} alt={banner.alt} loading="lazy" />
          </BannerLink>
        </li>
      ))}
    </ul>
  )
}

/** A link with `#` is a route of this guide (section 2); another one is just a link. */
function BannerLink({ link, children }: { link: Banner['link']; children: ReactNode }) {
  const guide = useOnlineGuide()
  const { lang } = usePage()
  const hash = link.indexOf('#')
  const address = hash === -1 ? undefined : readOnlineAddress(link.slice(hash + 1))
  if (link === '') return children
  if (address === undefined) {
    return (
      <a href={link} rel="noopener noreferrer" target={/^https?:/.test(link) ? '_blank' : undefined}>
        {children}
      </a>
    )
  }
  const href = onlineHref(lang, address)
  if (address === null) return <a href={href}>{children}</a>
  return (
    <Go href={href} onGo={() => guide.send({ type: 'window.open', address })}>
      {children}
    </Go>
  )
}
