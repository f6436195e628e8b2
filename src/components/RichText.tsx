import { memo } from 'react'
import type { ToTrusted } from './to-trusted.ts'

interface RichTextProps {
  /** Sanitized HTML. */
  html: string
  lang?: string | undefined
  toTrusted: ToTrusted
}

/** Keeps a dash with the word before it, so that no line begins with a dash. */
const keepDashes = (html: string): string => html.replaceAll(' — ', '\u00a0— ')

export const RichText = memo(function Prose({ html, lang, toTrusted }: RichTextProps) {
  return (
    <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: toTrusted(keepDashes(html)) }} />
  )
})
