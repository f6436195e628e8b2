import { type Lang, LANGS } from '#contract/lang.ts'
import { getIntl } from '#server/pages/intl.ts'
import { createFailure, createSuccess, type CommandResult } from './command-result.ts'
import { FORMATS } from './fair-report.ts'

const LANG_OPTION = `--lang=${LANGS.join('|')}`

/** The options of each command as they are typed: after `=` stand all allowed values with `|` between them, or one example. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  new: ['--year=2027', '--timezone=Europe/Moscow'],
  check: [`--format=${FORMATS.join('|')}`],
}

/** Every command takes the name of who runs it. */
const AUTHOR_OPTION = '--by='

/** How many words commands take at most; those that are not listed check it themselves. */
const MOST_WORDS: Readonly<Record<string, number>> = { check: 1, import: 1, diff: 1, list: 0 }

/** Returns the list of all commands: as a success to a request for help, as a failure to anything else. */
export function createUsage(words: readonly string[], lang: Lang): CommandResult {
  const usage = getIntl(lang).formatMessage({ id: 'server.fair.usage' })
  return words.includes('help') || words.some(isHelp) ? createSuccess(usage) : createFailure(usage)
}

/**
 * Returns the answer to a request for help, or the failure for words that a command does not take, which must not be
 * ignored; undefined if the command can be run.
 */
export function answerOptions(name: string, words: readonly string[], lang: Lang): CommandResult | undefined {
  const { formatMessage } = getIntl(lang)
  if (words.some(isHelp))
    return name === 'edit'
      ? createSuccess(formatMessage({ id: 'server.edit.usage' }))
      : createUsage(words, lang)
  const options = [...(OPTIONS[name] ?? []), LANG_OPTION]
  const unknown = words.find((word) => word.startsWith('--') && !isKnown(word, options))
  const values = { command: name, option: unknown ?? '', options: options.join(', ') }
  if (unknown !== undefined) return createFailure(formatMessage({ id: 'server.fair.unknownOption' }, values))
  const count = words.filter((word) => !word.startsWith('--')).length - 1
  const most = MOST_WORDS[name] ?? Number.POSITIVE_INFINITY
  if (count <= most) return undefined
  const id = most === 0 ? 'server.fair.takesNothing' : 'server.fair.takesFolder'
  return createFailure(formatMessage({ id }, values))
}

const isHelp = (word: string): boolean => /^(?:--help|-h|-\?)$/.test(word)

const isKnown = (word: string, options: readonly string[]): boolean =>
  word.startsWith(AUTHOR_OPTION) ||
  options.some((option) => {
    const [name = '', ...values] = option.split(/[=|]/)
    const [written, value = ''] = word.split('=')
    return written === name && value !== '' && (values.length === 1 || values.includes(value))
  })
