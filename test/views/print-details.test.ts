import { afterEach, expect, test, vi } from 'vitest'
import { openDetailsInPrint } from '#src/document/print-details.ts'

const leaving = new AbortController()

afterEach(() => {
  leaving.abort()
  vi.unstubAllGlobals()
})

test('where styles cannot open what is folded, it is open while the page is printed', () => {
  vi.stubGlobal('CSS', { supports: () => false })
  document.body.innerHTML = `<div class="article-text">
    <details id="folded"><summary>Question</summary>Answer</details>
    <details id="unfolded" open><summary>Question</summary>Answer</details>
  </div><details id="menu"><summary>Menu</summary>Links</details>`
  const listOpen = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id)
  openDetailsInPrint(leaving.signal)
  dispatchEvent(new Event('beforeprint'))
  expect(listOpen()).toEqual(['folded', 'unfolded'])
  dispatchEvent(new Event('afterprint'))
  expect(listOpen()).toEqual(['unfolded'])
})
