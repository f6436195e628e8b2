/** What brings the page to life is there (`data-script` of the root element). */
export function markScriptRunning(): void {
  document.documentElement.dataset['script'] = 'running'
}

/** A part of it did not come: styles show what the server wrote for this case, and the way to load the page anew. */
export function reportScriptFailure(error: unknown): void {
  document.documentElement.dataset['script'] = 'failed'
  reportError(error)
}
