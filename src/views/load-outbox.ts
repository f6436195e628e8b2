/** Loads the view of what waits to be sent, which guides and the website show. */
export const loadOutbox = async () => (await import('./outbox/Outbox.tsx')).Outbox
