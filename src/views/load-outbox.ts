/** Loads the view of the outbox, for guides and for the website. */
export const loadOutbox = async () => (await import('./outbox/Outbox.tsx')).Outbox
