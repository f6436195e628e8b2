import type { Lang } from '#contract/lang.ts'

/** Outer quotation marks of a language, and those inside them. */
const NESTED = {
  ru: { '«': '„', '»': '“' },
  en: { '“': '‘', '”': '’' },
} as const satisfies Record<Lang, Record<string, string>>

/** Returns a name as it is written between the quotation marks of a message: in Russian «Круг „Тара“». */
export const nestQuotes = (lang: Lang, name: string): string => {
  const nested: Record<string, string> = NESTED[lang]
  return name.replaceAll(/[«»“”]/g, (mark) => nested[mark] ?? mark)
}
