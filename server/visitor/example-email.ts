/** Returns true for an e-mail reserved for examples (RFC 2606): it belongs to nobody, and may be printed. */
export const isExampleEmail = (email: string): boolean => /@([\w-]+\.)*example$/.test(email)
