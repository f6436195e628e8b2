/** Maximum of rows of a chunk: so few that a slow phone lays them out within a frame or two of scrolling. */
const MAX_CHUNK_ROWS = 5

/** Splits a list into the fewest chunks of at most {@link MAX_CHUNK_ROWS}, all of about the same length. */
export function splitIntoChunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / MAX_CHUNK_ROWS)
  const startOf = (chunk: number) => Math.round((chunk * items.length) / count)
  return Array.from({ length: count }, (_, chunk) => items.slice(startOf(chunk), startOf(chunk + 1)))
}
