import { FRAME_WIDTH } from '../../../../core/domain/art/picture-frame.ts'
import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'

/** A stop where it stands in the picture. `day` is null for one that is on no day. */
export type PinnedStop = { number: number; day: number | null; x: number; y: number }

/** One pin of the picture: what it says, where it stands, and whose day's colour it has; null where days meet. */
export type PicturePin = { label: string; x: number; y: number; halfWidth: number; day: number | null }

/** Nearer than this two pins would lie over each other, units of the picture. */
const TOO_NEAR = 44

/** Half the height of a pin, and the width of a figure in it, units of the picture. */
export const PIN_HALF = 21
const FIGURE = 14
const BESIDE_FIGURES = 8

/** On paper every stop of a trip has its own number, day after day from 1: without colours '2' must mean one place. */
export function paperNumbers(trip: Pick<Trip, 'days' | 'unscheduled'>): ReadonlyMap<string, number> {
  return new Map(stopsOf(trip).map(({ id }, at) => [id, at + 1]))
}

/** Pins for these stops; those too near each other share one. */
export function picturePins(stops: readonly PinnedStop[]): PicturePin[] {
  const groups: PinnedStop[][] = []
  for (const stop of stops) {
    const near = groups.find(([first]) => first && Math.hypot(first.x - stop.x, first.y - stop.y) < TOO_NEAR)
    if (near) near.push(stop)
    else groups.push([stop])
  }
  return groups.map((group) => {
    const [{ x, y, day } = { x: 0, y: 0, day: null }] = group
    const isOneDay = group.every((stop) => stop.day === day)
    const label = numbersInWords(group.map(({ number }) => number))
    const halfWidth = Math.max(PIN_HALF, (label.length * FIGURE) / 2 + BESIDE_FIGURES)
    // A wide one at the edge stays inside.
    const inside = Math.max(halfWidth + 2, Math.min(x, FRAME_WIDTH - halfWidth - 2))
    return { label, x: Math.round(inside), y: Math.round(y), halfWidth, day: isOneDay ? day : null }
  })
}

/** '4', '1–3, 7'; ascending whole numbers. */
export function numbersInWords(numbers: readonly number[]): string {
  const runs: [from: number, to: number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return runs
    .map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`))
    .join(', ')
}
