import type { Plugin } from 'vite'

/** react-zoom-pan-pinch writes a style element when it loads; the page's policy refuses it, and nothing here needs it. */
export function noInjectedStyles(): Plugin {
  return {
    name: 'no-injected-styles',
    transform: {
      filter: { id: /react-zoom-pan-pinch\/dist\/index\.esm\.js/ },
      handler: (code) => ({ code: code.replace('styleInject(css_248z);', ''), map: null }),
    },
  }
}
