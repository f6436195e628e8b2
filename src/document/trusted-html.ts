/** Markup that the server sanitised, as the page's Trusted Types policy lets it through. */
type CreateHtml = (markup: string) => string

interface TrustedTypesFactory {
  createPolicy(name: 'guide', rules: { createHTML: CreateHtml }): { createHTML: CreateHtml }
}

let policy: { createHTML: CreateHtml } | undefined

/** The one policy of the document, which allows no second one; browsers without Trusted Types take the text as it is. */
export function createTrustedHtmlFactory(): CreateHtml {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
  policy ??= factory?.createPolicy('guide', { createHTML: (markup) => markup })
  return (markup) => policy?.createHTML(markup) ?? markup
}
