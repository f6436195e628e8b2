import type { PackFiles } from '#test/server/test-pack.ts'
import { ONLINE_PACK } from '#test/server/online-test-pack.ts'
import { formatPage } from '#test/server/website-test-pack.ts'

const handOut = (type: string, path: string, files: readonly string[]): string =>
  formatPage('', {
     type, path, title: 'Документы' ,
    more: [
      'documents:',
      ...files.map((file, index) => `  - { id: ${index + 1}, title: Файл, file: ${file} }`),
    ].join('\n'),
  })

/** The fair of a fixture: three exhibitors, four events, a survey, documents for a name and an e-mail. */
export const PACK: PackFiles = {
  ...ONLINE_PACK,
  'exhibitors.csv':
    'id,name_ru,name_en,country_ru,country_en,logo,address_ru,address_en,phone,fax,email,internet,text_ru,text_en,' +
    'categories\n' +
    '10,Ёлка,Yolka,Россия,Russia,tree.svg,,,+7,,yolka@exhibitors.example,https://yolka.example/,<p>Ель</p>,,1;2\n' +
    '11,Завод,Works,,,,,,,,works@exhibitors.example,,,,\n12,Склад,Store,,,,,,,,,,,,\n',
  'stands.csv': 'company,year,hall,stand\n10,2021,1,A1\n10,2020,1,A1\n11,2020,,\n11,2021,2,B7\n12,2021,,\n',
  'visitors.csv':
    'email,name\nanna@visitors.example,Анна Вершинина\nboris@visitors.example,Борис Ладыгин\n' +
    'timur@visitors.example,Тимур Сарсенов\n',
  'pages/home.ru.md': formatPage('', { path: '/', type: 'homepage', title: 'Склад' }),
  'pages/downloads.ru.md': handOut('download-links', '/downloads/', ['rules.pdf']),
  'pages/reports.ru.md': handOut('download-reports', '/reports/', ['report.pdf']),
  'documents/rules.pdf': Buffer.from('%PDF-1.4 rules'),
  'documents/report.pdf': Buffer.from('%PDF-1.4 report'),
}
