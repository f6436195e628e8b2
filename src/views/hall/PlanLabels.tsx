import { useSelector } from '@xstate/react'
import { memo, useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { CAP_HALF, placeCodes, type CodeRun } from '#contract/plan/code-runs.ts'
import { evenOutCodes, getCondensing } from '#contract/plan/even-codes.ts'
import {
  getShownSize,
  LINE_HEIGHT,
  listShownLabels,
  type LabelForm,
  type StandLabel,
} from '#contract/plan/plan-labels.ts'
import { selectSelectionRef } from '#machines/hall/guide-selectors.ts'
import { selectSelectedStand } from '#machines/hall/selection.machine.ts'
import { selectLabels, type PlanLabelsRef } from '#machines/hall/plan-labels.machine.ts'
import { useHall } from './HallContext.tsx'
import { useHoverState } from './use-hover-state.ts'
import { observePlanView, type PlanView } from './plan-view.ts'

interface PlanLabelsProps {
  /** The fixed viewport of the plan, with `.plan-content` inside. */
  container: RefObject<HTMLElement | null>
  /** The markup of the plan; labels are added to its root element. */
  svg: string
  actor: PlanLabelsRef
}

/** Elements of SVG cost time in every frame of a pan. */
const MAX_ELEMENTS = 400
/** Reserved for the codes of all other stands: one for each size, direction and width of letters. */
const CODE_ELEMENTS = 24

/** Shows the labels that are readable at the present scale and near what is in sight, as a part of the plan. */
export function PlanLabels({ container, svg, actor }: PlanLabelsProps) {
  const labels = useSelector(actor, selectLabels)
  const selected = useSelector(useSelector(useHall().guide, selectSelectionRef), selectSelectedStand)
  const { stands: hovered } = useHoverState()
  const [view, setView] = useState<PlanView | null>(null)
  // A new selection does not render hundreds of labels again.
  const written = useMemo(() => view && <WrittenLabels labels={labels} view={view} />, [labels, view])
  useEffect(
    () => (container.current === null ? undefined : observePlanView(container.current, setView)),
    [container, svg],
  )
  useLayoutEffect(() => {
    // The codes that came with the page are a part of the plan's markup, which React does not update.
    if (labels.length > 0) container.current?.querySelector('.plan-codes')?.remove()
  }, [container, labels, view])
  useLayoutEffect(() => {
    const stands = selected === null ? hovered : [...hovered, selected]
    // A stand may have several codes, separated by spaces.
    const codes = stands.flatMap((stand) => stand.split(' ', 1))
    const marked = codes.flatMap((code) => view?.layer.querySelector(`[data-label~="${code}"]`) ?? [])
    for (const label of marked) label.classList.add('is-marked')
    return () => {
      for (const label of marked) label.classList.remove('is-marked')
    }
  }, [hovered, selected, written, view])
  if (view === null || labels.length === 0) return null
  return createPortal(<g className="plan-labels">{written}</g>, view.layer)
}

function WrittenLabels({ labels, view }: { labels: readonly StandLabel[]; view: PlanView }) {
  const even = useMemo(() => evenOutCodes(labels, view.scale), [labels, view.scale])
  const shown = listShownLabels(even, { ...view, maxElements: MAX_ELEMENTS - CODE_ELEMENTS })
  return (
    <>
      {placeCodes(shown.codes, view.scale).map((run) => (
        <Codes key={`${run.size} ${run.vertical} ${run.condensing}`} run={run} />
      ))}
      {shown.labels.map(({ stand, form }) => (
        <Label key={stand} stand={stand} form={form} size={getShownSize(form, view.scale, view.side)} />
      ))}
    </>
  )
}

/** Returns the attribute for a text that is turned and whose letters are narrower about x; undefined if it is neither. */
function formatTransform(rotation: string, x: number, condensing: number): string | undefined {
  if (condensing === 1) return rotation || undefined
  return `${rotation} matrix(${condensing} 0 0 1 ${x * (1 - condensing)} 0)`.trimStart()
}

interface LabelProps {
  stand: string
  form: LabelForm
  size: number
}

const Label = memo(function PlanLabel({ stand, form, size }: LabelProps) {
  const { x, y, lines, codes = 0, vertical, logo } = form
  const getLineY = (line: number) => y + ((line - (lines.length - 1) / 2) * LINE_HEIGHT + CAP_HALF) * size
  const isCode = (line: number) => line >= lines.length - codes
  const [first, ...others] = lines
  const text = (
    <text
      x={x}
      y={getLineY(0)}
      fontSize={size}
      className={isCode(0) ? 'plan-code' : undefined}
      data-label={stand}
      transform={formatTransform(
        vertical === true ? `rotate(-90 ${x} ${y})` : '',
        x,
        getCondensing(form, size),
      )}
    >
      {first}
      {others.map((line, at) => (
        <tspan
          key={getLineY(at + 1)}
          x={x}
          y={getLineY(at + 1)}
          className={isCode(at + 1) ? 'plan-code' : undefined}
        >
          {line}
        </tspan>
      ))}
    </text>
  )
  if (logo === undefined) return text
  const { src, ...box } = logo
  return (
    <>
      <image href={src} {...box} />
      {text}
    </>
  )
})

/** Renders the codes of all stands that share a size and a direction. */
const Codes = memo(
  function PlanCodes({ run: { size, vertical, condensing, text, xs, ys } }: { run: CodeRun }) {
    return (
      <text
        className="plan-code"
        fontSize={size}
        transform={formatTransform(vertical ? 'rotate(-90)' : '', 0, condensing)}
        x={xs.map((x) => x / condensing).join(' ')}
        y={ys.join(' ')}
      >
        {text}
      </text>
    )
  },
  (before, { run }) => before.run.text === run.text && before.run.size === run.size,
)
