import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import type { RecordKind } from '../define-record.ts'
import { refusalOf } from '../patch-refusal.ts'
import { OFFERING_PHOTO } from './offering-photo.ts'
import { OFFERING } from './offering.ts'
import { OPTION } from './option.ts'
import { SCHEDULE_EXCEPTION } from './schedule-exception.ts'
import { SCHEDULE_RULE } from './schedule-rule.ts'
import { UNIT } from './unit.ts'

const takes = (kind: RecordKind, field: string, value: unknown) => v.is(kind.fields[field]!.schema, value)
const days = (from: string, to: string) => ({ from, to })

describe('what a provider writes', () => {
  it.each<[what: string, kind: RecordKind, field: string, good: unknown[], bad: unknown[]]>([
    ['prices', UNIT, 'priceCents', [0, 8500, 1_000_000], [-1, 1_000_001, 85.5, '85', null, NaN]],
    [
      'ages that exclude everybody',
      UNIT,
      'ages',
      [
        { min: 12, max: 12 },
        { min: null, max: 5 },
        { min: 60, max: null },
      ],
      [
        { min: 13, max: 12 },
        { min: -1, max: 5 },
        { min: 3.5, max: 5 },
        { min: 3, max: 121 },
      ],
    ],
    ['heads', UNIT, 'heads', [1, 50], [0, 51, 1.5]],
    ['kinds of guests', UNIT, 'type', ['ADULT', 'OTHER'], ['adult', 'DOG']],
    [
      'days of a schedule',
      SCHEDULE_RULE,
      'dates',
      [days('2027-06-01', '2027-06-01'), days('2027-01-01', '2028-01-01')],
      [
        days('2027-01-01', '2028-01-02'),
        days('2026-01-01', '2036-01-01'),
        days('2027-06-02', '2027-06-01'),
        days('2027-02-30', '2027-03-01'),
      ],
    ],
    ['weekdays', SCHEDULE_RULE, 'weekdays', [[0], [0, 6]], [[], [7], [1, 1], [-1], [1.5]]],
    ['times', SCHEDULE_RULE, 'times', [[], ['09:00', '13:30']], [['24:00'], ['9:00'], ['09:00', '09:00']]],
    ['capacities', SCHEDULE_RULE, 'capacity', [0, 8, 10_000], [-1, 10_001, 8.5]],
    ['price changes', SCHEDULE_RULE, 'priceChangeCents', [-500, 0, 500], [0.5, 1_000_001]],
    ['times of an exception', SCHEDULE_EXCEPTION, 'time', [null, '09:00'], ['', '25:00']],
    [
      'parties',
      OPTION,
      'party',
      [
        { min: 1, max: 1 },
        { min: 4, max: 12 },
      ],
      [
        { min: 0, max: 4 },
        { min: 5, max: 4 },
        { min: 1, max: 501 },
      ],
    ],
    ['time zones', OFFERING, 'timeZone', ['America/Denver', 'Pacific/Auckland'], ['Colorado', '', 'UTC+25']],
    ['categories', OFFERING, 'categories', [[], ['Hiking', 'Cabin', 'SUV']], [['hiking'], 'Hiking']],
    [
      'points',
      OFFERING,
      'point',
      [null, { lat: 38.5, lng: -106 }],
      [
        { lat: 91, lng: 0 },
        { lat: 0, lng: 181 },
        { lat: null, lng: 0 },
      ],
    ],
    [
      'what is seen on a photo',
      OFFERING_PHOTO,
      'alt',
      ['', 'A raft in a wave', 'é'.repeat(200)],
      ['a'.repeat(201), 'a\nb', null],
    ],
    [
      'types of photos',
      OFFERING_PHOTO,
      'type',
      ['image/jpeg', 'image/png'],
      ['application/pdf', 'image/svg+xml'],
    ],
    ['sides of photos', OFFERING_PHOTO, 'width', [1, 2048], [0, -1, 30_001, 1.5]],
    ['policies', OFFERING, 'policy', [null, 'outfitter'], ['free', 0]],
  ])('%s', (_what, kind, field, good, bad) => {
    for (const value of good) expect(takes(kind, field, value), JSON.stringify(value)).toBe(true)
    for (const value of bad) expect(takes(kind, field, value), JSON.stringify(value)).toBe(false)
  })
})

test('only the server writes the number of an offering', () => {
  const patch = { id: 'p', kind: OFFERING.kind, recordId: 'o', fields: { number: { value: 7, base: 0 } } }
  const record = {
    kind: OFFERING.kind,
    id: 'o',
    fields: {},
    fieldRevisions: {},
    revision: 1,
    deletedAt: null,
  }
  const id = '0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'
  const asked = { definition: OFFERING, record: { ...record, id }, liveCount: 0, isParentLive: true }
  expect(refusalOf({ ...asked, patch: { ...patch, recordId: id } })).toMatchObject({ code: 'forbidden' })
})
