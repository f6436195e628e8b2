import type { PlaceKind } from '#contract/places.ts'

const SHAPES: Readonly<Record<PlaceKind, string>> = {
  entrance: 'M4 12h10m-4-4 4 4-4 4M13 4h7v16h-7',
  exit: 'M10 12h10m-4-4 4 4-4 4M11 4H4v16h7',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17m0 7.5v5.5m0-9v.01',
  stage:
    'M12 3.5A2.5 2.5 0 0 0 9.5 6v5a2.5 2.5 0 0 0 5 0V6A2.5 2.5 0 0 0 12 3.5M6.5 11a5.5 5.5 0 0 0 11 0M12 16.5V20m-3 0h6',
  room: 'M4 5h16v10H4zm8 10v5m-4 0h8',
  meeting:
    'M8.5 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M3 19c.5-3.5 2.5-5 5.5-5s5 1.5 5.5 5M16 6a2.5 2.5 0 0 1 0 5m1.5 3c2 .5 3.2 2 3.5 4.5',
  press: 'M4 7.5h4L9.5 5h5L16 7.5h4V19H4zm8 2.5a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5',
  cafe: 'M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zm11 1.5h1.5a2.25 2.25 0 0 1 0 4.5H16M8 3v3m4-3v3',
  toilet: 'M7 4v.01M17 4v.01M12 3.5v17M5 8h4v6H5zm1 6v6m2-6v6m9-12-2.5 7h5zm-1 7v5m2-5v5',
  'first-aid': 'M4 4h16v16H4zm8 4v8m-4-4h8',
  cloakroom: 'M12 9.5V8.2A2.2 2.2 0 1 0 9.8 6M12 9.5l-8.5 7V18h17v-1.5z',
  lockers: 'M6 11h12v9.5H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  other: 'M12 21c4.5-4.5 7-8 7-11a7 7 0 0 0-14 0c0 3 2.5 6.5 7 11',
}

/** Renders the symbol of a kind of places, hidden from screen readers. */
export function PlaceIcon({ kind }: { kind: PlaceKind }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[kind]} />
    </svg>
  )
}
