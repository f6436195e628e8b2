/** Two short words with a hyphen, as in онлайн-дни or e-mail. */
const HYPHENATED = /(?<!\p{L})(\p{L}{1,8}-\p{L}{1,8})(?!\p{L})/u

const wrapHyphenated = (part: string, at: number) =>
  at % 2 === 0 ? (
    part
  ) : (
    <span key={at} className="whole">
      {part}
    </span>
  )

/** Renders the text of a heading, in which words with a hyphen are kept in one line. */
export const WholeWords = ({ text }: { text: string }) => text.split(HYPHENATED).map(wrapHyphenated)
