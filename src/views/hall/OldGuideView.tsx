import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { buildPlanHref } from '#contract/addresses.ts'
import { buildSpotHref } from '#contract/plan/plan-target.ts'
import type { OldGuideData, OldExhibitor } from '#contract/islands.ts'
import { MOBILE_BELOW_PX, OLD_PLAN_MAX_ZOOM, OLD_PLAN_MIN_ZOOM } from '#contract/limits.ts'
import { selectIsUnsaved } from '#machines/favourites/favourites.machine.ts'
import { selectTypedStand, type KnownExhibitorsRef } from '#machines/hall/known-exhibitors.machine.ts'
import { selectKnownExhibitorsRef, selectWindowRef } from '#machines/hall/guide-selectors.ts'
import { selectOldFavourites, selectOldCompany, type OldGuideRef } from '#machines/hall/old-guide.machine.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { useLang } from '#src/i18n/use-lang.ts'
import { HallExhibitors } from './ExhibitorsPanel.tsx'
import { ResponsiveFloorPlan } from './FloorPlan.tsx'
import { HallBar } from './HallBar.tsx'
import { HallContext } from './HallContext.tsx'
import { HallName } from './HallName.tsx'
import { OldCompanyWindow } from './OldCompanyWindow.tsx'
import { OldFilter } from './OldFilter.tsx'
import { UnsavedFavourites } from './UnsavedFavourites.tsx'
import { useHallNames } from './use-hall-names.ts'

interface OldGuideViewProps {
  data: OldGuideData
  /** Running in the browser; on the server created and never started. */
  actor: OldGuideRef
}

/** Renders the old guide: hall buttons, a filter, the list and the plan of the hall (section 2). */
export function OldGuideView({ data, actor }: OldGuideViewProps) {
  const lang = useLang()
  const favourites = useSelector(actor, selectOldFavourites)
  const exhibitors = useSelector(actor, selectKnownExhibitorsRef)
  const opened = useOldCompany(actor)
  const unsaved = useSelector(favourites, selectIsUnsaved)
  const hrefs = useMemo(
    () => ({
      // Without scripts a row leads to guide v2; with them it opens the window here.
      company: (company: number, hall: string) => buildPlanHref(lang, { hall, company }),
      hall: () => undefined,
      stand: (hall: string, stand: string) => buildSpotHref(lang, 'guide', { hall, stand }),
    }),
    [lang],
  )
  const hall = {
    guide: actor,
    favourites,
    openCompany: opened?.id ?? null,
    hrefs,
    totalCount: null,
    listsAllHalls: false,
    zoom: { minZoom: OLD_PLAN_MIN_ZOOM, maxZoom: OLD_PLAN_MAX_ZOOM },
  }
  return (
    <HallContext value={hall}>
      <div className="old-guide">
        <HallLinks halls={data.halls} />
        <HallBar />
        <ResponsiveFloorPlan narrowBelow={MOBILE_BELOW_PX} />
        <div className="old-guide-side">
          <OldFilter data={data} actor={exhibitors} />
          <HallExhibitors summary={<TypedStand actor={exhibitors} />}>
            <UnsavedFavourites isUnsaved={unsaved} />
          </HallExhibitors>
        </div>
        {opened !== undefined && (
          <OldCompanyWindow key={opened.id} data={data} actor={actor} company={opened} />
        )}
      </div>
    </HallContext>
  )
}

/** Renders a button that goes to the stand that was typed into the filter. */
function TypedStand({ actor }: { actor: KnownExhibitorsRef }) {
  const writeHall = useHallNames()
  const entered = useSelector(actor, selectTypedStand)
  if (entered === null) return null
  const { stand, hall, companies } = entered
  return (
    <Button icon="pin" className="old-entered" onClick={() => actor.send({ type: 'stand.enter' })}>
      <FormattedMessage
        id="oldGuide.goStand"
        values={{ stand, hall: writeHall(hall), count: companies.length }}
      />
    </Button>
  )
}

/** Renders links to the halls in guide v2, for browsers without scripts. */
function HallLinks({ halls }: Pick<OldGuideData, 'halls'>) {
  const lang = useLang()
  return (
    <noscript>
      <ul className="old-noscript">
        {halls.map((hall) => (
          <li key={hall}>
            <ButtonLink href={buildPlanHref(lang, { hall })}>
              <HallName hall={hall} />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </noscript>
  )
}

const useOldCompany = (actor: OldGuideRef): OldExhibitor | undefined =>
  useSelector(useSelector(actor, selectWindowRef), () => selectOldCompany(actor.getSnapshot()))
