import type { Asked, Drawing } from '../asked.ts'
import { Island } from '../Island.tsx'

/** Documents for a name and an e-mail (sections 2, 4, 5); the two types differ by their call (readings 27). */
export async function drawDownloads({ page, context, linksAccess }: Asked): Promise<Drawing> {
  const kind = page.type === 'download-reports' ? 'reports' : 'links'
  const urls = await context.linkAccess.remembered(linksAccess, kind)
  return {
    after: <Island name="download-access" data={{ kind, documents: page.content.documents ?? [], urls }} />,
  }
}
