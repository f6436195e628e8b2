/** The id of the element of a website page in which the changes of the visitor's favourites are shown. */
export const CHANGES_ROOT = 'changes'
