import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeBackup } from '#server/operator/backup-writer.ts'
import { runRestore } from '#server/operator/restore.ts'
import { dumpDatabase } from '#server/store/dump.ts'
import { listMigrationNames, migrate } from '#server/store/migrations.ts'
import { openDatabase } from '#server/store/open-store.ts'
import { createFolder, databaseKinds, withStore } from './database-kinds.ts'
import { describeCases } from './engines.ts'
import { readRevision } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const quiet = () => {}

const FILLED = [
  `insert into fair values (1, 'hash', '{"ru":"Склад","en":""}', '{}', '{}', '{}', 'Europe/Moscow', 2021, '["1"]',
    '2021-09-20')`,
  `insert into editions values (2021, '{"ru":"2021","en":""}', '2021-09-21', '2021-09-24', false)`,
  `insert into companies values
    (10, '{"ru":"Ёлка","en":"Yolka"}', '{"ru":"","en":"Russia"}', '{"ru":"","en":"Forest 1"}',
      '{"ru":"<p>Ель \\\\ \\"x\\"</p>","en":""}', '+7 1', '+7 2', 'yolka@exhibitors.example', 'https://yolka.example/',
      '/media/hash/tree.svg', 'ёлка', 1, 1)`,
  `insert into participations values (2021, 10, '1', 'A1', 'a1', 0)`,
  `insert into announcements values
    (1, 10, '2021-09-01', '{"ru":"Новинка","en":""}', '{"ru":"","en":""}', 0)`,
  `insert into visitors (uid, email, name, registered, moderator) values
    ('olga', 'olga@visitors.example', 'Ольга', '2021-09-20', true),
    ('anna', 'anna@visitors.example', 'Анна', '2021-09-20', false)`,
]

const YOLKA = {
  id: 10,
  name: 'Ёлка',
  country: 'Russia',
  stand: 'A1',
  address: 'Forest 1',
  phone: '+7 1',
  fax: '+7 2',
  email: 'yolka@exhibitors.example',
  internet: 'https://yolka.example/',
  logo: '/media/hash/tree.svg',
  text: String.raw`<p>Ель \ "x"</p>`,
  langs: { country: 'en', address: 'en' },
  rubs: [],
}

describeCases(databaseKinds, '$name with a column for each field of an exhibitor', ({ createEmpty }) => {
  test('keeps every field when it is migrated, and when it is restored from a backup', async () => {
    const [source, target] = [await createEmpty(), await createEmpty()]
    const file = join(await createFolder(), 'old.backup')
    const names = await listMigrationNames()
    const old = await openDatabase(source)
    await migrate(old.db, names[names.indexOf('0013-exhibitor-fields') - 1])
    for (const text of FILLED) await sql.raw(text).execute(old.db)
    await writeBackup(file, NOW, (write) => dumpDatabase(old.db, write), quiet)
    await old.close()
    expect(await runRestore(target, [file], quiet)).toMatchObject({ ok: true })
    for (const place of [source, target]) {
      const { exhibitors, materials, visitors } = await withStore(place, readRevision)
      expect(exhibitors.findCompany(10, { year: 2021, lang: 'ru' })).toMatchObject(YOLKA)
      const [news] = materials.listHomepageAnnouncements('2021-09-01')
      expect(news?.ORGANIZER).toEqual({ ID: 10, INTERNET_LOGO: YOLKA.logo })
      const contact = exhibitors.findContact(10)
      expect(contact).toEqual({ id: 10, name: { ru: 'Ёлка', en: 'Yolka' }, email: YOLKA.email })
      expect(visitors).toEqual([{ email: 'olga@visitors.example', name: 'Ольга', isModerator: true }])
      const isModerator = (email: string) => withStore(place, (store) => store.visitors.isModerator(email))
      expect(await isModerator('olga@visitors.example')).toBe(true)
    }
  })
})
