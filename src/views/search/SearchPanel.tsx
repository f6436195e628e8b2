import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectIsConnectionLost } from '#machines/visitor/connection.machine.ts'
import { buildSearchHref } from '#machines/search/search-options.ts'
import {
  selectIsIndexed,
  selectLang,
  selectResults,
  selectStage,
  selectText,
  selectHistory,
  type SearchRef,
} from '#machines/search/search.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Link } from '#src/components/Link.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'
import { CorrectedText } from './CorrectedText.tsx'
import { countFound } from './count-found.ts'
import { SearchOptions } from './SearchOptions.tsx'

/** Renders what the open search box shows below its field. */
export function SearchPanel({ search }: { search: SearchRef }) {
  const stage = useSelector(search, selectStage)
  const results = useSelector(search, selectResults)
  const lang = useSelector(search, selectLang)
  const text = useSelector(search, selectText)
  const isIndexed = useSelector(search, selectIsIndexed)
  const isLost = useSelector(useActors().connection, selectIsConnectionLost)
  const isTrouble = stage === 'failed' || stage === 'offline'
  return (
    <div className="search-panel">
      {isLost && isIndexed && stage !== 'offline' && stage !== 'partial' && (
        <p className="search-note">
          <FormattedMessage id="search.withoutNetwork" />
        </p>
      )}
      {stage !== 'idle' && stage !== 'suggesting' && (
        <p className="search-note">
          <FormattedMessage id={`search.${stage}`} />
        </p>
      )}
      {isTrouble && (
        <Button icon="retry" className="search-retry" onClick={() => search.send({ type: 'search.retry' })}>
          <FormattedMessage id="search.retry" />
        </Button>
      )}
      {!isTrouble && results?.corrected && (
        <p className="search-note">
          <CorrectedText results={results} />
        </p>
      )}
      {!isTrouble && <SearchOptions search={search} />}
      {stage === 'suggesting' && results !== null && (
        <Link
          className="search-all"
          href={buildSearchHref(lang, text)}
          onNavigate={() => search.send({ type: 'results.wanted' })}
        >
          <FormattedMessage id="search.all" values={{ count: countFound(results) }} />
        </Link>
      )}
      <SearchFoot search={search} />
    </div>
  )
}

/** Renders what the visitor decides about the box: what the device keeps, and the key that opens it. */
function SearchFoot({ search }: { search: SearchRef }) {
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
