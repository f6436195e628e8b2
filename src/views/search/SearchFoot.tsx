import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectHistory, type SearchRef } from '#machines/search/search.machine.ts'
import { Button } from '#src/components/Button.tsx'

/** Renders what the visitor decides about the box: what the device keeps, and the key that opens it. */
export function SearchFoot({ search }: { search: SearchRef }) {
  const { isEnabled, hasShortcut, opened, queries } = useSelector(search, selectHistory)
  return (
    <div className="search-foot">
      <label>
        <input type="checkbox" checked={isEnabled} onChange={() => search.send({ type: 'history.toggle' })} />
        <FormattedMessage id="search.keep" />
      </label>
      <label className="search-shortcut">
        <input
          type="checkbox"
          checked={hasShortcut}
          onChange={() => search.send({ type: 'shortcut.toggle' })}
        />
        <FormattedMessage id="search.shortcut" />
      </label>
      {opened.length + queries.length > 0 && (
        <Button kind="quiet" onClick={() => search.send({ type: 'history.erase' })}>
          <FormattedMessage id="search.erase" />
        </Button>
      )}
    </div>
  )
}
