import type { PageType } from '#contract/page.ts'
import type { RenderPageType } from '#server/pages/website/page-type.ts'
import { renderBusinessProgram } from './business-program.tsx'
import { renderCalendar } from './calendar.tsx'
import { renderDownloads } from './downloads.tsx'
import { renderEventDetail } from './event-detail.tsx'
import { renderExhibitors } from './exhibitors.tsx'
import { renderHomepage } from './homepage.tsx'
import {
  renderBannerOpen,
  renderCatalogue,
  renderGallery,
  renderLoading,
  renderZoom,
} from './island-pages.tsx'
import { renderOldGuide } from './old-guide.tsx'
import { renderStandard } from './standard.tsx'
import { renderGetTicket } from './get-ticket.tsx'

const renderText: RenderPageType = () => ({})

/** The renderer of each page type (section 2). The two newer guides are applications and are not rendered here. */
export const PAGE_TYPE_RENDERERS: Record<PageType, RenderPageType> = {
  'banner-open': renderBannerOpen,
  'business-program': renderBusinessProgram,
  calendar: renderCalendar,
  catalogue: renderCatalogue,
  'download-links': renderDownloads,
  'download-reports': renderDownloads,
  'event-detail': renderEventDetail,
  exhibitors: renderExhibitors,
  gallery: renderGallery,
  'get-ticket': renderGetTicket,
  guide: renderOldGuide,
  'guide-new': renderText,
  'guide-v2': renderText,
  homepage: renderHomepage,
  landing: renderText,
  loading: renderLoading,
  standard: renderStandard,
  zoom: renderZoom,
}
