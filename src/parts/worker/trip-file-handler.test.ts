import { expect, test } from 'vitest'
import { SALIDA } from '../../../core/domain/trip-files/small-trip.fixture.ts'
import { readInThread } from './trip-file-handler.ts'
import type { TripFileReport } from './trip-file-messages.ts'

function reportsOf(text: string, name = 'places.csv'): TripFileReport[] {
  const reports: TripFileReport[] = []
  const bytes = new TextEncoder().encode(text)
  readInThread({ name, bytes, existing: [{ id: 'here', place: SALIDA }] }, (report) => reports.push(report))
  return reports
}

test('progress comes before the answer, which knows the stops of the trip', () => {
  const rows = Array.from({ length: 450 }, (_, at) => `Overlook ${at},${38 + at / 1000},-106`)
  const reports = reportsOf(['name,latitude,longitude', 'Salida,38.5347,-105.9989', ...rows].join('\n'))
  const shares = reports.flatMap((report) => ('share' in report ? [report.share] : []))
  expect(shares.length).toBeGreaterThan(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(Math.max(...shares)).toBeLessThanOrEqual(1)
  expect(reports.at(-1)).toMatchObject({
    answer: { kind: 'read', format: 'csv', duplicates: [{ row: 2, of: { stopId: 'here' } }] },
  })
})

test('a file that is something else is refused in words', () => {
  expect(reportsOf('', 'empty.gpx')).toEqual([{ answer: { kind: 'refused', reason: 'This file is empty.' } }])
})

test('what nobody expected is a problem in words', () => {
  const reports: TripFileReport[] = []
  readInThread({ name: 'x', bytes: null as unknown as Uint8Array, existing: [] }, (one) => reports.push(one))
  expect(reports).toEqual([{ problem: expect.any(String) }])
})
