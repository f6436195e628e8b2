/** What is not torn at the end of a line: an e-mail, 21–23 September, a telephone number; what stands in a tag is none. */
const UNBREAKABLE = /(?:\be-mail\b|[\d:]+–[\d:]+|\+\d[\d ()-]{7,}\d)(?![^<>]*>)/gi

const LINK = /(<a\b[^]*?<\/a>)/i

/** The markup of a text with such words kept whole; a telephone number is called from where it stands. */
export const wrapUnbreakableWords = (html: string): string =>
  html
    .split(LINK)
    .map((part, at) =>
      part.replace(UNBREAKABLE, (words) =>
        words.startsWith('+') && at % 2 === 0
          ? `<a class="whole" href="tel:${words.replace(/[^+\d]/g, '')}">${words}</a>`
          : `<span class="whole">${words}</span>`,
      ),
    )
    .join('')
