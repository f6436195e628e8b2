import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectIsOpen, selectResults, selectStage, type SearchRef } from '#machines/search/search.machine.ts'
import { CorrectedText } from './CorrectedText.tsx'
import { countFound } from './count-found.ts'

/** Announces to screen readers what the search has come to. */
export function SearchStatus({ search }: { search: SearchRef }) {
  const isOpen = useSelector(search, selectIsOpen)
  const stage = useSelector(search, selectStage)
  const results = useSelector(search, selectResults)
  return (
    <p className="sr-only" role="status">
      {isOpen && (stage === 'suggesting' || stage === 'partial') && results !== null && (
        <>
          <FormattedMessage id="search.found" values={{ count: countFound(results) }} />{' '}
          <CorrectedText results={results} />{' '}
        </>
      )}
      {isOpen && stage !== 'suggesting' && stage !== 'idle' && <FormattedMessage id={`search.${stage}`} />}
    </p>
  )
}
