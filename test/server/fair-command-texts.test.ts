import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Lang } from '#contract/lang.ts'
import { runCommand } from '#server/operator/commands.ts'
import { DURING_EVENT, openOnlineTestServer } from './online-test-server.ts'

const NOW = new Date(DURING_EVENT)

type CommandStore = Parameters<typeof runCommand>[0]

/** Runs `fair` with the words; resolves with all that it says. */
async function fair(store: CommandStore, lang: Lang, words: readonly string[]): Promise<string> {
  const lines: string[] = []
  const { text } = await runCommand(store, ['fair', ...words, `--lang=${lang}`], {
    report: (line) => lines.push(line),
    clock: () => NOW,
  })
  return [...lines, text].join('\n')
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fair-texts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Each command with words that it can do and words that it cannot, and what it says of that. */
const COMMANDS: readonly (readonly [words: string, russian: string, english: string])[] = [
  ['', 'Команды fair:', 'fair takes one of:'],
  ['check --format=pdf', 'не знает --format=pdf', 'does not know --format=pdf'],
  ['new', 'Для fair new нужна одна папка', 'fair new takes one folder'],
  ['new MADE', 'Заполните fair.json', 'Fill in fair.json'],
  ['new FOLDER', 'не пуста', 'is not empty'],
  ['check', 'Для fair check нужна одна папка', 'fair check takes one folder'],
  ['check FOLDER', 'Прочитано:', 'exhibitors, '],
  ['check /nowhere', 'Импорт невозможен.', 'The fair cannot be imported.'],
  ['import', 'Для fair import нужна одна папка', 'fair import takes one folder'],
  ['import FOLDER', 'Подготовлена версия 2', 'Revision 2 with '],
  ['import /nowhere', 'такой папки нет', 'there is no such folder'],
  ['diff', 'Для fair diff нужна одна папка', 'fair diff takes one folder'],
  ['diff FOLDER', 'Экспоненты с другим названием', 'Exhibitors with another name'],
  ['publish', 'Показана версия 2.', 'Revision 2 is shown.'],
  ['publish 9', 'Версии 9 нет', 'There is no revision 9'],
  ['publish x', 'нужен номер версии', 'takes the number of a revision'],
  ['undo', 'Снова показана версия 1.', 'Revision 1 is shown again.'],
  ['publish', 'Последний импорт — версия 2', 'The last import is revision 2: npm run fair -- publish 2'],
  ['publish 2', 'Показана версия 2.', 'Revision 2 is shown.'],
  ['undo', 'Вернуть версию 2', 'Back to revision 2: npm run fair -- publish 2'],
  ['undo', 'Более ранней версии нет.', 'There is no earlier revision'],
  ['undo 1', 'больше ничего не нужно', 'takes nothing more'],
  ['edit', 'Команды fair edit:', 'fair edit takes one of:'],
  ['edit event 1 cancel', 'Событие 1 отменено. Показана версия 3', 'Event 1 is cancelled. Revision 3'],
  ['edit event 1 restore', 'Отмена события 1 снята', 'Event 1 is on again'],
  ['edit event 1 start=09:40', 'Событие 1 изменено', 'Event 1 is changed'],
  ['edit event 1 start=early', 'Правка не принята', 'The edit is refused'],
  ['edit news name_en=One', 'опубликована', 'is posted'],
  ['edit stand 10 2021 A1 A114', 'Стенд A1 экспонента 10 теперь A114', 'of exhibitor 10 is A114 now'],
  ['edit exhibitor 10 phone=+74951234567', 'Экспонент 10 исправлен', 'Exhibitor 10 is corrected'],
  ['export', 'Для fair export нужна одна папка', 'fair export takes one folder'],
  ['export FOLDER', 'не пуста', 'is not empty'],
  ['export EXPORTED', 'файл', 'files are in'],
  ['list', 'правка', 'edit'],
]

test.each(['ru', 'en'] as const)('all commands of a fair answer in the language %s', async (lang) => {
  const server = await openOnlineTestServer()
  const folder = await makeFolder()
  await cp(server.pack, folder, { recursive: true })
  const table = join(folder, 'exhibitors.csv')
  const text = await readFile(table, 'utf8')
  await writeFile(table, text.replace('Yolka', 'Spruce').replace('Ёлка', 'Ель'))
  const parent = await makeFolder()
  const folders: Record<string, string> = {
    FOLDER: folder,
    MADE: join(parent, 'made'),
    EXPORTED: join(parent, 'exported'),
  }
  for (const [words, russian, english] of COMMANDS) {
    const output = await fair(
      server.store,
      lang,
      words
        .split(' ')
        .filter(Boolean)
        .map((word) => folders[word] ?? word),
    )
    const [expected, other] = lang === 'ru' ? [russian, english] : [english, russian]
    expect({ words, output }).toEqual({ words, output: expect.stringContaining(expected) as string })
    expect(output).not.toContain(other)
  }
})
