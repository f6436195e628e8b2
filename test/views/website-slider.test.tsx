import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { IslandData } from '#contract/islands.ts'
import { sliderMachine } from '#machines/website/slider.machine.ts'
import { HeaderVideo } from '#src/views/website/HeaderVideo.tsx'
import { Slider } from '#src/views/website/slider/Slider.tsx'
import { renderIsland, renderView } from './render-view.tsx'
import { setReducedMotion } from './test-document.ts'

const slide = (title: string, href = '/plan/') => ({
  picture: { src: `/${title}.svg`, alt: '' },
  title,
  text: `${title} in short`,
  href,
})
const intro: IslandData['slider'] = {
  kind: 'intro',
  title: 'The fair',
  slides: [slide('Halls'), slide('Guide'), slide('Days', '')],
  delay: 5000,
}

function show(data = intro) {
  const { slides, delay } = data
  return renderIsland(sliderMachine, { count: slides.length, delay, reducedMotion: false }, (slider) => (
    <Slider data={data} slider={slider} />
  ))
}
const dot = () => screen.getByRole('button', { current: true }).getAttribute('aria-label')

describe('a slider', () => {
  test('is a named region of slides that say where they stand', () => {
    show()
    const region = screen.getByRole('region', { name: 'The fair' })
    expect(
      within(region)
        .getAllByRole('group')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['1 of 3', '2 of 3', '3 of 3'])
    expect(within(region).getByRole('link', { name: 'Halls' }).getAttribute('href')).toBe('/plan/')
    expect(within(region).queryByRole('link', { name: 'Days' })).toBeNull()
  })

  test('says on a button where a slide leads, and has no other link in it', () => {
    show({ ...intro, slides: [{ ...slide('Halls'), action: 'Open the floor plan' }, slide('Days', '')] })
    const [first, second] = screen.getAllByRole('group')
    const links = within(first ?? document.body).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Open the floor plan'])
    expect(links[0]?.getAttribute('href')).toBe('/plan/')
    expect(within(first ?? document.body).getByText('Halls')).toBeTruthy()
    expect(within(second ?? document.body).queryByRole('link')).toBeNull()
  })

  test('moves by time, by its buttons and by its dots', async () => {
    const { passes } = show()
    await passes(5000)
    expect(dot()).toBe('Slide 2: Guide')
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }))
    expect(dot()).toBe('Slide 3: Days')
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }))
    expect(dot()).toBe('Slide 1: Halls')
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }))
    expect(dot()).toBe('Slide 3: Days')
    fireEvent.click(screen.getByRole('button', { name: 'Slide 2: Guide' }))
    expect(dot()).toBe('Slide 2: Guide')
  })

  test('stops and continues on request', async () => {
    const { passes } = show()
    fireEvent.click(screen.getByRole('button', { name: 'Pause the slides' }))
    await passes(60_000)
    expect(dot()).toBe('Slide 1: Halls')
    fireEvent.click(screen.getByRole('button', { name: 'Resume the slides' }))
    await passes(5000)
    expect(dot()).toBe('Slide 2: Guide')
  })

  test('pauses under a mouse, but not under a finger', async () => {
    const { passes } = show()
    const region = screen.getByRole('region')
    fireEvent(region, new PointerEvent('pointerenter', { pointerType: 'touch' }))
    await passes(5000)
    expect(dot()).toBe('Slide 2: Guide')
    fireEvent(region, new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    await passes(60_000)
    expect(dot()).toBe('Slide 2: Guide')
    fireEvent(region, new PointerEvent('pointerleave', { pointerType: 'mouse' }))
    await passes(5000)
    expect(dot()).toBe('Slide 3: Days')
  })

  test('the keyboard in it holds it, and a slide that gets the focus is the one that is shown', async () => {
    const { passes } = show()
    const link = screen.getByRole('link', { name: 'Guide' })
    const matches = vi.spyOn(link, 'matches').mockReturnValue(true)
    link.focus()
    await passes(60_000)
    expect(dot()).toBe('Slide 2: Guide')
    expect(matches).toHaveBeenCalledWith(':focus-visible')
    link.blur()
    await passes(5000)
    expect(dot()).toBe('Slide 3: Days')
  })

  test('pauses with reduced motion', async () => {
    setReducedMotion(true)
    const { passes } = show()
    await passes(60_000)
    expect(dot()).toBe('Slide 1: Halls')
  })

  test('does not move if all slides are visible', async () => {
    vi.stubGlobal('ResizeObserver', Measuring)
    const { actor } = show()
    await vi.waitFor(() => expect(actor.getSnapshot().context.held).toContain('allShown'))
    await vi.waitFor(() => expect(screen.getByText('1 of 3')).toBeTruthy())
  })

  test('does not move while it is dragged', async () => {
    onTestFinished(() => void vi.restoreAllMocks())
    vi.stubGlobal('ResizeObserver', Measuring)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100))
    const { actor } = show()
    const row = screen.getByRole('region').querySelector('.slides') ?? document
    await vi.waitFor(() => expect(row).toHaveProperty('dataset.moving', ''))
    fireEvent.mouseDown(row, { clientX: 80, clientY: 10 })
    fireEvent.mouseMove(window, { clientX: 60, clientY: 10 })
    fireEvent.mouseMove(window, { clientX: 40, clientY: 10 })
    expect(actor.getSnapshot().context.held).toContain('drag')
  })

  test('has no controls with one slide', () => {
    show({ ...intro, slides: [slide('Halls')] })
    expect(screen.queryByRole('button')).toBeNull()
  })
})

/** Tells at once that there is a size, which is nothing here. */
class Measuring {
  constructor(notify: () => void) {
    this.observe = notify
  }
  observe: () => void
  disconnect = () => undefined
}

/** Tells at once that all is in sight. */
class Seeing {
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.observe = () => notify([{ isIntersecting: true }])
  }
  observe: () => void
  disconnect = () => undefined
}

describe('the film of the homepage', () => {
  function showFilm() {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockClear().mockResolvedValue()
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
    renderView(
      <HeaderVideo data={{ src: '/flow.mp4', poster: { src: '/flow.svg', alt: '' }, title: 'Flow' }} />,
    )
    const film = document.querySelector('video')
    const wish = () => {
      fireEvent.click(screen.getByRole('button', { name: 'Play the video' }))
      fireEvent(film ?? document, new Event('play'))
    }
    return { film, play, pause, wish }
  }

  test('is muted and looped, and starts on request', () => {
    const { film, play, wish } = showFilm()
    expect([film?.muted, film?.loop, film?.autoplay, film?.preload]).toEqual([true, true, false, 'none'])
    wish()
    expect(play).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Stop the video' })).toBeTruthy()
  })

  test('stops with reduced motion, and does not continue by itself', () => {
    vi.stubGlobal('IntersectionObserver', Seeing)
    const { play, pause, wish } = showFilm()
    expect(play).toHaveBeenCalledTimes(1)
    pause.mockClear()
    act(() => setReducedMotion(true))
    expect(pause).toHaveBeenCalledTimes(1)
    act(() => setReducedMotion(false))
    expect(play).toHaveBeenCalledTimes(1)
    wish()
    expect(play).toHaveBeenCalledTimes(3)
  })
})
