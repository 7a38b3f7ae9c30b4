import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MARKER_HEADER, MARKER_VALUE } from '../core/contracts/records/protocol.ts'
import { startOwnApi, type OwnApi } from './own-api.ts'

let api: OwnApi
beforeAll(async () => {
  api = await startOwnApi()
})
afterAll(() => api.stop())
beforeEach(() => {
  api.setWeather('fine')
  api.forgetRequests()
})

const health = () => fetch(`${api.origin}/api/health`)

test('fine: the real API answers and the request is counted', async () => {
  const answer = await health()
  expect(answer.status).toBe(200)
  expect(answer.headers.get(MARKER_HEADER)).toBe(MARKER_VALUE)
  expect(api.requests()).toEqual(['GET /api/health'])
  expect(api.requests('/api/gazetteer')).toEqual([])
})

test('fine: a person registers and their session works', async () => {
  const person = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    password: 'above the treeline',
    birthMonth: '12',
    birthDay: '10',
    birthYear: '1985',
  }
  const json = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(person)
  await fetch(`${api.origin}/api/auth/register`, { method: 'POST', headers: json, body })
  const login = await fetch(`${api.origin}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: person.email, password: person.password, transport: 'bearer' }),
  })
  const { token } = (await login.json()) as { token: string }
  const user = await fetch(`${api.origin}/api/auth/user`, { headers: { Authorization: `Bearer ${token}` } })
  expect(await user.json()).toMatchObject({ firstName: 'Ada' })
})

test('offline: fetch rejects, and the attempt is counted', async () => {
  api.setWeather('offline')
  await expect(health()).rejects.toThrow()
  expect(api.requests('/api/health')).toHaveLength(1)
})

test('broken: 500 without the marker', async () => {
  api.setWeather('broken')
  const answer = await health()
  expect(answer.status).toBe(500)
  expect(answer.headers.has(MARKER_HEADER)).toBe(false)
})

test('captive: 200 of somebody else, HTML without the marker', async () => {
  api.setWeather('captive')
  const answer = await health()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toContain('text/html')
  expect(answer.headers.has(MARKER_HEADER)).toBe(false)
})
