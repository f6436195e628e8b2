import type { Lang } from '#contract/lang.ts'
import type { Assets, PageAssets, PlainContent } from './assets.ts'
import { renderBasicHead, renderBodyStart, renderScripts, toText } from './render-document.ts'
import { escapeHtml } from './escape.ts'

interface PlainPageContent extends PlainContent {
  state: 'loaded' | 'failed'
  /** A script without which the page works too. */
  script?: PageAssets
}

/**
 * Renders a page without the app: a title and a few lines, in the website's layout if there is one. Search engines
 * leave it out.
 */
export const renderPlainPage = (
  lang: Lang,
  assets: Assets,
  { state, title, body, script }: PlainPageContent,
): string =>
  [
    `<!doctype html>`,
    `<html lang="${lang}" data-page-type="standard" data-visitor="anonymous" data-connection="connected" data-slow="false" data-page="${state}">`,
    `<head>`,
    ...renderBasicHead(title, lang, assets),
    `<meta name="robots" content="noindex">`,
    ...(script === undefined ? [] : renderScripts(script)),
    `</head>`,
    `<body>`,
    ...renderBodyStart(lang, assets),
    ...(renderInLayout(lang, assets, { title, body }) ?? renderCard({ title, body })),
    `</body>`,
    `</html>`,
  ]
    .map(toText)
    .join('\n')

function renderInLayout(lang: Lang, assets: Assets, content: PlainContent): string[] | undefined {
  const markup = assets.renderLayout?.(lang, content)
  return markup === undefined ? undefined : [markup]
}

const renderCard = ({ title, body }: PlainContent): string[] => [
  `<main class="notice">`,
  `<h1>${escapeHtml(title)}</h1>`,
  ...body,
  `</main>`,
]
