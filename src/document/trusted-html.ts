/** Converts markup that the server sanitized by the page's Trusted Types policy. */
type CreateHtml = (markup: string) => string

/** Converts the path of the product's own worker. */
type CreateScriptUrl = (path: string) => string

interface Policy {
  createHTML: CreateHtml
  createScriptURL: CreateScriptUrl
}

interface TrustedTypesFactory {
  createPolicy(name: 'guide', rules: Policy): Policy
}

let policy: Policy | undefined

/**
 * Creates the document's only Trusted Types policy, as the page allows no second one; browsers without Trusted Types
 * use the plain string.
 */
function getPolicy(): Policy | undefined {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
  policy ??= factory?.createPolicy('guide', {
    createHTML: (markup) => markup,
    createScriptURL: (path) => path,
  })
  return policy
}

export function createTrustedHtmlFactory(): CreateHtml {
  const trusted = getPolicy()
  return (markup) => trusted?.createHTML(markup) ?? markup
}

/** Converts the path of the service worker, the only script that is started by a path. */
export const toTrustedScriptUrl: CreateScriptUrl = (path) => getPolicy()?.createScriptURL(path) ?? path
