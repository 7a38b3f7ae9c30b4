import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import {
  add,
  holds,
  inOrder,
  move,
  moveAsSeen,
  remove,
  restore,
  shortName,
  type PickedPlaces,
} from './picked-places.ts'

/** Few ids and few points, so that doubles of both sorts come up often. */
const location: fc.Arbitrary<Location> = fc
  .record({
    id: fc.integer({ min: 0, max: 12 }),
    lat: fc.integer({ min: 37, max: 41 }),
    lng: fc.integer({ min: -109, max: -102 }),
  })
  .map(({ id, lat, lng }) => ({ placeId: `place-${id}`, address: `Place ${id}, Colorado, USA`, lat, lng }))

const list: fc.Arbitrary<PickedPlaces> = fc
  .array(location, { maxLength: 20 })
  .map((places) => places.reduce<PickedPlaces>(add, []))

function hasDoubles(places: PickedPlaces): boolean {
  return places.some((place, at) => holds(places.slice(at + 1), place))
}

const ids = (places: PickedPlaces) => places.map(({ placeId }) => placeId)

test('the list never holds doubles, whatever is done to it', () => {
  const step = fc.oneof(
    location.map((place) => (now: PickedPlaces) => add(now, place)),
    fc.tuple(fc.nat(20), fc.integer({ min: -20, max: 20 })).map(
      ([from, by]) =>
        (now: PickedPlaces) =>
          move(now, from, by),
    ),
    fc.tuple(fc.nat(20), location).map(([at, place]) => (now: PickedPlaces) => {
      const taken = remove(now, ids(now).slice(at, at + 3))
      return restore(add(taken.list, place), taken.removed)
    }),
  )
  fc.assert(
    fc.property(list, fc.array(step, { maxLength: 12 }), (start, steps) => {
      for (const places of [start, steps.reduce((now, next) => next(now), start)])
        expect(hasDoubles(places)).toBe(false)
    }),
  )
})

test('moving loses nothing, and moving back gives the same order', () => {
  fc.assert(
    fc.property(list, fc.nat(20), fc.integer({ min: -20, max: 20 }), (start, from, by) => {
      const moved = move(start, from, by)
      expect(ids(moved).sort()).toEqual(ids(start).sort())
      if (moved !== start) expect(move(moved, from + by, -by)).toEqual(start)
    }),
  )
})

test('a step taken in an older list goes to the same neighbour’s side in the present one', () => {
  const [vail, aspen, ouray, limon] = ['Vail', 'Aspen', 'Ouray', 'Limon'].map((name, at) => ({
    placeId: name,
    address: name,
    lat: at,
    lng: at,
  })) as [Location, Location, Location, Location]
  const seen = [vail, aspen, ouray]
  expect(ids(moveAsSeen([limon, vail, aspen, ouray], seen, 2, -1))).toEqual([
    'Limon',
    'Vail',
    'Ouray',
    'Aspen',
  ])
  expect(ids(moveAsSeen([vail, limon, aspen], seen, 0, 1))).toEqual(['Limon', 'Aspen', 'Vail'])
  const without = [vail, limon]
  expect(moveAsSeen(without, seen, 0, 1)).toBe(without)
})

test('undo puts back what was removed, where it stood', () => {
  fc.assert(
    fc.property(list, fc.array(fc.nat(20)), (start, positions) => {
      const gone = positions.flatMap((at) => start[at]?.placeId ?? [])
      const taken = remove(start, gone)
      expect(restore(taken.list, taken.removed)).toEqual(start)
    }),
  )
})

test('undo after reordering loses nothing and leaves the new order of what stayed', () => {
  const moves = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: -20, max: 20 })), { maxLength: 8 })
  fc.assert(
    fc.property(list, fc.array(fc.nat(20)), moves, (start, positions, steps) => {
      const gone = positions.flatMap((at) => start[at]?.placeId ?? [])
      const taken = remove(start, gone)
      const reordered = steps.reduce((now, [from, by]) => move(now, from, by), taken.list)
      const undone = restore(reordered, taken.removed)
      expect(ids(undone).sort()).toEqual(ids(start).sort())
      expect(ids(undone).filter((id) => !gone.includes(id))).toEqual(ids(reordered))
    }),
  )
})

test('undo keeps what was added in the meantime', () => {
  const [vail, aspen] = ['Vail', 'Aspen'].map((name, at) => ({
    placeId: name,
    address: name,
    lat: at,
    lng: at,
  })) as [Location, Location]
  const taken = remove([vail], ['Vail'])
  expect(ids(restore(add(taken.list, aspen), taken.removed))).toEqual(['Vail', 'Aspen'])
})

test('a place already there by id or by point is not added again', () => {
  const vail = { placeId: 'a', address: 'Vail', lat: 39.64, lng: -106.37 }
  expect(add([vail], { ...vail, lat: 1 })).toHaveLength(1)
  expect(add([vail], { ...vail, placeId: 'b' })).toHaveLength(1)
  expect(add([vail], { ...vail, placeId: 'b', lat: 1 })).toHaveLength(2)
})

test('the short name is the text before the first comma of the address', () => {
  expect(shortName({ address: 'Vail, Colorado, USA' })).toBe('Vail')
  expect(shortName({ address: 'Maroon Lake' })).toBe('Maroon Lake')
})

test('an order takes the places that it names and leaves the others behind them, none lost', () => {
  fc.assert(
    fc.property(list, fc.func(fc.integer()), (places, rank) => {
      const wanted = ids(places).toSorted((one, other) => rank(one) - rank(other))
      const [named, others] = [
        wanted.slice(0, 5),
        ids(places).filter((id) => !wanted.slice(0, 5).includes(id)),
      ]
      expect(ids(inOrder(places, named))).toEqual([...named, ...others])
      expect(inOrder(inOrder(places, named), ids(places))).toEqual(places)
    }),
  )
})
