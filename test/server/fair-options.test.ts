import { expect, test } from 'vitest'
import { runFolderCommand } from '#server/operator/fair-commands.ts'
import { copyPack, runFairCommand } from './fair-changes.ts'
import { openOnlineTestServer } from './online-test-server.ts'

test('a wish for help and an option that there is not change nothing', async () => {
  const server = await openOnlineTestServer()
  const list = async () => (await runFairCommand(server, 'list')).text
  const folder = await copyPack(server, { 'exhibitors.csv': (text) => text.replace('Yolka', 'Spruce') })
  await runFairCommand(server, `import ${folder}`)
  await runFairCommand(server, 'publish')
  await runFairCommand(server, `import ${folder}`)
  const before = await list()

  for (const command of ['undo', 'publish', `import ${folder}`, 'export', 'edit event 1 cancel', 'list'])
    for (const help of ['--help', '-h']) {
      const { ok, text } = await runFairCommand(server, `${command} ${help}`)
      expect({ command, ok, text }).toMatchObject({
        ok: true,
        text: expect.stringContaining('takes one of:') as string,
      })
    }
  for (const command of ['undo --dry-run', 'publish --force', `import ${folder} --format=json`, 'list --all'])
    expect(await runFairCommand(server, command)).toMatchObject({
      ok: false,
      text: expect.stringMatching(
        /^fair \w+ does not know --\S+; it takes --lang=ru\|en\. The command was not run\.$/m,
      ) as string,
    })
  expect(await list()).toBe(before)
})

test('a command says what it takes where it was given more', async () => {
  const run = (...words: string[]) => runFolderCommand(words, new Date())
  for (const words of [
    ['check', 'My', 'Fair'],
    ['import', 'My', 'Fair'],
    ['diff', 'My', 'Fair'],
  ])
    expect(await run(...words)).toEqual({
      ok: false,
      text: `fair ${words[0]} takes one folder; put a path with spaces in quotes\n`,
    })
  expect(await run('list', 'all')).toMatchObject({ ok: false, text: 'fair list takes nothing more\n' })
  expect(await run('check', 'fair', '--format', 'html')).toMatchObject({
    text: expect.stringContaining(
      'does not know --format; it takes --format=text|json|html, --lang=ru|en',
    ) as string,
  })
  expect(await run('new', 'fair', '--timezon=Europe/Berlin')).toMatchObject({
    text: expect.stringContaining('--timezone=Europe/Moscow, --lang=ru|en') as string,
  })
})
