import { StrokeSvg } from '../../../ui/stroke-svg.tsx'

/** What stands before the facts of a trip, in the strokes of our other icons: they come with the card, and not with the first script. */
const STROKES = {
  drive:
    'M4 15.500v-3l2.200-5h11.600l2.200 5v3.500H4zM4 12.500h16M6.500 16v2.500M17.500 16v2.500M7.500 14.200h.01M16.500 14.200h.01',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400',
  warning: 'M12 4.500L21 19.500H3zM12 10.500v4M12 17h.01',
} as const

export function FactIcon({ name }: { name: keyof typeof STROKES }) {
  return <StrokeSvg path={STROKES[name]} size={20} strokeWidth={2} />
}
