import type { Lang } from './lang.ts'

/** The pattern of the addresses of a company's files: its contact as a vCard, its address as a QR code. */
export const COMPANY_FILES_PATH = '/media/companies/:year/:file'

type CompanyFile = 'vcf' | 'svg'

/** Returns the address of a file about a company of an edition. */
export const buildCompanyFileHref = (kind: CompanyFile, year: number, id: number, lang: Lang): string =>
  `/media/companies/${year}/${id}.${lang}.${kind}`

export function parseCompanyFile(name: string): { id: number; lang: Lang; kind: CompanyFile } | undefined {
  const [, id, lang, kind] = /^([1-9]\d{0,8})\.(ru|en)\.(vcf|svg)$/.exec(name) ?? []
  return id === undefined ? undefined : { id: Number(id), lang: lang as Lang, kind: kind as CompanyFile }
}
