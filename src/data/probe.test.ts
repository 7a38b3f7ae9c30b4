import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { probe } from './probe.ts'

let answer: Response

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://timberline.test/search' })
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
})
afterEach(() => vi.unstubAllGlobals())

const marked = (status: number) => new Response('{}', { status, headers: { 'Timberline-Api': '1' } })

it('is true when the API answers, even with a failure, and false otherwise', async () => {
  answer = marked(200)
  expect(await probe()).toBe(true)
  answer = marked(503)
  expect(await probe()).toBe(true)
  answer = new Response('ok')
  expect(await probe()).toBe(false)
})
