import { useIntl } from 'react-intl'
import { LOCALES, type Lang } from '#contract/lang.ts'

export const useLang = (): Lang => (useIntl().locale === LOCALES.en ? 'en' : 'ru')
