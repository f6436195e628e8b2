/** Markup that the server sanitised, as the page's Trusted Types policy lets it through. */
type Trust = (markup: string) => string

interface PolicyFactory {
  createPolicy(name: 'guide', rules: { createHTML: Trust }): { createHTML: Trust }
}

let policy: { createHTML: Trust } | undefined

/** The one policy of the document, which allows no second one; browsers without Trusted Types take the text as it is. */
export function createTrust(): Trust {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  policy ??= factory?.createPolicy('guide', { createHTML: (markup) => markup })
  return (markup) => policy?.createHTML(markup) ?? markup
}
