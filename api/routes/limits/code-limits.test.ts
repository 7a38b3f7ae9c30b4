import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { codeIn } from '../mail/codes.fixture.ts'

vi.setConfig({ testTimeout: 30_000 })

let api: TestApi
beforeEach(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } })
})
afterEach(() => api.stop())

const HOME = '192.0.2.1'
const pass = (seconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000)
}
const ask = (path: string, body: object, address: string) =>
  api.send('POST', `/api/auth/${path}`, body, { 'X-Forwarded-For': address })
const text = (phoneNumber = '3035550100', address = HOME) =>
  ask('phone-check-and-send', { phoneNumber, countryCode: 'us' }, address)
const verify = (verificationCode: string) =>
  ask('verify-phone-auth', { phoneNumber: '3035550100', countryCode: 'us', verificationCode }, HOME)
const forgot = (email: string, address = HOME) => ask('forgot-password', { email }, address)
const waitOf = (answer: Response) => [answer.status, Number(answer.headers.get('Retry-After'))]
const number = (at: number) => `303555${String(at).padStart(4, '0')}`

test('the next code to a number is sent 30 seconds after the last, and the answer says when', async () => {
  expect((await text()).status).toBe(200)
  pass(10)
  const refused = await text()
  expect(waitOf(refused)).toEqual([429, 20])
  expect(await refused.json()).toEqual({
    code: 'rate_limited',
    message: 'Too many attempts. Please try again in 20 seconds.',
    success: false,
    error: 'Too many attempts. Please try again in 20 seconds.',
  })
  expect((await text('3035550199')).status).toBe(200)
  pass(20)
  expect((await text()).status).toBe(200)
  expect(api.texts).toHaveLength(3)
})

test('of two codes asked for at once one is sent', async () => {
  const both = await Promise.all([text(), text()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
})

test('a number is sent 5 codes in an hour, from however many addresses', async () => {
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await text(undefined, `198.51.100.${sent}`)).status).toBe(200)
    pass(30)
  }
  const [status, wait] = waitOf(await text(undefined, '198.51.100.9'))
  expect([status, wait]).toEqual([429, 3_600 - 150])
  pass(wait!)
  expect((await text()).status).toBe(200)
})

test('an address is sent 5 codes in an hour, whether or not it has an account', async () => {
  await ask('register', { ...TRAVELER, email: 'isabella@example.com' }, '203.0.113.1')
  for (const email of ['isabella@example.com', 'nobody@example.com']) {
    const started = api.clock.now
    const answers: unknown[] = []
    for (let asked = 0; asked < 6; asked += 1) {
      answers.push(waitOf(await forgot(email, `198.51.100.${asked}`)))
      pass(30)
    }
    expect(answers).toEqual([...Array(5).fill([200, 0]), [429, 3_450]])
    api.clock.now = started
  }
})

test('a network asks for 20 codes in an hour, whoever they are for', async () => {
  for (let asked = 0; asked < 20; asked += 1) expect((await text(number(asked))).status).toBe(200)
  expect(waitOf(await text(number(20)))).toEqual([429, 3_600])
  expect(waitOf(await forgot('isabella@example.com'))).toEqual([429, 3_600])
  expect((await text(number(20), '198.51.100.1')).status).toBe(200)
})

test('a refused code counts nowhere', async () => {
  for (let asked = 0; asked < 4; asked += 1) {
    expect((await text()).status).toBe(200)
    for (let again = 0; again < 10; again += 1) expect((await text()).status).toBe(429)
    pass(30)
  }
  expect((await text()).status).toBe(200)
})

test('after a code was used the next one need not wait', async () => {
  await text()
  expect((await verify(codeIn(api.texts.at(-1)!.text))).status).toBe(200)
  expect((await text()).status).toBe(200)
})

test('a code that could not be delivered may be asked for again at once', async () => {
  let isDown = true
  const deliver = async () => {
    if (isDown) throw new Error('The SMS service answered 500')
  }
  const server = await startTestApi({ settings: { RATE_LIMITS: 'on' }, deliver })
  const phone = { phoneNumber: '3035550100', countryCode: 'us' }
  const send = () => server.send('POST', '/api/auth/phone-check-and-send', phone)
  expect((await send()).status).toBe(503)
  isDown = false
  expect((await send()).status).toBe(200)
  await server.stop()
})

test('a network looks 10 addresses up in a minute', async () => {
  const check = () => ask('check-email', { email: 'isabella@example.com' }, HOME)
  for (let asked = 0; asked < 10; asked += 1) expect((await check()).status).toBe(200)
  expect(waitOf(await check())).toEqual([429, 60])
  pass(60)
  expect((await check()).status).toBe(200)
})
