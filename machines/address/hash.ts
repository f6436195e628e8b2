/** The hash of the page's address, without `#`, decoded; empty: the page itself. */
export interface HashFact {
  type: 'hash.changed'
  hash: string
}

/** Another hash of the same page; with `replace` Back does not lead to the present one again. */
export interface HashTarget {
  hash: string
  replace: boolean
}
