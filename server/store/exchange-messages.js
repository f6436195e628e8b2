// JavaScript, not TypeScript, because the thread of the embedded database loads it directly.

/** @typedef {import('@electric-sql/pglite').PGlite} PGlite */

/**
 * Sends messages of PostgreSQL's wire protocol to the engine, and resolves with its answer in a buffer of its own. The
 * engine runs them before this function returns its promise, so that calls keep their order.
 *
 * `execProtocolRaw` is not used because it also parses each answer, and keeps the parsed messages until the engine is closed.
 *
 * @param {PGlite} database
 * @param {Uint8Array} messages
 */
export async function exchangeMessages(database, messages) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = []
  await database.execProtocolRawStream(messages, {
    syncToFs: false,
    // The engine uses the chunk's memory again.
    onRawData: (chunk) => void chunks.push(new Uint8Array(chunk)),
  })
  const [first] = chunks
  return chunks.length === 1 && first !== undefined ? first : concatenate(chunks)
}

/** @param {readonly Uint8Array[]} chunks */
function concatenate(chunks) {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0))
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
