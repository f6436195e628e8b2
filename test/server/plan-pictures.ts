import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { readViewBox } from '#server/plan/read-view-box.ts'

const { resolve } = createRequire(import.meta.url)
const WIDTH = 800
/** Colours with a smaller difference look the same. */
const TOLERANCE = 12

/** Starts the renderer once for all test files of a worker. */
export async function startRenderer(): Promise<void> {
  try {
    await initWasm(readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')))
  } catch (cause) {
    if (!String(cause).includes('Already initialized')) throw cause
  }
}

/** Returns the share of pixels in which a sanitised drawing differs from the original, without texts. */
export function comparePictures(original: string, sanitised: string): number {
  const shown = readViewBox(sanitised)
  const one = renderPixels(showPart(original, shown))
  const other = renderPixels(sanitised.replaceAll('<svg ', '<svg overflow="visible" '))
  if (one.length !== other.length) return 1
  let different = 0
  for (let at = 0; at < one.length; at += 4) {
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > TOLERANCE,
    )
    if (isOther) different += 1
  }
  return different / (one.length / 4)
}

/** Cuts a drawing to a part of it, as the sanitised one is. */
const showPart = (svg: string, viewBox: string): string =>
  svg
    // The renderer does not know this colour space; like older browsers it takes the colour before it.
    .replaceAll(/[\w-]+:color\([^;]*;/g, '')
    .replace(/(<svg\b[^>]*?\sviewBox=)"[^"]*"/, `$1"${viewBox}"`)
    .replace(/(<svg\b[^>]*?)\swidth="[^"]*"\s+height="[^"]*"/, '$1')

function renderPixels(svg: string): Uint8Array {
  const picture = new Resvg(svg, { background: 'white', fitTo: { mode: 'width', value: WIDTH } })
  const { pixels } = picture.render()
  picture.free()
  return pixels
}
