import { StrokeSvg } from './stroke-svg.tsx'

/** Drawn for this app on a 24-px grid with a 2-px round stroke. One entry per icon: its strokes. */
const STROKES = {
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'chevron-left': 'M14.5 5.5L8 12l6.5 6.5',
  'chevron-right': 'M9.5 5.5L16 12l-6.5 6.5',
  'chevron-down': 'M5.5 9.5L12 16l6.5-6.5',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  more: 'M12 5.5h.01M12 12h.01M12 18.5h.01',
  locate: 'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3',
  pin: 'M12 21.5c-4-4.6-6.5-8-6.5-11.5a6.5 6.5 0 0 1 13 0c0 3.5-2.5 6.9-6.5 11.5zM12 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  bell: 'M6 16.5c1-1.2 1.3-2.6 1.3-5a4.7 4.7 0 0 1 9.4 0c0 2.4.3 3.8 1.3 5zM10.3 19.5a2 2 0 0 0 3.4 0M12 4.5v2',
  edit: 'M5 19l1-4.5L16.5 4 20 7.5 9.5 18zM14 6.5l3.5 3.5',
  copy: 'M9 9h10.5v10.5H9zM6 15H4.5V4.5H15V6',
  trash: 'M5 7h14M10 7V5h4v2M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  calendar: 'M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4',
  people:
    'M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3.5 19c.3-3.3 2.4-5 5.5-5s5.2 1.7 5.5 5M15.5 6a2.8 2.8 0 0 1 0 5.3M17 14.4c2.2.5 3.4 2 3.6 4.6',
  sliders: 'M4 8h9M17 8h3M15 5.8v4.4M4 16h3M11 16h9M9 13.8v4.4',
  offline: 'M4 4l16 16M7.2 9.4A5 5 0 0 0 7.5 19H17M10 6.2a5 5 0 0 1 6.7 4.3 4.3 4.3 0 0 1 3 6.7',
  sync: 'M19 9A7.5 7.5 0 0 0 5.6 8M5 4v4.5h4.5M5 15a7.5 7.5 0 0 0 13.4 1M19 20v-4.5h-4.5',
  heart: 'M12 19.5C7 16 4.5 13.3 4.5 9.9A3.9 3.9 0 0 1 12 8.2a3.9 3.9 0 0 1 7.5 1.7c0 3.4-2.5 6.1-7.5 9.6z',
  person: 'M12 4.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM4.8 20c.5-3.8 3-5.7 7.2-5.7s6.7 1.9 7.2 5.7',
  home: 'M4.5 11L12 4.5 19.5 11M6.5 9.5v10h11v-10M10.2 19.5v-5.5h3.6v5.5',
  map: 'M4 6.5l5.3-2 5.4 2 5.3-2v13l-5.3 2-5.4-2-5.3 2zM9.3 4.5v13M14.7 6.5v13',
  message: 'M4.5 5.5h15v10.5h-8L7 19.5V16H4.5z',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  mountain: 'M3 19l6.5-12 4 7.3L15.5 11 21 19zM8 10.5l1.8 1.7 1.5-1.5',
} as const

type IconName = keyof typeof STROKES

const DOTTED = new Set<IconName>(['more', 'grip'])

/** One of our icons, in the colour of the text. Decoration: what carries it must have a name of its own. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return <StrokeSvg path={STROKES[name]} size={size} strokeWidth={DOTTED.has(name) ? 2.75 : 2} />
}
