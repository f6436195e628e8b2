import { useSelector } from '@xstate/react'
import { memo, useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { getShownSize, LINE_HEIGHT, listShownLabels, type LabelForm } from '#contract/plan/plan-labels.ts'
import { selectLabels, type PlanLabelsRef } from '#machines/hall/plan-labels.machine.ts'
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

/** Shows the labels that are readable at the present scale and near what is in sight, as a part of the plan. */
export function PlanLabels({ container, svg, actor }: PlanLabelsProps) {
  const labels = useSelector(actor, selectLabels)
  const [view, setView] = useState<PlanView | null>(null)
  useEffect(
    () => (container.current === null ? undefined : observePlanView(container.current, setView)),
    [container, svg],
  )
  if (view === null || labels.length === 0) return null
  const shown = listShownLabels(labels, { ...view, maxElements: MAX_ELEMENTS })
  return createPortal(
    <g className="plan-labels">
      {shown.map(({ stand, form }) => (
        <Label key={stand} form={form} size={getShownSize(form, view.scale, view.side)} />
      ))}
    </g>,
    view.layer,
  )
}

const Label = memo(function PlanLabel({ form, size }: { form: LabelForm; size: number }) {
  const { x, y, lines, codes = 0, vertical, logo } = form
  const getLineY = (line: number) => y + ((line - (lines.length - 1) / 2) * LINE_HEIGHT + CAP_HALF) * size
  const isCode = (line: number) => line >= lines.length - codes
  const common = { fontSize: size, ...(vertical === true && { transform: `rotate(-90 ${x} ${y})` }) }
  const [only] = lines
  const text =
    lines.length === 1 && codes === 0 ? (
      <text {...common} x={x} y={getLineY(0)}>
        {only}
      </text>
    ) : (
      <text {...common}>
        {lines.map((line, at) => (
          <tspan key={getLineY(at)} x={x} y={getLineY(at)} className={isCode(at) ? 'plan-code' : undefined}>
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

/** Half the height of capital letters in ems: the distance from the middle of a line to its baseline. */
const CAP_HALF = 0.35
