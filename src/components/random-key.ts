/** Returns a key that no one else makes; an address without https has no `randomUUID`. */
export const createRandomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
