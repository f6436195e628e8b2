import { FILE_GONE } from '#src/ports/file-gone.ts'

/** The files that the page has or is loading, by address. One that fails to load is removed. */
const loads = new Map<string, Promise<unknown>>()

/** Returns the addresses of the scripts that the server put into the page. */
const listServedScripts = (): string[] =>
  [...document.querySelectorAll('link[rel="modulepreload"], script[src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  )

/**
 * Fetches a script into the browser's cache. The page of a captive portal is not taken for it. If our server, which answers
 * errors in JSON, does not have it, the server has been updated since the page was loaded: `data-outdated` shows the alert.
 */
async function fetchScript(href: string): Promise<unknown> {
  const response = await fetch(href)
  const answer = `${response.headers.get('content-type')}${response.status}`
  if (/javascript.*200/.test(answer)) return response.arrayBuffer()
  const isGone = /json.*404/.test(answer)
  if (isGone) document.documentElement.dataset['outdated'] = ''
  throw new Error(href, { cause: isGone && FILE_GONE })
}

/** Adds a style sheet to the page and waits until it has loaded. */
const addStyleSheet = (href: string, media: string): Promise<unknown> =>
  new Promise((onload, reject) => {
    const link = document.createElement('link')
    const onerror = () => {
      link.remove()
      reject()
    }
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, media, onload, onerror }))
  })

function loadOnce(href: string, load: () => Promise<unknown>): Promise<unknown> {
  if (loads.size === 0) for (const script of listServedScripts()) loads.set(script, Promise.resolve())
  const present = loads.get(href)
  if (present !== undefined) return present
  const loading = load().catch((error?: Error) => {
    loads.delete(href)
    // With the cause of that error, by which a file that is gone is recognised.
    throw new Error(`Failed to load ${href}`, error)
  })
  loads.set(href, loading)
  return loading
}

/**
 * Fetches a script into the browser's cache, unless the page has it.
 *
 * @throws if it does not come; it may be called again
 */
export const prefetchScript = (href: string): Promise<unknown> => loadOnce(href, () => fetchScript(href))

const hasStyleSheet = (href: string): boolean =>
  [...document.head.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link, style')].some(
    (each) => (each.getAttribute('href') ?? each.dataset['href']) === href && each.sheet !== null,
  )

/**
 * Loads a style sheet, unless the page carries it or has loaded it. It applies to `media`.
 *
 * @throws if it does not come; it may be called again
 */
export async function loadStyleSheet(href: string, media = 'all'): Promise<void> {
  if (hasStyleSheet(href)) return
  // A sheet leaves with its page, so that only its loading is shared.
  await loadOnce(href, () => addStyleSheet(href, media))
  loads.delete(href)
}

/**
 * Imports a module after all its files have come. Some browsers remember for as long as a page lives that the import
 * of a module failed, and never ask for its file again; so nothing is imported that may still fail to load. The build
 * calls this function for each dynamic import (scripts/vite-plugin-import-module.ts).
 *
 * @param load imports the module
 * @param files paths of the module's chunk, of the chunks that it imports, and of their style sheets
 * @throws if a file does not come; it may be called again
 */
export async function importModule<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(
    files.map((file) => (file.endsWith('.css') ? loadStyleSheet(`/${file}`) : prefetchScript(`/${file}`))),
  )
  return load()
}
