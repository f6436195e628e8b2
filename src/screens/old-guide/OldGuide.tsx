import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { planHref } from '../../../contract/addresses.ts'
import type { OldGuideData } from '../../../contract/islands.ts'
import { selectOpened, type OldGuideRef } from '../../../machines/archive/oldGuide.machine.ts'
import { ButtonLink } from '../../parts/Button.tsx'
import { HallButtons } from '../plan/HallButtons.tsx'
import { OldCompany } from './OldCompany.tsx'
import { OldFilter } from './OldFilter.tsx'
import { OldNotice } from './OldNotice.tsx'
import { OldPanel } from './OldPanel.tsx'
import { OldPlan } from './OldPlan.tsx'
import { useLang } from '../useLang.ts'
import { useOldList } from './useOldList.ts'

interface OldGuideProps {
  data: OldGuideData
  /** Running in the browser; on the server created and never started. */
  actor: OldGuideRef
}

/** The old guide: hall buttons, a filter, the list and the scheme of the hall (section 2). */
export function OldGuide({ data, actor }: OldGuideProps) {
  const list = useOldList(actor, data)
  const opened = useSelector(actor, selectOpened)
  return (
    <div className="old-guide">
      <HallLinks halls={data.halls} />
      <HallButtons
        halls={data.halls}
        current={list.hall}
        found={list.foundByHall}
        hrefOf={() => undefined}
        onChoose={(hall) => actor.send({ type: 'hall.choose', hall })}
      />
      <div className="old-guide-side">
        <OldFilter data={data} actor={actor} />
        <OldPanel data={data} actor={actor} list={list} />
      </div>
      <OldPlan actor={actor} list={list} />
      {opened === undefined ? (
        <OldNotice actor={actor} />
      ) : (
        <OldCompany key={opened.id} data={data} actor={actor} company={opened} />
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
            <ButtonLink href={planHref(lang, { hall })}>
              <FormattedMessage id="plan.hall" values={{ hall }} />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </noscript>
  )
}
