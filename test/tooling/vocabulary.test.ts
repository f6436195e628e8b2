import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor } from 'vite'
import { expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'
import { readSources, type SourceFile } from './sources.ts'

/** The words that the glossary refuses and that have no other sense in the code of a fair. */
const REFUSED = new Set(
  [
    ['screen', 'screens', 'wording', 'worded', 'said'],
    ['draw', 'drawn', 'drawing', 'tell', 'told', 'hear', 'hears', 'heard'],
    ['remember', 'remembered', 'unlike', 'opposed', 'insist'],
    ['flood', 'floods', 'brake', 'refusal', 'world', 'surroundings', 'around'],
    ['door', 'doors', 'knock', 'turn', 'turned', 'enliven'],
  ].flat(),
)

/** A word in a sense that the glossary does not mean. */
const ALLOWED = [
  {
    file: 'scripts/pack/render-plan.js',
    words: ['door', 'doors'],
    reason: 'the doors of a hall on its plan',
  },
  { file: 'contract/plan/describe-way.ts', words: ['turn'], reason: 'to turn left while walking' },
  { file: 'src/views/hall/way-steps.ts', words: ['turn'], reason: 'to turn left while walking' },
  { file: 'src/styles/components/button.css', words: ['turn'], reason: 'the movement of an icon' },
  { file: 'test/tooling/styles.test.ts', words: ['screen'], reason: 'the medium of a style sheet' },
  ...['gallery.test', 'pages/touch-screen', 'phone.test', 'sliders.test'].map((name) => ({
    file: `test/e2e/${name}.ts`,
    words: ['screen'],
    reason: 'a device that is touched',
  })),
]

/** What a browser and Testing Library call so. */
const NAMES_OF_LIBRARIES = new Set(['screen', 'getScreenCTM', 'drawImage'])

/** Returns the words of a name in any spelling: `isRefusal` is `is` and `refusal`. */
const splitName = (name: string): string[] =>
  name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())

/** Returns the refused words of a file's name and of the names in it: identifiers, attributes, classes, events. */
function listRefused(file: string, names: readonly string[]): string[] {
  const allowed = ALLOWED.flatMap((each) => (each.file === file ? each.words : []))
  const words = [file, ...names].flatMap(splitName)
  return [...new Set(words)].filter((word) => REFUSED.has(word) && !allowed.includes(word))
}

function listIdentifiers({ parsed: { program } }: SourceFile): string[] {
  const names: string[] = []
  new Visitor({
    Identifier: ({ name }) => void names.push(name),
    JSXIdentifier: ({ name }) => void names.push(name),
    PrivateIdentifier: ({ name }) => void names.push(name),
  }).visit(program)
  return names
}

/** Returns the strings of a file that are names: of events, attributes, classes. */
function listNameStrings({ parsed: { program } }: SourceFile): string[] {
  const names: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && !/\s/.test(value) && names.push(value)),
    JSXAttribute({ value }) {
      if (value?.type === 'Literal') names.push(String(value.value))
    },
  }).visit(program)
  return names
}

const listStyleNames = (text: string): string[] =>
  [...text.matchAll(/(?:\.|@keyframes |--|\[)([a-z][\w-]*)/g)].map((match) => match[1] ?? '')

const styles = readdirSync(join(root, 'src/styles'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => `src/styles/${name.replaceAll('\\', '/')}`)

const sources = readSources('contract', 'machines', 'src', 'server', 'scripts')
const tests = readSources('test')

test('no name has a word that the glossary replaces', () => {
  const found = [
    ...sources.map((source) => ({
      file: source.file,
      names: [...listIdentifiers(source), ...listNameStrings(source)],
    })),
    // Their strings are what the product is given and what it answers.
    ...tests.map((source) => ({
      file: source.file,
      names: listIdentifiers(source).filter((name) => !NAMES_OF_LIBRARIES.has(name)),
    })),
    ...styles.map((file) => ({ file, names: listStyleNames(readFileSync(join(root, file), 'utf8')) })),
  ].map(({ file, names }) => ({ file, words: listRefused(file, names) }))
  expect(found.filter(({ words }) => words.length > 0)).toEqual([])
})

test('each allowed word is still there', () => {
  const texts = new Map(ALLOWED.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]))
  const gone = ALLOWED.flatMap(({ file, words }) => words.filter((word) => !texts.get(file)?.includes(word)))
  expect(gone).toEqual([])
})

test('a refused word is found in a name of a file, of code and of a style', () => {
  expect(listRefused('src/ports/survey-screen.ts', [])).toEqual(['screen'])
  expect(listRefused('a.ts', ['isRefusal', 'data-told', 'favourites.heard'])).toEqual([
    'refusal',
    'told',
    'heard',
  ])
  expect(listStyleNames('.composer-told:empty { --drawn: 1 }')).toEqual(['composer-told', 'drawn'])
})
