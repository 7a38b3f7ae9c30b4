import { afterEach, expect, test } from 'vitest'
import { coloradoDay } from './calendar-day.ts'

const { prototype } = Intl.DateTimeFormat
const ours = Object.getOwnPropertyDescriptor(prototype, 'format')

afterEach(() => {
  if (ours) Object.defineProperty(prototype, 'format', ours)
})

test('is Colorado’s day, however the browser’s language data writes one', () => {
  Object.defineProperty(prototype, 'format', { configurable: true, get: () => () => '11/26/2026' })
  expect(coloradoDay(new Date('2026-11-27T06:59:00Z'))).toBe('2026-11-26')
  expect(coloradoDay(new Date('2026-11-27T07:00:00Z'))).toBe('2026-11-27')
})
