import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

// The thread that turns SVG into PNG while the server answers visitors (picture-thread.ts). Plain JavaScript, so that
// it runs from its source, too.

const { resolve } = createRequire(import.meta.url)

await initWasm(readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')))
const font = await readFile(
  resolve('@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2'),
)

/** @param {{ svg: string, width: number }} order */
function answer({ svg, width }) {
  try {
    const picture = new Resvg(svg, {
      font: { fontBuffers: [font], defaultFontFamily: 'Golos Text' },
      fitTo: { mode: 'width', value: width },
    })
    try {
      const image = picture.render()
      parentPort?.postMessage({ png: image.asPng() })
      image.free()
    } finally {
      picture.free()
    }
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
}

// Orders that came meanwhile are waiting.
parentPort?.on('message', answer)
