/** The inline style of a letter's body: mail programs drop style sheets. */
export const LETTER_STYLE = 'font-family:sans-serif;font-size:16px;line-height:1.5'
