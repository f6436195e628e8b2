import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'
import { COMPANY_FILES_PATH, parseCompanyFile } from '#contract/company-files.ts'
import type { Company } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import type { Context } from '#server/context.ts'
import { createVCard } from '#server/fair/create-vcard.ts'
import { formatAttachment } from '#server/http/attachment.ts'
import { notFound } from '#server/http/http-error.ts'
import { createResponse, PUBLIC_DATA } from '#server/http/response-cache.ts'
import { createHallWriter } from '#server/pages/create-hall-writer.ts'
import { getIntl } from '#server/pages/intl.ts'
import { getOrigin } from '#server/pages/origin.ts'
import { findCanonicalCompanyHref } from '#server/pages/website/company-href.ts'

function listStands({ stands }: Company, writeHall: (hall: string) => string, lang: Lang): string[] {
  const { formatMessage } = getIntl(lang)
  return stands.flatMap(({ hall, stand }) => {
    if (hall === null || stand === '') return hall === null ? [] : [writeHall(hall)]
    return [formatMessage({ id: 'plan.hallAndStand' }, { hall: writeHall(hall), stand })]
  })
}

/** Registers a company's files: its contact as a vCard, and the address of its page as a QR code. */
export function registerCompanyFilesRoutes(app: FastifyInstance, context: Context): void {
  const { config, responseCache } = context
  app.get<{ Params: { year: string; file: string } }>(COMPANY_FILES_PATH, async (request, reply) => {
    const wanted = parseCompanyFile(request.params.file)
    const year = /^\d{4}$/.test(request.params.year) ? Number(request.params.year) : NaN
    if (wanted === undefined) throw notFound()
    const { id, lang, kind } = wanted
    const { fair, revision } = context.fairOf(request)
    const company = revision.exhibitors.findCompany(id, { year, lang })
    if (company === undefined) throw notFound('company')
    const url = getOrigin(request, config) + findCanonicalCompanyHref({ fair, revision }, lang, id)
    const create = async () => {
      const note = [
        fair.name[lang],
        String(year),
        ...listStands(company, createHallWriter(fair, lang, year), lang),
      ].join(', ')
      const text =
        kind === 'vcf'
          ? createVCard(company, { note, url })
          : await QRCode.toString(url, { type: 'svg', margin: 2 })
      return createResponse(kind === 'vcf' ? 'text/vcard; charset=utf-8' : 'image/svg+xml', text)
    }
    const key = `${revision.hash} ${url} ${year} ${request.params.file}`
    await responseCache.send(request, reply, key, create, {
      ...PUBLIC_DATA,
      dependsOnHost: config.publicUrl === undefined,
      headers: kind === 'vcf' ? ['content-disposition', formatAttachment(`${company.name}.vcf`)] : [],
    })
    return reply
  })
}
