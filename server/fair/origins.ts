const HOST = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*'
const HTTPS = new RegExp(`^https://${HOST}(?::\\d{1,5})?$`)
const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/

/** Whether a text is an https origin alone, such as `https://player.example`: no wildcard, no path. */
export const isHttpsOrigin = (text: string): boolean => HTTPS.test(text) && isWholeOrigin(text)

/** Whether streams may come from it: an https origin or, for trials, http on this very machine. */
export const isStreamOrigin = (text: string): boolean =>
  isHttpsOrigin(text) || (LOCAL.test(text) && isWholeOrigin(text))

const isWholeOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
