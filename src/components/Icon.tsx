const SHAPES = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4.5 4.5',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  star: 'm12 3 2.7 5.7 6.2.8-4.5 4.3 1.1 6.2-5.5-3-5.5 3 1.1-6.2L3.1 9.5l6.2-.8z',
  down: 'm6 9.5 6 6 6-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M12 5v14m-7-7h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  phone:
    'M5 4h4l1.5 5L8 10.5a11 11 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.5 1.5A15 15 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4z',
  fax: 'M7 9V3h10v6M7 17H4v-8h16v8h-3M7 14h10v7H7z',
  mail: 'M3.5 5.5h17v13h-17zm0 1.5 8.5 6 8.5-6',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m-9 9h18M12 3c-5 5.5-5 12.5 0 18m0-18c5 5.5 5 12.5 0 18',
  pin: 'M12 21c4.5-4.5 7-8 7-11a7 7 0 0 0-14 0c0 3 2.5 6.5 7 11m0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  file: 'M6 3h8l5 5v13H6zm8 0v5h5m-7 3v6m-3-2.5 3 2.5 3-2.5',
  card: 'M3.5 6h17v12.5h-17zM8 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M14 11h3.5M14 14h3.5',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20.5c1-4 4-6 8-6s7 2 8 6',
  list: 'M4 6h.01M4 12h.01M4 18h.01M8.5 6H20M8.5 12H20M8.5 18H20',
  plan: 'M3.5 5.5h7v6h-7zm10 0h7v13h-7zm-10 9h7v4h-7z',
  alert: 'M12 4 2.5 20h19zm0 6v4.5m0 2.5v.01',
  offline:
    'M3 9.5a14 14 0 0 1 5-3.2m4-.8a14 14 0 0 1 9 4M6.5 13a9 9 0 0 1 3-1.9m4.5 0a9 9 0 0 1 3.5 1.9M12 18.5v.01M4 3.5l16 17',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9m0-5v5h-5',
  lock: 'M6 11h12v9.5H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  chat: 'M4 5h16v11h-8.5L7 20v-4H4z',
  plane: 'M21 4 3 11l6 2.5L11.5 20 21 4M9 13.5 21 4',
  filter: 'M4 6.5h16M7 12h10m-7 5.5h4',
  calendar: 'M4 6h16v14H4zm0 4.5h16M8.5 3.5V8m7-4.5V8',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17m0 4V12l3 2',
  display: 'M3.5 5h17v12h-17zM10 8.5v5l4.5-2.5zM8 20h8',
  back: 'M19 12H5m6-6-6 6 6 6',
  forward: 'M5 12h14m-6-6 6 6-6 6',
  pause: 'M8.5 5.5v13m7-13v13',
  play: 'M8 5v14l11-7z',
  download: 'M12 4v11m-5-4.5 5 5 5-5M5 20h14',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M6 12v8.5h12V12',
  poll: 'M5 20v-7m7 7V4m7 16V9',
  news: 'M4 5h13v14.5H6A2 2 0 0 1 4 17.5zm13 4h3.5v8.5a2 2 0 0 1-2 2H17M7.5 9h6m-6 4h6m-6 3h4',
} as const

export type IconName = keyof typeof SHAPES

/** Renders a decorative icon that is hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  )
}
