import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends a body or the requested range of it: some browsers play a video only in ranges. */
export function sendInRanges(request: FastifyRequest, reply: FastifyReply, body: Buffer, etag: string): void {
  void reply.header('accept-ranges', 'bytes')
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === etag
  const [, first, last] = (isSame && /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')) || []
  if (first === undefined || last === undefined || first + last === '') return void reply.send(body)
  const start = first === '' ? Math.max(0, body.length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? body.length - 1 : Math.min(Number(last), body.length - 1)
  if (start > end) return void reply.code(416).header('content-range', `bytes */${body.length}`).send()
  const range = `bytes ${start}-${end}/${body.length}`
  void reply
    .code(206)
    .header('content-range', range)
    .send(body.subarray(start, end + 1))
}
