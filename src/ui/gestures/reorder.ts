/** Where a row lies along the list's axis, px from the list's start. */
export type Slot = { start: number; size: number }

/**
 * A row under way: it stood at `from`, has been taken `movedPx` along the axis and would now be dropped at `to`. The
 * list itself keeps its order until the drop.
 */
export type Reorder = { slots: readonly Slot[]; from: number; movedPx: number; to: number }

export function lift(slots: readonly Slot[], from: number): Reorder {
  return { slots, from, movedPx: 0, to: from }
}

/** Takes the lifted row to `movedPx` from where it stood, never beyond the list's ends. */
export function carry({ slots, from }: Reorder, movedPx: number): Reorder {
  const row = slots[from]
  const [first, last] = [slots.at(0), slots.at(-1)]
  if (!row || !first || !last) return lift(slots, from)
  const within = Math.max(first.start - row.start, Math.min(movedPx, endOf(last) - endOf(row)))
  return { slots, from, movedPx: within, to: targetOf(slots, from, within) }
}

/** Takes the lifted row one row on, or back with -1: what carries it by keys. */
export function carryByRow({ slots, from, to }: Reorder, by: 1 | -1): Reorder {
  const [row, there] = [slots[from], slots[to + by]]
  if (!row || !there) return { slots, from, to, movedPx: movedTo(slots, from, to) }
  return { slots, from, to: to + by, movedPx: movedTo(slots, from, to + by) }
}

/** How far the lifted row is moved when it stands exactly at `to`. */
function movedTo(slots: readonly Slot[], from: number, to: number): number {
  const [row, there] = [slots[from], slots[to]]
  if (!row || !there) return 0
  return to > from ? endOf(there) - endOf(row) : there.start - row.start
}

/** How far a row stands from its place in the list while the preview shows, px. */
export function shiftOf({ slots, from, to, movedPx }: Reorder, index: number): number {
  if (index === from) return movedPx
  const row = slots[index]
  if (!row || positionOf({ from, to }, index) === index) return 0
  return (index < from ? 1 : -1) * ((slots[from]?.size ?? 0) + gapAt(slots, from))
}

/** The gap that comes with a row. Where something stands behind it that is no row, the gap before it is the narrower one. */
function gapAt(slots: readonly Slot[], at: number): number {
  const [before, row, after] = [slots[at - 1], slots[at], slots[at + 1]]
  if (!row) return 0
  const gaps = [before && row.start - endOf(before), after && after.start - endOf(row)]
  return Math.min(...gaps.filter((gap) => gap !== undefined))
}

/** The place that the row at `index` takes in the preview of the new order. */
export function positionOf({ from, to }: Pick<Reorder, 'from' | 'to'>, index: number): number {
  if (index === from) return to
  if (index > from && index <= to) return index - 1
  if (index < from && index >= to) return index + 1
  return index
}

/** A row gives way when the lifted row's leading edge has passed its middle. */
function targetOf(slots: readonly Slot[], from: number, movedPx: number): number {
  const row = slots[from]
  if (!row) return from
  const before = slots.slice(0, from).filter((slot) => row.start + movedPx < middleOf(slot)).length
  const after = slots.slice(from + 1).filter((slot) => endOf(row) + movedPx > middleOf(slot)).length
  return from - before + after
}

const endOf = ({ start, size }: Slot) => start + size
const middleOf = ({ start, size }: Slot) => start + size / 2
