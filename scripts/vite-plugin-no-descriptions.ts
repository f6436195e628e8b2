import type { Plugin } from 'vite'

const DESCRIPTION = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g

/** The sentences on a machine's states are for the inspector and the charts; a visitor's browser need not load them. */
export function noDescriptions(): Plugin {
  return {
    name: 'no-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/.*\.machine\.ts$/ },
      handler: (code) => ({ code: code.replace(DESCRIPTION, ''), map: null }),
    },
  }
}
