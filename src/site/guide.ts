import { CallFault } from '../../contract/answers.ts'
import type { GuideStart, PageHead, PageType } from '../../contract/page.ts'

const GUIDES: readonly PageType[] = ['guide-new', 'guide-v2']

/** Loads a style sheet that does not hold yet; an island may have brought it already. */
function loadSheet(href: string): Promise<void> {
  const present = document.querySelector<HTMLLinkElement>(
    `link[rel="stylesheet"][href="${CSS.escape(href)}"]`,
  )
  if (present?.sheet) return Promise.resolve()
  const sheet = linkTo({ rel: 'stylesheet', href, media: 'not all' })
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => {
      sheet.remove()
      reject(new CallFault('unreachable'))
    })
    document.head.append(sheet)
  })
}

/**
 * Fetches what a guide is drawn with, and begins to fetch what it acts with, while the page before it still stands.
 *
 * @returns false: this page needs a full load
 * @throws CallFault where a style sheet does not come
 */
export async function preparePage({ type, guide }: PageHead): Promise<boolean> {
  if (guide === null) return !GUIDES.includes(type)
  for (const href of guide.modules) document.head.append(linkTo({ rel: 'modulepreload', href }))
  await Promise.all(guide.styles.map(loadSheet))
  return true
}

/** Starts the guide whose markup stands in the document. */
export function turnIntoGuide({ styles }: GuideStart): void {
  for (const sheet of document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (styles.includes(sheet.getAttribute('href') ?? '')) sheet.media = 'all'
    else sheet.remove()
  }
  delete document.documentElement.dataset['script']
  import('../guide.tsx').then(({ startGuide }) => startGuide()).catch(() => location.reload())
}

function linkTo(attributes: Record<string, string>): HTMLLinkElement {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  return link
}
