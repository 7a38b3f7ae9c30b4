import { expect, test } from 'vitest'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { seenNow, unseenChanges, withOwn } from './unseen-changes.ts'

const place = (name: string) => ({
  placeId: name,
  address: `${name}, Colorado, USA`,
  lat: 38,
  lng: -107,
  name,
})
const at = (second: number) => `2031-05-02T12:00:0${second}.000Z`

const told = (kind: string, id: string, by: string, second: number, fields: object): ShownRecord => ({
  kind,
  id,
  by,
  at: at(second),
  fields: { trip: '0b7f9a52-52a1-4b51-9a3e-0a3c3f1c9d01', ...fields },
})
const stop = (id: string, by: string, second: number, more: object = {}) =>
  told('stop', id, by, second, { place: place(id), slot: { day: 1, position: 'm' }, ...more })
const item = (id: string, of: string) => told('checklist-item', id, 'bert', 4, { stop: of, text: 'Boots' })

/** As Anna saw the trip that she made. */
const MADE = [stop('Ouray', 'anna', 1), told('packing-item', 'map', 'anna', 1, { text: 'Map' })]

const said = (records: readonly ShownRecord[], seen = seenNow(MADE, 'anna')) =>
  unseenChanges(records, seen, 'anna').map(({ by, did, what, stop: its }) => [`${by} ${did} ${what}`, its])

test('tells what others added, changed and deleted since, the newest first', () => {
  const added = stop('Silverton', 'bert', 2)
  expect(said([...MADE, added, stop('Ouray', 'bert', 3)].slice(1))).toEqual([
    ['bert changed Ouray', 'Ouray'],
    ['bert added Silverton', 'Silverton'],
  ])
  expect(said([stop('Ouray', 'bert', 3, { removedAt: at(3) })])).toEqual([['bert deleted Ouray', 'Ouray']])
})

test('tells nothing of what the person did, has seen, or what came and went', () => {
  const added = stop('Silverton', 'bert', 2)
  expect(said(MADE)).toEqual([])
  expect(said([...MADE, stop('Silverton', 'anna', 2)])).toEqual([])
  expect(said([...MADE, added], seenNow([...MADE, added], 'anna'))).toEqual([])
  expect(said([...MADE, stop('Silverton', 'bert', 2, { removedAt: at(2) })])).toEqual([])
})

test('says each thing once, and nothing of the checklist of a stop that is new itself', () => {
  const records = [
    ...MADE,
    stop('Silverton', 'bert', 2),
    item('a', 'Silverton'),
    item('b', 'Ouray'),
    item('c', 'Ouray'),
  ]
  expect(said(records)).toEqual([
    ['bert changed the checklist of Ouray', null],
    ['bert added Silverton', 'Silverton'],
  ])
})

test('a trip that one person alone had seen tells the first change of another', () => {
  const alone = MADE.map(({ by: _by, at: _at, ...record }) => record)
  expect(said([...MADE, stop('Silverton', 'bert', 2)], seenNow(alone, 'anna'))).toEqual([
    ['bert added Silverton', 'Silverton'],
  ])
})

test('what the person has added since is changed by another, not added', () => {
  const added = [...MADE, stop('Silverton', 'anna', 2)]
  const seen = withOwn(seenNow(MADE, 'anna'), added, 'anna')
  expect(said([...MADE, stop('Silverton', 'bert', 3)], seen)).toEqual([
    ['bert changed Silverton', 'Silverton'],
  ])
  expect(withOwn(seen, added, 'anna')).toBe(seen)
})

test('what waits and what was met have the instants of phones’ clocks: they hide nothing that others do', () => {
  const own = stop('Ridgway', 'anna', 9)
  const shownByBert = stop('Telluride', 'bert', 9)
  const met = [{ kind: 'stop', recordId: 'Telluride', create: true as const }]
  const seen = seenNow([...MADE, own, shownByBert], 'anna', met)
  const records = [...MADE, own, shownByBert, stop('Silverton', 'bert', 5)]
  expect(unseenChanges(records, seen, 'anna', met).map(({ id }) => id)).toEqual(['stop Silverton'])
  expect(unseenChanges([...MADE, shownByBert], seen, 'anna').map(({ did }) => did)).toEqual(['added'])
})
