/** Returns a random unique key; `randomUUID` is not available without https. */
export const createRandomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
