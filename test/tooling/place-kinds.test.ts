import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { LANGS } from '#contract/lang.ts'
import { PLACE_KINDS } from '#contract/places.ts'
import { root } from '#scripts/steps/root.js'

const SELECTORS = PLACE_KINDS.map((kind) => kind.replace('-', '')).toSorted()

// A kind that a message lacks would be called as those of the kind `other` are, in silence.
test.each(LANGS.flatMap((lang) => ['places.kinds', 'places.nearest'].map((id) => [lang, id] as const)))(
  '%s: %s has a text for each kind of places',
  (lang, id) => {
    const path = join(root, 'locales', `${lang}.json`)
    const messages = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
    const selects = parse(messages[id] ?? '').filter((element) => element.type === TYPE.select)
    const kinds = selects.find(({ value }) => value === 'kind')
    expect(Object.keys(kinds?.options ?? {}).toSorted()).toEqual(SELECTORS)
  },
)
