/** Letters of a hash in an ETag: 64 bits or more, which every answer carries uncompressed. */
const LENGTH = 16

/** Returns the weak ETag of a content by its hash: an answer may be compressed in several ways. */
export const createShortEtag = (hash: string): string => `W/"${hash.slice(0, LENGTH)}"`
