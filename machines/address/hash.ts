/** The decoded hash of the page's address, without `#`; an empty hash stands for the page itself. */
export interface HashFact {
  type: 'hash.changed'
  hash: string
}

/** A request for another hash of the same page; with `replace` it takes the place of the current history entry. */
export interface HashTarget {
  hash: string
  replace: boolean
}
