import { expect, test } from 'vitest'
import { isImitatedName } from '#server/broadcast/imitated-name.ts'

const reserved = {
  organiser: ['Международная выставка «Северный терминал»', 'Northern Terminal', ''],
  moderators: ['Анна Вершинина', 'Олег', '', 'Ольга Рябинина'],
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

  'Рябинина Ольга Петровна',
  'Рябинина Ольга П.',
  'Ольга П. Рябинина',
  'Рябинина Рябинина Ольга',
  'Olga Ryabinina',
  'Оʌьга Рябинина',
  'Adrnin Team',
  'ɑdmin team',
  'ᴍoderator x',
  'Moder@tor x',
  'Модɛратор',
  'Organizator',
  'admin@fair',
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
  'Ольга',
  'Ольга Петрова',
  'Olga Petrova',
  'Рябинина Мария',
  'Anna Ryabinina',
])('%s is a name of its own', (name) => expect(isImitatedName(name, reserved)).toBe(false))
