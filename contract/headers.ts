/**
 * The header of every answer with the number of the publication from which it was made. A later publication has a
 * higher number, even if it goes back to an earlier revision.
 */
export const PUBLICATION_HEADER = 'fair-publication'

/**
 * The request header that names the visitor a page was rendered for: the percent-encoded UID. The server answers a
 * gated call and a call for favourites or notes with code 3 if the session belongs to another visitor, so that nothing is stored
 * under a wrong account.
 */
export const VISITOR_HEADER = 'x-visitor'

/** The header of an answer that a service worker took from its store (readings 46). */
export const ANSWER_HEADER = 'x-answer'
export const STORED_ANSWER = 'stored'

/** The header of pages with the hash of the browser build that they load. */
export const BUILD_HEADER = 'fair-build'
