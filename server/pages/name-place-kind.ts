import type { Lang } from '#contract/lang.ts'
import type { PlaceKind } from '#contract/places.ts'
import type en from '#locales/en.json'
import { getIntl } from './intl.ts'

export function namePlaceKind(lang: Lang, kind: PlaceKind): string {
  const id: keyof typeof en = `server.place.${kind}`
  return getIntl(lang).formatMessage({ id })
}
