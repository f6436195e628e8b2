const HOST = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*'
const HTTPS_ORIGIN = new RegExp(`^https://${HOST}(?::\\d{1,5})?$`)
const LOCAL_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/

/** Returns true for an https origin such as `https://player.example`, without wildcard and path. */
export const isHttpsOrigin = (text: string): boolean => HTTPS_ORIGIN.test(text) && isWholeOrigin(text)

/** Returns true if streams may be loaded from an origin: https or, for trials, http on this machine. */
export const isStreamOrigin = (text: string): boolean =>
  isHttpsOrigin(text) || (LOCAL_ORIGIN.test(text) && isWholeOrigin(text))

const isWholeOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
