import { LANGS, type Lang } from '#contract/lang.ts'
import type { SafeStorage } from './storage.ts'

const STORAGE_KEY = 'offline-languages'

const readShownLangs = (storage: SafeStorage): readonly Lang[] => {
  const stored = (storage.read(STORAGE_KEY) ?? '').split(' ')
  return LANGS.filter((lang) => stored.includes(lang))
}

/** Records that this device has shown the fair in a language, so that its copy is kept up to date. */
export const recordShownLang = (storage: SafeStorage, lang: Lang): void =>
  storage.write(STORAGE_KEY, [...new Set([...readShownLangs(storage), lang])].join(' '))

/** Returns the other languages in which this device has shown the fair. */
export const listOtherShownLangs = (storage: SafeStorage, shown: Lang): readonly Lang[] =>
  readShownLangs(storage).filter((lang) => lang !== shown)
