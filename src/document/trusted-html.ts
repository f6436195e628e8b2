/** Converts markup that the server sanitized by the page's Trusted Types policy. */
type CreateHtml = (markup: string) => string

interface TrustedTypesFactory {
  createPolicy(name: 'guide', rules: { createHTML: CreateHtml }): { createHTML: CreateHtml }
}

let policy: { createHTML: CreateHtml } | undefined

/**
 * Creates the document's only Trusted Types policy, as the page allows no second one; browsers without Trusted Types
 * use the plain string.
 */
export function createTrustedHtmlFactory(): CreateHtml {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
  policy ??= factory?.createPolicy('guide', { createHTML: (markup) => markup })
  return (markup) => policy?.createHTML(markup) ?? markup
}
