/** Returns true for an e-mail reserved for examples (RFC 2606), which may be printed. */
export const isExampleEmail = (email: string): boolean => /@([\w-]+\.)*example$/.test(email)
