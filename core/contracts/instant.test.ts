import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { InstantSchema, StoredInstantSchema } from './instant.ts'

const digits = (width: number, max: number) =>
  fc.nat(max).map((number) => String(number).padStart(width, '0'))
const year = fc.oneof(digits(4, 9999), fc.constantFrom('0000', '0001', '9998', '9999'))
const offset = fc.oneof(
  fc.constant('Z'),
  fc.tuple(fc.constantFrom('+', '-'), digits(2, 23), digits(2, 59)).map(([sign, h, m]) => `${sign}${h}:${m}`),
)
const written = fc
  .tuple(year, digits(2, 13), digits(2, 32), digits(2, 24), digits(2, 60), offset)
  .map(([y, month, day, hour, minute, zone]) => `${y}-${month}-${day}T${hour}:${minute}:00${zone}`)

test('what an instant becomes is accepted again, and stays', () => {
  fc.assert(
    fc.property(written, (text) => {
      const parsed = v.safeParse(InstantSchema, text)
      if (parsed.success) expect(v.parse(InstantSchema, parsed.output)).toBe(parsed.output)
    }),
    { numRuns: 2_000, examples: [['9999-12-31T23:00:00-10:00'], ['0000-01-01T00:00:00+10:00']] },
  )
})

test('an offset that leads out of the years 0000 to 9999 is refused with that reason', () => {
  for (const text of ['9999-12-31T23:00:00-10:00', '0000-01-01T00:00:00+10:00']) {
    const { issues } = v.safeParse(StoredInstantSchema, text)
    expect(issues?.[0].message).toBe('An instant lies in the years 0000 to 9999 in UTC')
  }
  expect(v.parse(StoredInstantSchema, '9999-12-31T23:00:00+10:00')).toBe('9999-12-31T13:00:00.000Z')
})

test.each([
  '0001-01-01T00:00:00Z',
  '9999-12-31T00:00:00Z',
  '1970-01-01T00:00:00+10:00',
  '2199-12-31T23:00:00-10:00',
])('a year that no clock shows is refused with that reason: %s', (text) => {
  const { issues } = v.safeParse(InstantSchema, text)
  expect(issues?.[0].message).toBe('An instant lies in the years 1970 to 2199 in UTC')
})

test('the first and the last instant of those years pass', () => {
  expect(v.parse(InstantSchema, '1970-01-01T00:00:00Z')).toBe('1970-01-01T00:00:00.000Z')
  expect(v.parse(InstantSchema, '2199-12-31T23:59:59Z')).toBe('2199-12-31T23:59:59.000Z')
})
