/** Returns the number of pages of a PDF, each of which is an object of its own. */
export const countPages = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
