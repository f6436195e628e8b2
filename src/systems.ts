import type { Systems } from './address/system-switch.ts'

export const SYSTEMS: Systems = {
  guide: () => import('./guide.tsx').then(({ startGuide }) => startGuide),
  website: () => import('./document/website.ts').then(({ startWebsite }) => startWebsite),
}
