import { afterEach, expect, test } from 'vitest'
import { PAGE_ELEMENT, type PageHead } from '#contract/page.ts'
import { swapPage } from '#src/document/swap-page.ts'

const root = document.documentElement
const head: PageHead = { type: 'standard', lang: 'en', title: '', tags: [], states: {}, assets: null }

function swap(more: Partial<PageHead>) {
  const element = document.createElement('div')
  element.id = PAGE_ELEMENT
  swapPage({ element, head: { ...head, ...more } })
  const { pageType, guide, plan, overlay } = root.dataset
  return { pageType, guide, plan, overlay }
}

afterEach(() => {
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
})

test('readings 29: a page brings its named states, and those of a guide go with it', () => {
  const states = { 'data-overlay': 'none', 'data-guide': 'ready', 'data-plan': 'loading' }
  const guide = { pageType: 'guide', guide: 'ready', plan: 'loading', overlay: 'none' }
  expect(swap({ type: 'guide', states })).toEqual(guide)
  const plain = { pageType: 'standard', guide: undefined, plan: undefined, overlay: 'none' }
  expect(swap({})).toEqual(plain)
})

test('readings 29: nothing that only a guide reports is left on the page that follows', () => {
  const ofGuide = ['data-guide', 'data-plan', 'data-selected-stand', 'data-large-plan', 'data-way']
  swap({ type: 'guide' })
  for (const name of ofGuide) root.setAttribute(name, 'ready')
  swap({})
  expect(ofGuide.filter((name) => root.hasAttribute(name))).toEqual([])
})
