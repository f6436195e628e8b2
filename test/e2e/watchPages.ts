import type { Request } from 'playwright'
import type { SitePage } from './pages/SitePage.ts'

/** Pages that were asked for, as documents or as fragments. */
export function watchPages(site: SitePage): string[] {
  const asked: string[] = []
  site.page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (request.isNavigationRequest() || search.includes('ajax=1')) asked.push(pathname + search)
  })
  return asked
}
