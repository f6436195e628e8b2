import sanitizeHtml from 'sanitize-html'

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Returns the text of sanitised HTML without its markup. */
export const toPlainText = (html: string): string =>
  sanitizeHtml(html.replace(/<(?:br|hr|\/p|\/li|\/td|\/th|\/h\d|\/summary|\/figcaption|\/pre)\b/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  }).replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
