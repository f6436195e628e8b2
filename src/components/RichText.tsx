import { memo } from 'react'
import type { ToTrusted } from './to-trusted.ts'

interface RichTextProps {
  /** Sanitized HTML. */
  html: string
  lang?: string | undefined
  toTrusted: ToTrusted
}

export const RichText = memo(function Prose({ html, lang, toTrusted }: RichTextProps) {
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: toTrusted(html) }} />
})
