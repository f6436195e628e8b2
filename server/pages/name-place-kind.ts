import type { Lang } from '#contract/lang.ts'
import type { PlaceKind } from '#contract/places.ts'
import type en from '#locales/en.json'
import { getIntl } from './intl.ts'

export function namePlaceKind(lang: Lang, kind: PlaceKind): string {
  const id: keyof typeof en = `server.place.${kind}`
  return getIntl(lang).formatMessage({ id })
}

/** Returns other words for a kind of place, by which a visitor may look for it. */
export const listPlaceWords = (lang: Lang, kind: PlaceKind): string =>
  getIntl(lang).formatMessage({ id: 'server.place.words' }, { kind: kind.replace('-', '') })
