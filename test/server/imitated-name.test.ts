import { expect, test } from 'vitest'
import { isImitatedName } from '#server/broadcast/imitated-name.ts'

const reserved = {
  organiser: ['Международная выставка «Северный терминал»', 'Northern Terminal', ''],
  moderators: ['Анна Вершинина', 'Олег', ''],
}

test.each([
  'Организатор',
  'организатор выставки',
  'ОРГАНИЗАТОР!',
  'Opганизaтоp',
  'О р г а н и з а т о р',
  'Орг\u200bанизатор',
  '0рганизатор',
  'Команда организаторов',
  'Оргкомитет',
  'Модератор чата',
  'Админ',

  'The Organiser',
  'organizer',
  'Ｏｒｇａｎｉｚｅｒ',
  'Моderаtоr',
  'admin',
  '𝓐𝓭𝓶𝓲𝓷',
  'Administrator',
  'Admlnistrator',

  'Northern Terminal',
  'Northern Terminal team',
  'nоrthеrn-tеrminаl',
  'Международная выставка Северный терминал',

  'Анна Вершинина',
  'анна вершинина',
  'Вершинина Анна',
  'Анна  Вершинина (штаб)',
  'Aннa Bepшининa',
  'Олег',
  'ОЛЕГ.',
])('%s imitates', (name) => expect(isImitatedName(name, reserved)).toBe(true))

test.each([
  'Анна',
  'Анна Петрова',
  'Вершинина',
  'Олег Петров',
  'Ольга Незабудкина',
  'Бадминтонов',
  'Админский',
  'Анна Вершина',
  'Nora Terminal',
  '=cmd("x")',
  '',
  '👋',
  'Ivan Organ',
])('%s is a name of its own', (name) => expect(isImitatedName(name, reserved)).toBe(false))
