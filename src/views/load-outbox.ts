export const loadOutbox = async () => (await import('./outbox/Outbox.tsx')).Outbox
