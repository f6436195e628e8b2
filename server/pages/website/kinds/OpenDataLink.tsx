import { FormattedMessage } from 'react-intl'
import type { Lang } from '#contract/lang.ts'
import { buildOpenDataHref } from '#server/open-data/open-data-files.ts'

const MESSAGES = {
  calendar: 'server.site.programmeCalendar',
  exhibitorsCsv: 'server.site.exhibitorsTable',
} as const

interface OpenDataLinkProps {
  file: keyof typeof MESSAGES
  lang: Lang
  year: number
}

/** Renders a link to the file with all events or exhibitors of an edition. */
export function OpenDataLink({ file, lang, year }: OpenDataLinkProps) {
  return (
    <p>
      <a href={buildOpenDataHref(lang, file, year)} download="">
        <FormattedMessage id={MESSAGES[file]} />
      </a>
    </p>
  )
}
