// JavaScript, not TypeScript, because the thread of the embedded database loads it directly.

/** @typedef {import('@electric-sql/pglite').PGlite} PGlite */

/**
 * Passes messages of PostgreSQL's protocol to the engine, and resolves with its answer in a buffer of its own. The engine
 * has worked when the call returns, so that calls cannot overtake each other.
 *
 * `execProtocolRaw` is not used: it parses each answer as well, and keeps what it has parsed while the engine is open.
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
