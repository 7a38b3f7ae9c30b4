import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { apiAnswer } from '../../sync/engine/engine.fixture.ts'
import { NoMoreMailScreen } from './no-more-mail-screen.tsx'

let asked: { url: string; body: string }[]
let answer: () => Promise<Response>

beforeEach(() => {
  asked = []
  answer = async () => new Response(null, { status: 204, headers: apiAnswer(200, null).headers })
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push({ url: request.url, body: await request.text() })
    return await answer()
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const press = async () => await userEvent.click(await screen.findByRole('button', { name: 'No more mail' }))

test('opening it does nothing; its one button ends the mails', async () => {
  showScreen(NoMoreMailScreen, { at: '/no-more-mail#abc.def' })
  const button = await screen.findByRole('button', { name: 'No more mail' })
  expect(asked).toEqual([])
  await userEvent.click(button)
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^No more invitations and no mail about bookings come from here/,
  )
  expect(asked).toEqual([
    { url: expect.stringMatching(/\/api\/no-more-mail$/), body: JSON.stringify({ token: 'abc.def' }) },
  ])
  expect(screen.queryByRole('button', { name: 'No more mail' })).toBeNull()
})

test('a link that lost a part says so, with or without asking', async () => {
  showScreen(NoMoreMailScreen, { at: '/no-more-mail' })
  expect((await screen.findByRole('status')).textContent).toMatch(/not complete/)
  cleanup()
  answer = async () =>
    apiAnswer(404, {
      code: 'not_found',
      message: 'This link is not complete. Open it from the mail once more.',
    })
  showScreen(NoMoreMailScreen, { at: '/no-more-mail#abc' })
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(/not complete/)
})

test('without signal it says so, and can be tried again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  showScreen(NoMoreMailScreen, { at: '/no-more-mail#abc.def' })
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This needs signal/)
  expect(screen.getByRole('button', { name: 'No more mail' })).toBeTruthy()
})
