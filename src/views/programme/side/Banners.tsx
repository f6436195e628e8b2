import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { buildOnlineHref, readOnlineAddress } from '#contract/addresses.ts'
import type { Banner } from '#contract/entities.ts'
import { selectBanners } from '#machines/hall/online-guide.machine.ts'
import { useOnlineGuide, usePage } from '#src/views/ActorsContext.tsx'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'

/** Renders the banners beside the guide; nothing if there are none. */
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

/** Renders a banner's link: one with `#` is a route of this guide (section 2), any other an ordinary link. */
function BannerLink({ link, children }: { link: Banner['link']; children: ReactNode }) {
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
  if (address === null) return <a href={buildOnlineHref(lang, null)}>{children}</a>
  return <WindowLink address={address}>{children}</WindowLink>
}
