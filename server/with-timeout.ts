/**
 * Settles as `work` does if that happens within `ms` milliseconds. The work continues after a timeout.
 * @throws an error with the code `ETIMEDOUT` after a timeout
 */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error(`Nothing happened within ${ms} ms`), { code: 'ETIMEDOUT' })
    timer = setTimeout(() => reject(error), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
