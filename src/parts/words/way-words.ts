import type { ServiceAround } from '../../../core/domain/places/services-around.ts'

type Way = Pick<ServiceAround, 'miles' | 'direction'>

const DIRECTIONS: Readonly<Record<NonNullable<Way['direction']>, string>> = {
  N: 'north',
  NE: 'northeast',
  E: 'east',
  SE: 'southeast',
  S: 'south',
  SW: 'southwest',
  W: 'west',
  NW: 'northwest',
}

/** '6 mi NE', 'under 1 mi N': whole miles, because both ends are approximate. */
export function wayInWords({ miles, direction }: Way): string {
  return [miles < 1 ? 'under 1 mi' : `${Math.round(miles)} mi`, direction].filter(Boolean).join(' ')
}

/** A way to be read aloud: '6 miles northeast', 'under 1 mile north'. Whole miles, because both ends are approximate. */
export function wayAloud({ miles, direction }: Way): string {
  const far = miles < 1 ? 'under 1 mile' : Math.round(miles) === 1 ? '1 mile' : `${Math.round(miles)} miles`
  return [far, direction && DIRECTIONS[direction]].filter(Boolean).join(' ')
}
