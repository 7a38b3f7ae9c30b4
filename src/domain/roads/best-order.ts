/** Up to this many stops every order is looked at; beyond, a good one is found and made better step by step. */
const EXACT_STOPS = 8

/** What is saved has to be more than this, minutes. */
const WORTH_MINUTES = 1

/** Shorter than the rounding of sums of minutes. */
const SAME_MINUTES = 1e-6

/** Or-opt takes up to this many neighbouring stops somewhere else. */
const MAX_MOVED = 3

type BestOrder = {
  /** The numbers of the stops as they were, from 0. */
  order: readonly number[]
  savesMinutes: number
}

/**
 * A quicker order of stops; null where none is known that saves more than a minute, or where there is no drive between
 * two of the stops. `minutes` in rows by the stop where one begins, the same both ways. The first stop stays, with
 * `fixed` 'ends' the last too. Exact up to 8 stops; beyond, 2-opt and or-opt from the given order and from the nearest
 * neighbours: quick, seldom far from the best, never worse than what was given. `isAllowed` refuses orders of the numbers of
 * all stops; the given one has to be allowed.
 */
export function bestOrder(
  minutes: readonly (readonly number[])[],
  fixed: 'start' | 'ends' = 'start',
  isAllowed: IsAllowed = () => true,
): BestOrder | null {
  const given = minutes.map((_, stop) => stop)
  if (minutes.some((row) => row.some((one) => !Number.isFinite(one)))) return null
  const order =
    given.length <= EXACT_STOPS
      ? quickest(minutes, given, fixed, isAllowed)
      : [given, byNearest(minutes, fixed)]
          .filter(isAllowed)
          .map((begin) => improved(minutes, begin, fixed, isAllowed))
          .reduce((best, one) => (lengthOf(minutes, one) < lengthOf(minutes, best) ? one : best), given)
  const savesMinutes = lengthOf(minutes, given) - lengthOf(minutes, order)
  return savesMinutes > WORTH_MINUTES ? { order, savesMinutes } : null
}

type Minutes = readonly (readonly number[])[]
type Fixed = 'start' | 'ends'
type IsAllowed = (order: readonly number[]) => boolean

const between = (minutes: Minutes, from: number | undefined, to: number | undefined): number =>
  from === undefined || to === undefined ? 0 : (minutes[from]?.[to] ?? 0)

/** The minutes that going by way of a piece adds to the way between two stops. */
const addedBy = (
  minutes: Minutes,
  before: number | undefined,
  piece: readonly number[],
  after: number | undefined,
): number =>
  between(minutes, before, piece[0]) + between(minutes, piece.at(-1), after) - between(minutes, before, after)

const lengthOf = (minutes: Minutes, order: readonly number[]): number =>
  order.reduce((sum, stop, at) => sum + between(minutes, order[at - 1], stop), 0)

/** Every order, but those that are longer already half way. */
function quickest(
  minutes: Minutes,
  given: readonly number[],
  fixed: Fixed,
  isAllowed: IsAllowed,
): readonly number[] {
  let best = given
  let least = lengthOf(minutes, given) - SAME_MINUTES
  const last = fixed === 'ends' ? given.at(-1) : undefined
  const goOn = (order: readonly number[], left: readonly number[], sofar: number) => {
    if (sofar >= least) return
    if (left.length === 0) {
      if (!isAllowed(order)) return
      best = order
      least = sofar
      return
    }
    for (const stop of left) {
      if (stop === last && left.length > 1) continue
      const rest = left.filter((one) => one !== stop)
      goOn([...order, stop], rest, sofar + between(minutes, order.at(-1), stop))
    }
  }
  goOn(given.slice(0, 1), given.slice(1), 0)
  return best
}

/** From the first stop always on to the nearest of those that are left. */
function byNearest(minutes: Minutes, fixed: Fixed): number[] {
  const last = fixed === 'ends' ? [minutes.length - 1] : []
  const left = new Set(minutes.keys())
  for (const stop of [0, ...last]) left.delete(stop)
  const order = [0]
  while (left.size > 0) {
    const here = order.at(-1)
    const next = [...left].reduce((best, stop) =>
      between(minutes, here, stop) < between(minutes, here, best) ? stop : best,
    )
    left.delete(next)
    order.push(next)
  }
  return [...order, ...last]
}

/** Turns pieces around and takes pieces elsewhere as long as that makes the whole shorter. */
function improved(
  minutes: Minutes,
  begin: readonly number[],
  fixed: Fixed,
  isAllowed: IsAllowed,
): readonly number[] {
  let order = begin
  for (;;) {
    const next = turned(minutes, order, fixed, isAllowed) ?? moved(minutes, order, fixed, isAllowed)
    if (!next) return order
    order = next
  }
}

/** 2-opt: the first piece found whose turning around makes the whole shorter. */
function turned(
  minutes: Minutes,
  order: readonly number[],
  fixed: Fixed,
  isAllowed: IsAllowed,
): number[] | null {
  const end = order.length - (fixed === 'ends' ? 1 : 0)
  for (let from = 1; from < end; from += 1) {
    for (let to = from + 1; to < end; to += 1) {
      const [before, first, last, after] = [order[from - 1], order[from], order[to], order[to + 1]]
      const now = between(minutes, before, first) + between(minutes, last, after)
      const then = between(minutes, before, last) + between(minutes, first, after)
      if (then >= now - SAME_MINUTES) continue
      const next = [...order.slice(0, from), ...order.slice(from, to + 1).reverse(), ...order.slice(to + 1)]
      if (isAllowed(next)) return next
    }
  }
  return null
}

/** Or-opt: the first piece of up to three stops found that makes the whole shorter elsewhere. */
function moved(
  minutes: Minutes,
  order: readonly number[],
  fixed: Fixed,
  isAllowed: IsAllowed,
): number[] | null {
  const end = order.length - (fixed === 'ends' ? 1 : 0)
  for (let size = 1; size <= MAX_MOVED; size += 1) {
    for (let from = 1; from + size <= end; from += 1) {
      const piece = order.slice(from, from + size)
      const rest = [...order.slice(0, from), ...order.slice(from + size)]
      const gain = addedBy(minutes, order[from - 1], piece, order[from + size])
      // Behind the last stop where that one is free, else only between two.
      for (let to = 1; to <= rest.length - (fixed === 'ends' ? 1 : 0); to += 1) {
        if (addedBy(minutes, rest[to - 1], piece, rest[to]) >= gain - SAME_MINUTES) continue
        const next = [...rest.slice(0, to), ...piece, ...rest.slice(to)]
        if (isAllowed(next)) return next
      }
    }
  }
  return null
}
