import { FormattedMessage } from 'react-intl'
import type { SearchResults } from '#contract/search/search-results.ts'

/** Renders what was searched for instead, if something was forgiven. */
export const CorrectedText = ({ results: { corrected } }: { results: SearchResults }) =>
  corrected === null ? null : <FormattedMessage id="search.corrected" values={{ words: corrected }} />
