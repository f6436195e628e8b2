/** The pattern of the address of a picture of a stand's place (readings 49). */
export const LOCATOR_PATH = '/media/locator/:year/:hall/:file'

/** Size of the picture in pixels. */
export const LOCATOR_SIZE = { width: 640, height: 360 } as const

/** Returns the address of the picture of a stand's place. @param code the stand's normalized code */
export const buildLocatorHref = (year: number, hall: string, code: string): string =>
  `/media/locator/${year}/${encodeURIComponent(hall)}/${encodeURIComponent(code)}.png`
