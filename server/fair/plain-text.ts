import sanitizeHtml from 'sanitize-html'

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of sanitised HTML, without its markup. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<(?:br|\/p|\/li|\/td|\/th|\/h\d)\b/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  }).replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
