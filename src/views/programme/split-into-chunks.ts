/** Maximum of rows of a chunk: less than a screen, so that scrolling lays out few rows at a time. */
const MAX_CHUNK_ROWS = 10

/** Splits a list into the fewest chunks of at most {@link MAX_CHUNK_ROWS}, all of about the same length. */
export function splitIntoChunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / MAX_CHUNK_ROWS)
  const startOf = (chunk: number) => Math.round((chunk * items.length) / count)
  return Array.from({ length: count }, (_, chunk) => items.slice(startOf(chunk), startOf(chunk + 1)))
}
