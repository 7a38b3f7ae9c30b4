import { expect, it } from 'vitest'
import { createRest, restAskedMs, restOf, retryAfterMs } from './rest.ts'

it('is the longest of what was asked for, and no longer than is believed', () => {
  let now = 1_000
  const rest = createRest(() => now)
  rest.ask(60_000)
  rest.ask(5_000)
  expect(rest.leftMs()).toBe(60_000)
  rest.ask(86_400_000)
  expect(rest.leftMs()).toBe(900_000)
  now += 900_000
  expect(rest.leftMs()).toBe(0)
})

it('is over where the clock was set back behind it', () => {
  let now = 1_000
  const rest = createRest(() => now)
  rest.ask(60_000)
  now = 0
  expect(rest.leftMs()).toBe(0)
})

it('holds up neither other work nor whoever comes next', () => {
  restOf('files', 'anna').ask(60_000)
  expect(restOf('files', 'anna').leftMs()).toBeGreaterThan(0)
  expect(restOf('records', 'anna').leftMs()).toBe(0)
  expect(restOf('files', 'ben').leftMs()).toBe(0)
})

it.each([
  ['60', 60_000],
  ['Thu, 21 Jun 2035 18:00:09 GMT', 9_000],
  ['Thu, 21 Jun 2035 17:00:00 GMT', 0],
  ['Fri, 21 Jun 2075 18:00:00 GMT', 900_000],
  ['-5', 0],
  ['soon', null],
])('is read from an answer that says %s', (said, ms) => {
  const answer = new Response(null, { status: 429, headers: { 'Retry-After': said } })
  expect(retryAfterMs(answer, Date.UTC(2035, 5, 21, 18))).toBe(ms)
})

it('is not read from an answer without it, and no longer than is believed for what goes by itself', () => {
  expect(retryAfterMs(new Response())).toBeNull()
  const answer = new Response(null, { headers: { 'Retry-After': '86400' } })
  expect([retryAfterMs(answer), restAskedMs(answer)]).toEqual([86_400_000, 900_000])
})
