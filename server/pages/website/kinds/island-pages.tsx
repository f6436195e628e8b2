import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { Island } from '#server/pages/website/Island.tsx'
import type { FormValues } from '#contract/forms.ts'

/** Renders items that open in windows, addressed by hash (section 2, Old guide and catalogue). */
export const renderCatalogue = ({ page: { content } }: ResolvedPageRequest): PageSections => ({
  after: <Island name="catalogue" data={{ items: content.items ?? [] }} />,
})

/** Renders a campaign page; its window for a subscription opens after 5 s (readings 27). */
export function renderBannerOpen({ page, session }: ResolvedPageRequest): PageSections {
  const { subscribe } = page.content
  const picture = page.picture === '' ? null : { src: page.picture, alt: '' }
  const values: FormValues = session?.visitor ? { email: session.visitor.EMAIL } : {}
  return {
    after: subscribe && <Island name="subscribe" data={{ ...subscribe, picture, values }} />,
  }
}

/** Renders photos in a full-screen viewer and videos in windows (section 2, Old guide and catalogue). */
export const renderGallery = ({ page: { content } }: ResolvedPageRequest): PageSections => ({
  after: <Island name="gallery" data={{ photos: content.photos ?? [], videos: content.videos ?? [] }} />,
})

/** Renders a loader that is shown until its target is ready (readings 27). */
export const renderLoading = ({ page: { content } }: ResolvedPageRequest): PageSections => ({
  after: <Island name="loading" data={{ target: content.target ?? '/' }} />,
})

/** Renders a picture with pan and zoom (readings 27). */
export const renderZoom = ({ page: { content } }: ResolvedPageRequest): PageSections => ({
  before: content.zoom && <Island name="zoom" data={{ picture: content.zoom }} />,
})
