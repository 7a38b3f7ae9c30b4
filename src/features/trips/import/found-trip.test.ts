import { expect, test } from 'vitest'
import { MAX_TRIP_STOPS } from '../../../../core/contracts/trips/trips.ts'
import { stopOf } from '../../../domain/trip-files/read/collect-stops.ts'
import { findDuplicates } from '../../../domain/trip-files/duplicates.ts'
import type { ReadStop } from '../../../../core/domain/trip-files/file-reading.ts'
import { emptyDraft } from '../../../../core/domain/trip-files/trip-draft.ts'
import {
  extrasInWords,
  firstChoice,
  outsideColorado,
  roomFor,
  stopsByDay,
  type FoundTrip,
} from './found-trip.ts'

const at = (row: number, name: string, lat: number, day: number | null = null): ReadStop => {
  const { stop, remarks } = stopOf(lat, -106, { name })
  return { row, stop: { ...stop, day }, remarks }
}

function found(stops: ReadStop[], said: Partial<FoundTrip> = {}): FoundTrip {
  return {
    trip: emptyDraft('Loop'),
    stops,
    refused: [],
    source: 'GPX file loop.gpx',
    isOwn: false,
    duplicates: findDuplicates(stops),
    ...said,
  }
}

test('what stands twice on one day is left out, on two days it is taken', () => {
  const stops = [at(1, 'Salida', 38.5, 1), at(2, 'Salida', 38.5, 1), at(3, 'Salida', 38.5, 2)]
  expect([...firstChoice(found(stops), 500)]).toEqual([1, 3])
})

test('what Timberline wrote twice is meant twice, unless the trip has it already', () => {
  const stops = [at(1, 'Salida', 38.5, 1), at(2, 'Salida', 38.5, 1)]
  expect([...firstChoice(found(stops, { isOwn: true }), 500)]).toEqual([1, 2])
  const duplicates = findDuplicates(stops, [{ id: 'here', place: stops[0]!.stop.place }])
  expect([...firstChoice(found(stops, { isOwn: true, duplicates }), 500)]).toEqual([])
})

test('no more is taken than there is room for', () => {
  const stops = Array.from({ length: 10 }, (_, i) => at(i + 1, `Stop ${i}`, 38 + i / 100))
  expect([...firstChoice(found(stops), 3)]).toEqual([1, 2, 3])
  expect(roomFor(MAX_TRIP_STOPS - 2)).toBe(2)
  expect(roomFor(MAX_TRIP_STOPS + 2)).toBe(0)
})

test('stops stand under their days, those of none last', () => {
  const stops = [at(1, 'A', 38), at(2, 'B', 38.1, 2), at(3, 'C', 38.2, 1), at(4, 'D', 38.3, 2)]
  expect(stopsByDay(stops).map(({ day, stops: list }) => [day, list.map(({ row }) => row)])).toEqual([
    [1, [3]],
    [2, [2, 4]],
    [null, [1]],
  ])
})

test('what lies outside of Colorado is known', () => {
  expect(
    outsideColorado(found([at(1, 'Salida', 38.5), at(2, 'Cheyenne', 41.14)])).map(({ row }) => row),
  ).toEqual([2])
})

test('what comes beside the stops is said in words', () => {
  const packing = [{ text: 'Tent', packed: false }]
  expect(extrasInWords({ ...emptyDraft('x'), note: 'Hi', packing, budgetUsd: 0 })).toEqual([
    'a note',
    '1 thing to pack',
    'a budget',
  ])
  expect(extrasInWords(emptyDraft('x'))).toEqual([])
})
