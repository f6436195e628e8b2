/** The decoded hash of the page's address, without `#`; an empty hash is the page itself. */
export interface HashFact {
  type: 'hash.changed'
  hash: string
}

/** A request for another hash of the same page; with `replace` it replaces the current history entry. */
export interface HashTarget {
  hash: string
  replace: boolean
}
