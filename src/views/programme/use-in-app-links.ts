import { useEffect, type RefObject } from 'react'
import { getGuideBase, readOnlineAddress } from '#contract/addresses.ts'
import { isPlainClick } from '#src/components/Link.tsx'
import { useOnlineGuide, usePage } from '#src/views/ActorsContext.tsx'

/** Opens links to the guide's windows inside texts of the fair without a page load. */
export function useInAppLinks(root: RefObject<HTMLElement | null>): void {
  const guide = useOnlineGuide()
  const { lang } = usePage()
  useEffect(() => {
    const base = getGuideBase('guide-new', lang)
    const open = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.prose a') : null
      if (link === null || event.defaultPrevented || !isPlainClick(event) || link.target !== '') return
      if (link.origin !== location.origin || !link.pathname.startsWith(`${base}/`)) return
      const address = readOnlineAddress(link.pathname.slice(base.length))
      if (!address) return
      event.preventDefault()
      guide.send({ type: 'window.open', address })
    }
    const element = root.current
    element?.addEventListener('click', open)
    return () => element?.removeEventListener('click', open)
  }, [root, guide, lang])
}
