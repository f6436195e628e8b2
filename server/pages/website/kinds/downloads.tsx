import type { FormValues } from '#contract/forms.ts'
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
  session,
}: ResolvedPageRequest): Promise<PageSections> {
  const kind = page.type === 'download-reports' ? 'reports' : 'links'
  const urls = await context.linkAccess.findLinks(context.revision, linksAccess, kind)
  const visitor = session?.visitor
  const values: FormValues = visitor ? { name: visitor.NAME, email: visitor.EMAIL } : {}
  const documents = page.content.documents ?? []
  return { after: <Island name="download-access" data={{ kind, documents, urls, values }} /> }
}
