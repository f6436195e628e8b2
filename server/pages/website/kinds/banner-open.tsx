import type { FormValues } from '#contract/forms.ts'
import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { Island } from '#server/pages/website/Island.tsx'

/** Renders a campaign page; its window for a subscription opens after 5 s (readings 27). */
export function renderBannerOpen({ page, session }: ResolvedPageRequest): PageSections {
  const { subscribe } = page.content
  const picture = page.picture === '' ? null : { src: page.picture, alt: '' }
  const values: FormValues = session?.visitor ? { email: session.visitor.EMAIL } : {}
  return {
    after: subscribe && <Island name="subscribe" data={{ ...subscribe, picture, values }} />,
  }
}
