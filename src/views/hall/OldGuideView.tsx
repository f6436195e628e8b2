import { FormattedMessage } from 'react-intl'
import { buildPlanHref } from '#contract/addresses.ts'
import type { OldGuideData } from '#contract/islands.ts'
import type { OldGuideRef } from '#machines/hall/old-guide.machine.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { HallButtons } from './HallButtons.tsx'
import { OldCompanyWindow } from './OldCompanyWindow.tsx'
import { OldFilter } from './OldFilter.tsx'
import { OldExhibitorsPanel } from './OldExhibitorsPanel.tsx'
import { OldFloorPlan } from './OldFloorPlan.tsx'
import { useLang } from '#src/i18n/use-lang.ts'
import { useOldCompany } from './use-old-company.ts'
import { useOldList } from './use-old-list.ts'

interface OldGuideViewProps {
  data: OldGuideData
  /** Running in the browser; on the server created and never started. */
  actor: OldGuideRef
}

/** The old guide: hall buttons, a filter, the list and the scheme of the hall (section 2). */
export function OldGuideView({ data, actor }: OldGuideViewProps) {
  const list = useOldList(actor, data)
  const opened = useOldCompany(actor)
  return (
    <div className="old-guide">
      <HallLinks halls={data.halls} />
      <HallButtons
        halls={data.halls}
        current={list.hall}
        foundByHall={list.foundByHall}
        getHref={() => undefined}
        onChoose={(hall) => actor.send({ type: 'hall.choose', hall })}
      />
      <div className="old-guide-side">
        <OldFilter data={data} actor={actor} />
        <OldExhibitorsPanel data={data} actor={actor} list={list} />
      </div>
      <OldFloorPlan actor={actor} list={list} />
      {opened !== undefined && (
        <OldCompanyWindow key={opened.id} data={data} actor={actor} company={opened} />
      )}
    </div>
  )
}

/** Without scripts a hall is a page of guide v2. */
function HallLinks({ halls }: Pick<OldGuideData, 'halls'>) {
  const lang = useLang()
  return (
    <noscript>
      <ul className="old-noscript">
        {halls.map((hall) => (
          <li key={hall}>
            <ButtonLink href={buildPlanHref(lang, { hall })}>
              <FormattedMessage id="plan.hall" values={{ hall }} />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </noscript>
  )
}
