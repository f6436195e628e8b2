import { describe, expect, onTestFinished, test } from 'vitest'
import { openWorld } from './world.ts'

/** A page as it is drawn at a time. */
async function openAt(now: string, url: string): Promise<string> {
  const world = await openWorld({ NOW: now })
  onTestFinished(() => world.close())
  const { body } = await world.browser({ headers: { accept: 'text/html' } }).get(url)
  return body
}

describe('the page of an event', () => {
  const wayTo = (body: string) => /<p class="event-ways"><a [^>]*href="(.*?)">(.*?)</.exec(body)?.slice(1)

  test('leads to its recording once it is over, and says so beside its time', async () => {
    const body = await openAt('2020-09-22T14:00:00+03:00', '/en/business-programme/3/')
    expect(wayTo(body)).toEqual(['/en/online/broadcast/3', 'Watch the recording and chat'])
    expect(body.indexOf('Event finished')).toBeLessThan(body.indexOf('Programme</h2>'))
  })

  test('leads to the guide before', async () => {
    const body = await openAt('2020-09-22T09:00:00+03:00', '/en/business-programme/3/')
    expect(wayTo(body)).toEqual(['/en/online/events/3', 'Open in the online guide'])
    expect(body).not.toContain('Event finished')
  })
})
