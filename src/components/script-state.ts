/** Marks the page as interactive in `data-script` of the root element. */
export function markScriptRunning(): void {
  document.documentElement.dataset['script'] = 'running'
}

/**
 * Marks in `data-script` that a script failed to load: styles then show the server-rendered message and a link that
 * reloads the page.
 */
export function reportScriptFailure(error: unknown): void {
  document.documentElement.dataset['script'] = 'failed'
  reportError(error)
}
