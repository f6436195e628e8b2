import { describe, expect, test } from 'vitest'
import { setUpFakeNetwork } from './fake-network.ts'

const net = setUpFakeNetwork()

describe('a page in parts', () => {
  const FRAGMENT = '<div id="page"></div>'
  test.each([
    ['of the build that is running', 'A', 'fragment'],
    ['of another build, whose scripts the document lacks, is none', 'B', undefined],
  ])('%s', async (_, build, kind) => {
    const transport = net.createTransport({ build: 'A' })
    net.answer = async () =>
      new Response(FRAGMENT, { headers: { 'content-type': 'text/html', 'fair-build': build } })
    expect((await transport.loadPage('/about/'))?.kind).toBe(kind)
  })
})
