interface LocalizedTextProps {
  text: string
  /** The language of the text where it is not the page's. */
  lang?: string | undefined
}

/** A name that may be in the other language: read aloud in it, but not marked, as names stay names. */
export function LocalizedName({ text, lang }: LocalizedTextProps) {
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}

/** A text that may be in the other language, and then says so. */
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
