// Runs in every page that is measured, before its own scripts: the same clock for the product and for the floor.
{
  const IDLE_AFTER_TASKS_MS = 1500
  /** What a task takes beyond this blocks the visitor. */
  const TASK_LIMIT_MS = 50
  const seen = { paint: 0, largest: 0, firstStand: 0, tasks: [], worst: 0 }

  const observe = (type, handle, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
      ...options,
    })

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }))
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId > 0) seen.worst = Math.max(seen.worst, duration)
    },
    { durationThreshold: 16 },
  )

  /** Calls back with the time at which the first frame in which a condition holds was painted. */
  const onPainted = (holds, done) => {
    const look = () => {
      if (!holds()) return void requestAnimationFrame(look)
      // A frame is painted after its callbacks, before the next task.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(performance.now())
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }

  /** Describes the attributes of all elements that match; the marked copy of a stand is one more. */
  const describe = (root, selector) =>
    [...root.querySelectorAll(selector)]
      .flatMap(({ attributes }) => [...attributes].map(({ name, value }) => `${name}=${value}`))
      .join()

  /** Conditions by their names; each function returns one that is looked at in every frame. */
  const conditions = {
    /** So many elements are shown, neither hidden themselves nor inside of something hidden. */
    count: ({ selector, count }) => {
      const shown = `${selector}:not([hidden], [hidden] *)`
      return () => document.querySelectorAll(shown).length === count
    },
    /** An element is there and contains a text. */
    present: ({ selector, text = '' }) => {
      return () =>
        [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(text))
    },
    /** The attributes of all these elements within another one differ from what they were. */
    changed: ({ within = ':root', selectors }) => {
      // In a page of 30,000 elements, the search itself takes a third of a frame.
      const root = document.querySelector(within)
      const describeAll = () => selectors.map((selector) => describe(root, selector))
      const before = describeAll()
      return () => describeAll().every((described, index) => described !== before[index])
    },
    /** One of these elements takes room in the page. */
    visible: ({ selector }) => {
      return () => [...document.querySelectorAll(selector)].some((each) => each.getClientRects().length > 0)
    },
    /** The transformation of an element differs from what it was. */
    moved: ({ selector }) => {
      const read = () => getComputedStyle(document.querySelector(selector)).transform
      const before = read()
      return () => read() !== before
    },
  }

  onPainted(
    () => document.querySelector('svg [data-stand]') !== null,
    (at) => {
      seen.firstStand = at
    },
  )

  let watched = Promise.resolve(0)
  let frames = []

  window.bench = {
    /**
     * Measures from the first or last event of a type until a condition is painted. `result` resolves with the
     * milliseconds between.
     */
    watch({ event, use, condition, ...options }) {
      let began = 0
      const note = ({ timeStamp }) => {
        if (use === 'last' || began === 0) began = timeStamp
      }
      addEventListener(event, note, { capture: true, passive: true })
      const holds = conditions[condition](options)
      watched = new Promise((resolve) => {
        onPainted(
          () => began > 0 && holds(),
          (painted) => {
            removeEventListener(event, note, { capture: true })
            resolve(painted - began)
          },
        )
      })
    },
    result: () => watched,
    /** Collects the times between frames until `stopFrames`. */
    startFrames() {
      frames = []
      const collected = frames
      const collect = (time) => {
        collected.push(time)
        if (frames === collected) requestAnimationFrame(collect)
      }
      requestAnimationFrame(collect)
    },
    stopFrames() {
      const times = frames
      frames = []
      return times.slice(1).map((time, index) => time - times[index])
    },
    /** Resolves when the page has loaded and no long task has run for a while. */
    quiet: () =>
      new Promise((resolve) => {
        const look = () => {
          const last = seen.tasks.at(-1)
          const end = Math.max(
            last === undefined ? 0 : last.startTime + last.duration,
            performance.getEntriesByType('navigation')[0]?.loadEventEnd ?? 0,
            ...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd),
          )
          if (document.readyState === 'complete' && performance.now() - end > IDLE_AFTER_TASKS_MS)
            resolve(end)
          else setTimeout(look, 100)
        }
        look()
      }),
    read: () => ({
      largestPaint: seen.largest,
      firstStand: seen.firstStand,
      blocking: seen.tasks
        .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, seen.paint))
        .reduce((sum, duration) => sum + Math.max(0, duration - TASK_LIMIT_MS), 0),
      worst: seen.worst,
      elements: document.querySelectorAll('*').length,
      firstByte: performance.getEntriesByType('navigation')[0]?.responseStart ?? 0,
    }),
  }
}
