import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { Island } from '#server/pages/website/Island.tsx'

/**
 * Renders documents that are available for a name and an e-mail (sections 2, 4, 5). The two page types differ by their
 * call (readings 27).
 */
export async function renderDownloads({
  page,
  context,
  linksAccess,
}: ResolvedPageRequest): Promise<PageSections> {
  const kind = page.type === 'download-reports' ? 'reports' : 'links'
  const urls = await context.linkAccess.findLinks(context.revision, linksAccess, kind)
  return {
    after: <Island name="download-access" data={{ kind, documents: page.content.documents ?? [], urls }} />,
  }
}
