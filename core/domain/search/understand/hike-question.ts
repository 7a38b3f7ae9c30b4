import { FEET_PER_METRE, kmToMiles } from '../../places/distance.ts'
import type { Difficulty, Hike } from '../../hikes/hike.ts'
import { hikeMinutes } from '../../hikes/hike-time.ts'

/** What somebody wants of a hike. Miles, feet of climb and minutes of walking, both ends included; null is any. */
export type HikeLimits = {
  miles: Limit | null
  gainFt: Limit | null
  minutes: Limit | null
  /** Any of these; empty is any. */
  difficulties: readonly Difficulty[]
  withDog: boolean
}

export type Limit = { least: number; most: number }

/** 'A 5 mile hike' is about so long: figures are approximate, and nobody minds a quarter more or less. */
const ABOUT = 0.25

const SHORT_MILES = 3
const LONG_MILES = 10
const FLAT_FT = 250

const NUMBER = String.raw`(\d{1,5}(?:[.,]\d{1,3})?)`
const UNITS = String.raw`(miles?|mi|kilomet(?:er|re)s?|kms?|k|feet|foot|ft|met(?:er|re)s?|m|hours?|hrs?|h|minutes?|mins?)\b`
const OF_CLIMB = String.raw`(?:\s+(?:of\s+)?(?:elevation gain|elevation|gain|climb|climbing|ascent|vertical|up|long|length|round trip|one way))?`
const UNDER = String.raw`(?:under|below|less than|shorter than|up to|at most|no more than|not more than|fewer than|within|max(?:imum)?|<=?)`
const OVER = String.raw`(?:over|above|more than|longer than|at least|min(?:imum)? of|>=?)`

const BETWEEN = new RegExp(
  String.raw`(?:between\s+|from\s+)?${NUMBER}\s*(?:${UNITS})?\s*(?:-|–|to|and)\s*${NUMBER}\s*${UNITS}${OF_CLIMB}`,
)
const AT_MOST = new RegExp(String.raw`${UNDER}\s*${NUMBER}[\s-]*${UNITS}${OF_CLIMB}`)
const AT_LEAST = new RegExp(String.raw`${OVER}\s*${NUMBER}[\s-]*${UNITS}${OF_CLIMB}`)
const PLAIN = new RegExp(String.raw`(?:about\s+|around\s+)?${NUMBER}[\s-]*${UNITS}${OF_CLIMB}`)

const DIFFICULTY_WORDS: readonly [RegExp, readonly Difficulty[]][] = [
  [/\b(?:very hard|very difficult|hardest)\b/, ['very hard']],
  [/\b(?:hard|difficult|strenuous|challenging)\b/, ['hard', 'very hard']],
  [/\b(?:moderate|medium)\b/, ['moderate']],
  [/\b(?:easy|easiest|gentle|family|kid[- ]friendly|family[- ]friendly|beginner)\b/, ['easy']],
]
const WITH_DOG = /\b(?:dog[- ]friendly|dogs? allowed|dogs? ok|with (?:a |my |the )?dogs?|for dogs?)\b/

/** What is asked of a hike, and the words that are left: 'hikes near estes'. Null where no hike is asked for. Never throws. */
export function readHikeLimits(query: string): { limits: HikeLimits; rest: string } | null {
  let rest = query.toLowerCase()
  if (!/\b(?:hikes?|hiking|walks)\b/.test(rest)) return null
  const limits = { miles: null, gainFt: null, minutes: null } as Pick<
    HikeLimits,
    'miles' | 'gainFt' | 'minutes'
  >
  const narrow = (unit: string, isClimb: boolean, least: number, most: number) => {
    const { what, factor } = measureOf(unit, isClimb)
    const known = limits[what]
    limits[what] = {
      least: Math.max(known?.least ?? 0, least * factor),
      most: Math.min(known?.most ?? Infinity, most * factor),
    }
  }
  const take = (form: RegExp, use: (found: RegExpExecArray) => void) => {
    // A second limit of a form is of something else: a length, then a climb.
    for (let times = 0; times < 3; times += 1) {
      const found = form.exec(rest)
      if (found === null) return
      use(found)
      rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    }
  }
  take(BETWEEN, ([all, low = '', , high = '', unit = '']) =>
    narrow(unit, saysClimb(all), numberOf(low), numberOf(high)),
  )
  take(AT_MOST, ([all, number = '', unit = '']) => narrow(unit, saysClimb(all), 0, numberOf(number)))
  take(AT_LEAST, ([all, number = '', unit = '']) => narrow(unit, saysClimb(all), numberOf(number), Infinity))
  take(PLAIN, ([all, number = '', unit = '']) =>
    narrow(unit, saysClimb(all), numberOf(number) * (1 - ABOUT), numberOf(number) * (1 + ABOUT)),
  )
  take(/\bshort(?:est)?\b/, () => narrow('mi', false, 0, SHORT_MILES))
  take(/\blong(?:est)?\b/, () => narrow('mi', false, LONG_MILES, Infinity))
  take(/\b(?:flat|level)\b/, () => narrow('ft', true, 0, FLAT_FT))
  const difficulties: Difficulty[] = []
  for (const [words, meant] of DIFFICULTY_WORDS) take(words, () => difficulties.push(...meant))
  let withDog = false
  take(WITH_DOG, () => (withDog = true))
  return {
    limits: { ...limits, difficulties, withDog },
    rest: rest
      .replace(/\b(?:day|with|that are|of|and)\b/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}

/** Whether a hike is what is wanted. Where nobody says whether dogs may come along, it is not. */
export function fitsLimits(
  hike: Hike,
  { miles, gainFt, minutes, difficulties, withDog }: HikeLimits,
): boolean {
  return (
    isWithin(hike.miles, miles) &&
    isWithin(hike.gainFt, gainFt) &&
    isWithin(hikeMinutes(hike), minutes) &&
    (difficulties.length === 0 || difficulties.includes(hike.difficulty)) &&
    (!withDog || hike.dogs.startsWith('leash'))
  )
}

const isWithin = (value: number, limit: Limit | null): boolean =>
  limit === null || (value >= limit.least && value <= limit.most)

/** A climb may be said in metres or feet without the word: nobody says a length so. */
function measureOf(unit: string, isClimb: boolean): { what: 'miles' | 'gainFt' | 'minutes'; factor: number } {
  if (unit.startsWith('h')) return { what: 'minutes', factor: 60 }
  if (unit.startsWith('min')) return { what: 'minutes', factor: 1 }
  if (unit.startsWith('f')) return { what: 'gainFt', factor: 1 }
  if (/^m(?:et|$)/.test(unit)) return { what: 'gainFt', factor: FEET_PER_METRE }
  if (isClimb) return { what: 'gainFt', factor: unit.startsWith('k') ? FEET_PER_METRE * 1000 : 5280 }
  return { what: 'miles', factor: unit.startsWith('k') ? kmToMiles(1) : 1 }
}

const saysClimb = (words: string): boolean => /(?:gain|climb|climbing|ascent|elevation|vertical)$/.test(words)

/** '1,000' and '5.5'; a comma before three digits parts thousands. */
const numberOf = (text: string): number => Number(text.replace(/,(?=\d{3}$)/, '').replace(',', '.'))
