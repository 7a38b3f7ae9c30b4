import { StrokeSvg } from './stroke-svg.tsx'

/**
 * The strokes of what the bars and Home's own field show, as in `icons.tsx`, which has all others: these are drawn by the entry script, before any
 * other screen is loaded.
 */
export const BAR_STROKES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20',
  plus: 'M12 5v14M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  sliders: 'M4 8h9M17 8h3M15 5.8v4.4M4 16h3M11 16h9M9 13.8v4.4',
  heart: 'M12 19.5C7 16 4.5 13.3 4.5 9.9A3.9 3.9 0 0 1 12 8.2a3.9 3.9 0 0 1 7.5 1.7c0 3.4-2.5 6.1-7.5 9.6z',
  person: 'M12 4.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM4.8 20c.5-3.8 3-5.7 7.2-5.7s6.7 1.9 7.2 5.7',
  people:
    'M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5zM3 19.5c.4-3.4 2.5-5 6-5s5.6 1.6 6 5M15.5 5.2a3.2 3.2 0 0 1 0 6M17.5 14.8c2.1.6 3.2 2.1 3.5 4.700',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 7.8h.01',
  chat: 'M4.5 5.5h15v10.5H11L6.5 20v-4h-2z',
  bell: 'M12 4a5.5 5.5 0 0 0-5.5 5.5V14L4.5 17h15l-2-3V9.5A5.5 5.5 0 0 0 12 4zM10 20h4',
  mountain: 'M3 19l6.5-12 4 7.3L15.5 11 21 19zM8 10.5l1.8 1.7 1.5-1.5',
} as const

export type BarIconName = keyof typeof BAR_STROKES

/** As `Icon`, for what the entry script draws. */
export function BarIcon({ name, size = 24 }: { name: BarIconName; size?: number }) {
  return <StrokeSvg path={BAR_STROKES[name]} size={size} />
}
