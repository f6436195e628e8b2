/**
 * Settles as `work` does if that happens within `ms` milliseconds. The work continues after a timeout.
 * @throws an error with this message and the code `ETIMEDOUT` after a timeout
 */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  message = `Nothing happened within ${ms} ms`,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error(message), { code: 'ETIMEDOUT' })
    timer = setTimeout(() => reject(error), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
