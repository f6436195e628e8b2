import { describe, expect, it } from 'vitest'
import { replaceInFile, readFindings, type PackFiles, VALID_PACK, writePack } from './test-pack.ts'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { readPack } from '#server/pack/read-pack.ts'

describe('broken plans, pictures and files are refused with file, row and field', () => {
  it.each<[string, PackFiles, string[]]>([
    [
      'a logo missing',
      { 'logos/tree.svg': null },
      ['exhibitors.csv, row 2, logo: "logos/tree.svg" – the file is missing'],
    ],
    [
      'a logo of a wrong type',
      { ...replaceInFile('exhibitors.csv', 'tree.svg', 'tree.gif'), 'logos/tree.gif': 'GIF89a' },
      ['exhibitors.csv, row 2, logo: "logos/tree.gif" – is not SVG, PNG, JPEG or WebP'],
    ],
    [
      'a logo that only says PNG',
      { ...replaceInFile('exhibitors.csv', 'tree.svg', 'tree.png'), 'logos/tree.png': '<html>' },
      ['exhibitors.csv, row 2, logo: "logos/tree.png" – is not SVG, PNG, JPEG or WebP'],
    ],
    [
      'a logo that cannot be read',
      { 'logos/tree.svg': '<svg>\n<g></svg>' },
      [
        'exhibitors.csv, row 2, logo: "logos/tree.svg" – the markup cannot be read (line 2 is not well-formed: <g> is never closed; export it as SVG once more)',
      ],
    ],
    [
      'a logo too large',
      { 'logos/tree.svg': Buffer.alloc(3 * 2 ** 20) },
      ['exhibitors.csv, row 2, logo: "logos/tree.svg" – the file is too large (at most 2 MB)'],
    ],
    [
      'an absolute path',
      replaceInFile('downloads.csv', 'list.pdf', '/etc/passwd'),
      ['downloads.csv, row 2, file: "/etc/passwd" – is not a file name'],
    ],
    [
      'a download missing',
      { 'files/list.pdf': null },
      ['downloads.csv, row 2, file: "files/list.pdf" – the file is missing'],
    ],
    [
      'a download without a file',
      replaceInFile('downloads.csv', 'list.pdf', ''),
      ['downloads.csv, row 2, file: is empty'],
    ],
    [
      'a download too large',
      { 'files/list.pdf': Buffer.alloc(26 * 2 ** 20) },
      ['downloads.csv, row 2, file: "files/list.pdf" – the file is too large (at most 25 MB)'],
    ],
    [
      'a plan for no hall',
      { 'plans/2021/9.svg': String(VALID_PACK['plans/2021/1.svg']) },
      [
        'plans/2021/9.svg: the file is named after no hall, and the plan was left out (a name like plans/2021/2.svg)',
      ],
    ],
    [
      'a plan for no year',
      { 'plans/2019/1.svg': String(VALID_PACK['plans/2021/1.svg']) },
      ['plans/2019: is named after no edition, and its plans were left out (plans/2021)'],
    ],
    [
      'a plan that is none',
      { 'plans/2021/1.png': 'x' },
      ['plans/2021/1.png: is not a plan: it does not end in .svg'],
    ],
    [
      'a plan that cannot be read',
      { 'plans/2021/1.svg': '<svg viewBox="0 0 1 1">\n<g>\n</svg>' },
      [
        'plans/2021/1.svg, line 2: the markup cannot be read (is not well-formed: <g> is never closed; export it as SVG once more)',
      ],
    ],
    [
      'a plan that is cut off',
      { 'plans/2021/1.svg': '<svg viewBox="0 0 1 1"><g>' },
      [
        'plans/2021/1.svg, line 1: the markup cannot be read (is not well-formed: <g> is never closed; export it as SVG once more)',
      ],
    ],
    [
      'a plan without a viewBox',
      replaceInFile('plans/2021/1.svg', 'viewBox="0 0 100 100"', ''),
      ['plans/2021/1.svg, line 1: the markup cannot be read (has no viewBox; export it as SVG once more)'],
    ],
    [
      'a plan with a bad viewBox',
      replaceInFile('plans/2021/1.svg', '0 0 100 100', '0 0 100'),
      [
        'plans/2021/1.svg, line 1: the markup cannot be read (has the viewBox "0 0 100", not four numbers; export it as SVG once more)',
      ],
    ],
    [
      'a stand twice',
      replaceInFile('plans/2021/1.svg', 'D-050', 'a1'),
      [
        'plans/2021/1.svg: no route leads to any stand: there is no free space between them',
        'plans/2021/1.svg: "A1" – no route leads to stands in two places (stands: 1)',
      ],
    ],
    [
      'an HTML page for a plan',
      { 'plans/2021/1.svg': '<!DOCTYPE html><html></html>' },
      [
        'plans/2021/1.svg, line 1: the markup cannot be read (is no SVG: its root is <html>; export it as SVG once more)',
      ],
    ],
    [
      'an empty plan',
      { 'plans/2021/1.svg': '' },
      ['plans/2021/1.svg, line 1: the markup cannot be read (holds no markup; export it as SVG once more)'],
    ],
    [
      'a path for a logo',
      replaceInFile('exhibitors.csv', 'tree.svg', '../fair.json'),
      ['exhibitors.csv, row 2, logo: "../fair.json" – is not a file name'],
    ],
    [
      'a Windows path',
      replaceInFile('exhibitors.csv', 'tree.svg', '..\\fair.json'),
      ['exhibitors.csv, row 2, logo: "..\\fair.json" – is not a file name'],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await readFindings(changes)).toEqual(expected)
  })

  it('a link that leads out of the pack', async () => {
    const { folder, remove } = await writePack({ 'files/list.pdf': null })
    await mkdir(join(folder, 'files'))
    await symlink('/etc/passwd', join(folder, 'files/list.pdf'))
    expect((await readPack(folder)).findings).toMatchObject([
      { kind: 'file-missing', found: 'files/list.pdf' },
    ])
    await remove()
  })
})
