import { useSelector } from '@xstate/react'
import { useId, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CardPart } from '#contract/entities.ts'
import { TEXT_INPUT_MAX_LENGTH } from '#contract/limits.ts'
import { selectCardContent, type DialogRef } from '#machines/visitor/dialog.machine.ts'
import { selectVisitor } from '#machines/visitor/visitor.machine.ts'
import { useActors } from '#src/views/ActorsContext.tsx'

/** Renders the details of the business card beside name and e-mail, each with a switch (readings 36). */
export function CardContent() {
  const { dialog, visitor } = useActors()
  const details = useSelector(visitor, selectVisitor)?.DETAILS
  const { without, message } = useSelector(dialog, selectCardContent)
  const id = useId()
  const isWritten = !without.includes('message')
  return (
    <div className="card-parts">
      {(['company', 'position', 'phone'] as const).map((part) => {
        const value = details?.[part] ?? ''
        return (
          value !== '' && (
            <CardSwitch key={part} part={part} isOn={!without.includes(part)} dialog={dialog}>
              <FormattedMessage id={`consent.card.${part}`} values={{ value }} />
            </CardSwitch>
          )
        )
      })}
      <CardSwitch part="message" isOn={isWritten} dialog={dialog}>
        <FormattedMessage id="consent.card.withMessage" />
      </CardSwitch>
      {isWritten && (
        <>
          <label htmlFor={id}>
            <FormattedMessage id="consent.card.message" />
          </label>
          <textarea
            id={id}
            className="input"
            rows={3}
            maxLength={TEXT_INPUT_MAX_LENGTH}
            value={message}
            onChange={({ target }) => dialog.send({ type: 'card.message.typed', text: target.value })}
          />
        </>
      )}
    </div>
  )
}

interface CardSwitchProps {
  part: CardPart
  isOn: boolean
  dialog: DialogRef
  children: ReactNode
}

function CardSwitch({ part, isOn, dialog, children }: CardSwitchProps) {
  return (
    <label className="card-part">
      <input
        type="checkbox"
        checked={isOn}
        onChange={() => dialog.send({ type: 'card.part.toggled', part })}
      />
      <span>{children}</span>
    </label>
  )
}
