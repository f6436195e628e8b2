import type { PageType } from '../../../../contract/page.ts'
import type { DrawPage } from '../asked.ts'
import { drawBannerOpen } from './banner-open.tsx'
import { drawBusinessProgram } from './business-program.tsx'
import { drawCalendar } from './calendar.tsx'
import { drawCatalogue } from './catalogue.tsx'
import { drawDownloads } from './downloads.tsx'
import { drawEvent } from './event-detail.tsx'
import { drawExhibitors } from './exhibitors.tsx'
import { drawGallery } from './gallery.tsx'
import { drawHomepage } from './homepage.tsx'
import { drawLoading } from './loading.tsx'
import { drawOldGuide } from './old-guide.tsx'
import { drawStandard } from './standard.tsx'
import { drawTicket } from './get-ticket.tsx'
import { drawZoom } from './zoom.tsx'

const drawText: DrawPage = () => ({})

/** How each page type is drawn (section 2); the two newer guides are applications of their own and never come here. */
export const KINDS: Record<PageType, DrawPage> = {
  'banner-open': drawBannerOpen,
  'business-program': drawBusinessProgram,
  calendar: drawCalendar,
  catalogue: drawCatalogue,
  'download-links': drawDownloads,
  'download-reports': drawDownloads,
  'event-detail': drawEvent,
  exhibitors: drawExhibitors,
  gallery: drawGallery,
  'get-ticket': drawTicket,
  guide: drawOldGuide,
  'guide-new': drawText,
  'guide-v2': drawText,
  homepage: drawHomepage,
  landing: drawText,
  loading: drawLoading,
  standard: drawStandard,
  zoom: drawZoom,
}
