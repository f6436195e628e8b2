import { createServer } from 'node:net'

/** Resolves with a port of this machine that nobody uses now, for programs that cannot choose one themselves. */
export async function findFreePort() {
  const probe = createServer()
  await new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => resolve(undefined))
  })
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
  await new Promise((resolve) => {
    probe.close(resolve)
  })
  return port
}
