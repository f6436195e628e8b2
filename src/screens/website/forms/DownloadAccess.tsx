import { useSelector } from '@xstate/react'
import { useEffect, useRef, type ComponentProps } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { IslandData } from '../../../../contract/islands.ts'
import {
  selectAccessEmail,
  selectAccessFault,
  selectAccessLinks,
  selectAccessName,
  selectAccessTrouble,
  selectCanAskLinks,
  selectIsUnlocked,
  selectIsUnlocking,
  type AccessField,
  type DownloadAccessRef,
} from '../../../../machines/site/downloadAccess.machine.ts'
import { Field } from '../../../parts/Field.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { FormFrame } from './FormFrame.tsx'
import { WithoutScript } from './WithoutScript.tsx'

interface DownloadAccessProps {
  data: IslandData['download-access']
  access: DownloadAccessRef
}

/** Documents for a name and an e-mail: locked until the server gives their addresses (sections 4, 5). */
export function DownloadAccess({ data: { documents }, access }: DownloadAccessProps) {
  const unlocked = useSelector(access, selectIsUnlocked)
  const links = useSelector(access, selectAccessLinks)
  return (
    <div className="unlock">
      {unlocked ? <Unlocked /> : <AccessForm access={access} />}
      <ul className="documents">
        {documents.map(({ id, title }) => (
          <li key={id}>
            <DocumentButton title={title} url={links.find(({ ID }) => ID === id)?.URL} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The form is gone, and the focus with it: it goes to what took its place. */
function Unlocked() {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) said.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p className="unlock-done" role="status" tabIndex={-1} ref={said}>
      <FormattedMessage id="unlock.done" />
    </p>
  )
}

/** Turns green with the address. */
function DocumentButton({ title, url }: { title: string; url: string | undefined }) {
  if (url === undefined) {
    return (
      <button type="button" className="document" disabled>
        <Icon name="lock" />
        <span>{title}</span>
      </button>
    )
  }
  return (
    <a className="document is-unlocked" href={url} download="">
      <Icon name="file" />
      <span>{title}</span>
    </a>
  )
}

function AccessForm({ access }: Pick<DownloadAccessProps, 'access'>) {
  const intl = useIntl()
  const name = useSelector(access, selectAccessName)
  const email = useSelector(access, selectAccessEmail)
  const trouble = useSelector(access, selectAccessTrouble)
  const ready = useSelector(access, selectCanAskLinks)
  const busy = useSelector(access, selectIsUnlocking)
  return (
    <FormFrame
      trouble={
        trouble && (
          <FormattedMessage id={trouble === 'wrongData' ? 'unlock.error' : `form.trouble.${trouble}`} />
        )
      }
      send={<FormattedMessage id="unlock.send" />}
      isReady={ready || busy}
      isSending={busy}
      onSend={() => access.send({ type: 'access.submit' })}
    >
      <h2>
        <FormattedMessage id="unlock.title" />
      </h2>
      <WithoutScript />
      <div className="site-form-fields">
        <AccessText
          access={access}
          name="name"
          label={intl.formatMessage({ id: 'unlock.name' })}
          hint={intl.formatMessage({ id: 'unlock.nameHint' })}
          value={name}
          onText={(text) => access.send({ type: 'name.typed', name: text })}
        />
        <AccessText
          access={access}
          name="email"
          label={intl.formatMessage({ id: 'form.field.email' })}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onText={(text) => access.send({ type: 'email.typed', email: text })}
        />
      </div>
    </FormFrame>
  )
}

interface AccessTextProps extends ComponentProps<typeof Field> {
  access: DownloadAccessRef
  name: AccessField
}

/** A line of text, with what is wrong with it once it was left. */
function AccessText({ access, name, ...field }: AccessTextProps) {
  const intl = useIntl()
  const fault = useSelector(access, (snapshot) => selectAccessFault(snapshot, name))
  return (
    <Field
      {...field}
      name={name}
      autoComplete={name}
      required
      error={fault && intl.formatMessage({ id: `form.fault.${fault}` })}
      onBlur={() => access.send({ type: 'field.left', name })}
    />
  )
}
