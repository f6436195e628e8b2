interface LocalizedTextProps {
  text: string
  /** The language of the text if it is not the page's. */
  lang?: string | undefined
}

/**
 * Renders a name that may be in the other language, with its `lang` for screen readers but without a visible mark.
 */
export function LocalizedName({ text, lang }: LocalizedTextProps) {
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}

/** Renders a text that may be in the other language, with a visible mark of that language. */
export function LocalizedText({ text, lang }: LocalizedTextProps) {
  if (lang === undefined) return text
  return (
    <>
      <span lang={lang}>{text}</span>
      <LangMark lang={lang} />
    </>
  )
}

export function LangMark({ lang }: { lang: string }) {
  return (
    <abbr className="lang-mark" aria-hidden="true">
      {lang.toUpperCase()}
    </abbr>
  )
}
