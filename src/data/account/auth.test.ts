import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { checkEmail, logIn, register } from './auth.ts'
import { OfflineError } from '../net/errors.ts'

const ANNA = { id: 'anna', firstName: 'Anna', lastName: 'Ridge', email: 'anna@example.com' }
const FORM = {
  firstName: 'Anna',
  lastName: 'Ridge',
  birthYear: '1990',
  birthMonth: '05',
  birthDay: '12',
  email: 'anna@example.com',
  password: 'a-long-walk',
}

let answer: () => Response | Promise<Response>
let asked: { path: string; body: unknown }[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('location', { href: 'http://timberline.test/' })
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push({ path: new URL(request.url).pathname, body: await request.json() })
    return await answer()
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  connectivity.reportReached()
})

const api = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'Timberline-Api': '1' } })

it.each([
  [true, api(200, { exists: true })],
  [false, api(200, { exists: false })],
  [false, api(503, { code: 'unavailable', message: 'Later' })],
  [false, api(200, { hello: 'there' })],
])('an address has an account: %s', async (exists, given) => {
  answer = given
  expect(await checkEmail('anna@example.com')).toBe(exists)
})

it('without signal nobody says whether an address has an account', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(checkEmail('anna@example.com')).rejects.toThrow(OfflineError)
})

test.each([
  [false, '/api/auth/login'],
  [true, '/api/auth/admin/login'],
])('signing in as an administrator: %s, asks %s', async (admin, path) => {
  answer = api(200, { user: ANNA })
  const credentials = { email: ANNA.email, password: 'a-long-walk', rememberMe: true }
  expect(await logIn(credentials, { admin })).toMatchObject(ANNA)
  expect(asked).toEqual([{ path, body: credentials }])
})

test.each([
  [{ identity: false, invitation: null }, '/api/auth/register', FORM],
  [
    { identity: true, invitation: null },
    '/api/auth/register',
    {
      name: 'Anna Ridge',
      firstName: 'Anna',
      lastName: 'Ridge',
      email: 'anna@example.com',
      password: 'a-long-walk',
      dateOfBirth: '1990-05-12',
    },
  ],
  [
    { identity: true, invitation: 'pine' },
    '/api/auth/admin/register',
    {
      name: 'Anna Ridge',
      firstName: 'Anna',
      lastName: 'Ridge',
      email: 'anna@example.com',
      password: 'a-long-walk',
      dateOfBirth: '1990-05-12',
      invitation: 'pine',
    },
  ],
])('registering with %o sends payload to %s', async (variant, path, body) => {
  answer = api(201, { user: ANNA })
  expect(await register({ ...FORM, ...variant })).toMatchObject(ANNA)
  expect(asked).toEqual([{ path, body }])
})
