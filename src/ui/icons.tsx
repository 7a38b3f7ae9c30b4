import { BAR_STROKES } from './bar-icons.tsx'
import { StrokeSvg } from './stroke-svg.tsx'

/** Drawn for this app on a 24-px grid with a 2-px round stroke. One entry per icon: its strokes. */
const STROKES = {
  ...BAR_STROKES,
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M5 12h14',
  'chevron-left': 'M14.5 5.5L8 12l6.5 6.5',
  'chevron-right': 'M9.5 5.5L16 12l-6.5 6.5',
  'chevron-down': 'M5.5 9.5L12 16l6.5-6.5',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  more: 'M12 5.5h.01M12 12h.01M12 18.5h.01',
  locate: 'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3',
  edit: 'M5 19l1-4.5L16.5 4 20 7.5 9.5 18zM14 6.5l3.5 3.5',
  copy: 'M9 9h10.5v10.5H9zM6 15H4.5V4.5H15V6',
  trash: 'M5 7h14M10 7V5h4v2M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  offline: 'M4 4l16 16M7.2 9.4A5 5 0 0 0 7.5 19H17M10 6.2a5 5 0 0 1 6.7 4.3 4.3 4.3 0 0 1 3 6.7',
  sync: 'M19 9A7.5 7.5 0 0 0 5.6 8M5 4v4.5h4.5M5 15a7.5 7.5 0 0 0 13.4 1M19 20v-4.5h-4.5',
  map: 'M4 6.5l5.3-2 5.4 2 5.3-2v13l-5.3 2-5.4-2-5.3 2zM9.3 4.5v13M14.7 6.5v13',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  share: 'M12 15V3.5M8 7.5l4-4 4 4M5.5 12v7.5h13V12',
  import: 'M12 3.5V15M8 11l4 4 4-4M5.5 12v7.5h13V12',
  directions: 'M20 4L4 10.8l6.9 2.3L13.2 20z',
  phone:
    'M6.2 4h3l1.4 4-2 1.6a11 11 0 0 0 5.8 5.8l1.6-2 4 1.4v3c0 1-.8 1.7-1.7 1.7A14.6 14.6 0 0 1 4.5 5.7C4.5 4.8 5.2 4 6.2 4z',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5z',
  car: 'M4.5 17v-4.5l2-5.5h11l2 5.5V17zM4.5 12.5h15M6.5 17v2M17.5 17v2M7.8 14.8h.01M16.2 14.8h.01',
  sunset: 'M3 18.5h18M6 18.5a6 6 0 0 1 12 0M12 5v4.5M9.5 7.2l2.5 2.5 2.5-2.5M4.5 11.5l1.5 1M19.5 11.5l-1.5 1',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  bed: 'M3.5 5.5v13M3.5 16h17M20.5 18.5v-5a3 3 0 0 0-3-3h-7V16M7 9.5h.01',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  alert: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17h.01',
  note: 'M5.5 4.5h13v10l-4.5 5H5.5zM18.5 14.5H14v5M9 9h6M9 12.5h3',
  file: 'M17 9l-6.5 6.5a2 2 0 0 1-2.8-2.8L15 5.4a3.4 3.4 0 0 1 4.8 4.8L12 18a5 5 0 0 1-7-7l6-6',
  dollar:
    'M12 3v18M16 7.5C15.3 6.2 14 5.5 12 5.5c-2.3 0-4 1.1-4 3s1.6 2.7 4 3.3 4.2 1.3 4.2 3.3-1.8 3.4-4.2 3.4-4-.9-4.5-2.6',
  hospital: 'M4.5 4.5h15v15h-15zM12 8v8M8 12h8',
} as const

export type IconName = keyof typeof STROKES

const DOTTED = new Set<IconName>(['more', 'grip'])

/** One of our icons, in the colour of the text. Decoration: what carries it must have a name of its own. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return <StrokeSvg path={STROKES[name]} size={size} strokeWidth={DOTTED.has(name) ? 2.75 : 2} />
}
