import { expect, it } from 'vitest'
import { createRest, restOf } from './rest.ts'

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
