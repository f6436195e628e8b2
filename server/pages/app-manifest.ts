import { buildPlanHref } from '#contract/addresses.ts'
import { getLangPrefix, localize, type Lang } from '#contract/lang.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { APP_ICONS, getIconHref } from './app-icon.ts'
import { createTodayItem } from './website/create-menu.ts'

export const THEME_COLOUR = '#14202b'

/** Returns the address of the web app manifest in a language (readings 49). */
export const getManifestHref = (lang: Lang): string => `${getLangPrefix(lang)}/manifest.webmanifest`

/** Creates the manifest. Both languages have the same id, so a device keeps the one that was installed. */
export function createAppManifest(fair: Pick<FairRecord, 'name'>, lang: Lang) {
  const { title, href } = createTodayItem(lang)
  return {
    id: '/',
    name: localize(lang, fair.name).text,
    lang,
    dir: 'ltr',
    start_url: buildPlanHref(lang, {}),
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOUR,
    background_color: THEME_COLOUR,
    icons: APP_ICONS.filter(({ name }) => name !== 'apple' && name !== 'tab').map(
      ({ name, purpose, width }) => ({
        src: getIconHref(name),
        sizes: `${width}x${width}`,
        type: 'image/png',
        purpose,
      }),
    ),
    shortcuts: [{ name: title, url: href }],
  }
}
