import { expect, test } from 'vitest'
import { models } from './registry.ts'

const files = import.meta.glob<Record<string, object>>('../../machines/**/*.machine.ts', { eager: true })

const isMachine = (value: object): value is { id: string } => 'getStateNodeById' in value && 'id' in value

const machines = Object.values(files).flatMap((exported) => Object.values(exported).filter(isMachine))

const toKebabCase = (id: string): string => id.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

test('every machine has a model', () => {
  expect(models.map(({ machine }) => machine.id).toSorted()).toEqual(machines.map(({ id }) => id).toSorted())
})

test.each(Object.entries(files))("a machine's id is its file's name in camel case: %s", (file, exported) => {
  const ids = Object.values(exported)
    .filter(isMachine)
    .map(({ id }) => id)
  if (ids.length === 1) expect(file).toMatch(new RegExp(`/${toKebabCase(ids[0] ?? '')}\\.machine\\.ts$`))
  else expect(ids.every((id) => id.endsWith('Feed'))).toBe(true)
})
