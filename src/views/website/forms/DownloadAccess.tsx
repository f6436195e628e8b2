import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { IslandData } from '#contract/islands.ts'
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
} from '#machines/website/download-access.machine.ts'
import { Field } from '#src/components/Field.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { WholeWords } from '#src/components/WholeWords.tsx'
import { FormShell } from './FormShell.tsx'
import { FormNoScript } from './FormNoScript.tsx'

interface DownloadAccessProps {
  data: IslandData['download-access']
  access: DownloadAccessRef
}

/** Renders the documents, locked until the server sends their addresses for a name and an e-mail (sections 4, 5). */
export function DownloadAccess({ data: { documents }, access }: DownloadAccessProps) {
  const unlocked = useSelector(access, selectIsUnlocked)
  const links = useSelector(access, selectAccessLinks)
  return (
    <div className="unlock">
      {unlocked ? (
        <p className="unlock-done" role="status" data-focus-fallback="">
          <FormattedMessage id="unlock.done" />
        </p>
      ) : (
        <AccessForm access={access} />
      )}
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

/** Renders a button that turns green when it has an address. */
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
    <FormShell
      trouble={
        trouble && (
          <FormattedMessage id={trouble === 'wrongData' ? 'unlock.error' : `form.trouble.${trouble}`} />
        )
      }
      sendLabel={<FormattedMessage id="unlock.send" />}
      isReady={ready || busy}
      isSending={busy}
      onSend={() => access.send({ type: 'access.submit' })}
    >
      <h2>
        <WholeWords text={intl.formatMessage({ id: 'unlock.title' })} />
      </h2>
      <FormNoScript />
      <div className="site-form-fields">
        <AccessTextField
          access={access}
          name="name"
          label={intl.formatMessage({ id: 'unlock.name' })}
          type="text"
          hint={intl.formatMessage({ id: 'unlock.nameHint' })}
          value={name}
          onTextChange={(text) => access.send({ type: 'name.typed', name: text })}
        />
        <AccessTextField
          access={access}
          name="email"
          label={intl.formatMessage({ id: 'form.field.email' })}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onTextChange={(text) => access.send({ type: 'email.typed', email: text })}
        />
      </div>
    </FormShell>
  )
}

interface AccessTextFieldProps extends ComponentProps<typeof Field> {
  access: DownloadAccessRef
  name: AccessField
}

/** Renders a text field, with its fault after it has lost the focus. */
function AccessTextField({ access, name, ...field }: AccessTextFieldProps) {
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
