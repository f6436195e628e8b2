/** Texts that must not break at a line end: e-mail, 21–23 September, a telephone number. Tags do not match. */
const UNBREAKABLE = /(?:\be-mails?\b|(?<![\d:])[\d:]+–[\d:]+|\+\d[\d ()-]{7,}\d)(?![^<>]*>)/gi

const LINK = /(<a\b[^]*?<\/a>)/i

/**
 * Wraps such texts of HTML in elements without line breaks. A telephone number becomes a link that calls it. No line
 * begins with a dash.
 */
export const wrapUnbreakableWords = (html: string): string =>
  html
    .replaceAll(' — ', '\u00a0— ')
    .split(LINK)
    .map((part, at) =>
      part.replace(UNBREAKABLE, (words) =>
        words.startsWith('+') && at % 2 === 0
          ? `<a class="whole" href="tel:${words.replace(/[^+\d]/g, '')}">${words}</a>`
          : `<span class="whole">${words}</span>`,
      ),
    )
    .join('')
