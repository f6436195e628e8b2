import { memo } from 'react'
import type { ToTrusted } from './trusted.ts'

interface ProseProps {
  /** Sanitised HTML. */
  html: string
  lang?: string | undefined
  toTrusted: ToTrusted
}

export const Prose = memo(function Prose({ html, lang, toTrusted }: ProseProps) {
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: toTrusted(html) }} />
})
