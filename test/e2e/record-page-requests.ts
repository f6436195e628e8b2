import type { Request } from 'playwright'
import type { WebsitePage } from './pages/website-page.ts'

/** Pages that were asked for, as documents or as fragments. */
export function recordPageRequests(site: WebsitePage): string[] {
  const asked: string[] = []
  site.page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (request.isNavigationRequest() || search.includes('ajax=1')) asked.push(pathname + search)
  })
  return asked
}
