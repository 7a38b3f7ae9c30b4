import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { ANNA, apiAnswer, runEngine } from '../../../sync/engine/engine.fixture.ts'
import { sessionOver } from '../../../sync/engine/status.ts'
import { dismissToast } from '../../../ui/toast/toast-store.ts'
import { showAt, someTrip, toldRole, TRIP_ID, tripEdits } from '../together/together.fixture.tsx'
import { ShowOnly } from './show-only.tsx'

const SHARE = `/api/trips/${TRIP_ID}/share`
const sharedSince = '2031-05-01T12:00:00.000Z'
const url = 'http://timberline.test/shared-trip#the-token'

let engine: Engine | null = null
let answers: Record<string, [number, unknown] | null>
let sent: string[]

beforeEach(() => {
  sent = []
  answers = {
    [`GET ${SHARE}`]: [200, { sharedSince: null }],
    [`POST ${SHARE}`]: [201, { token: 'the-token', url, sharedSince, notes: false, costs: false }],
  }
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    if (!(input instanceof Request)) return await toldRole(String(init?.body), 'owner')
    const what = `${input.method} ${new URL(input.url).pathname}`
    if (input.method !== 'GET') sent.push(`${input.method} ${await input.text()}`.trim())
    const answer = what in answers ? answers[what] : ([200, []] as const)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer[0] === 204
      ? new Response(null, { status: 204, headers: apiAnswer(200, null).headers })
      : apiAnswer(answer[0], answer[1])
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  sessionOver.set(false)
  act(() => dismissToast())
})
afterEach(async () => {
  cleanup()
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

async function open() {
  engine = await runEngine({ owner: ANNA.id, records: tripEdits() })
  await engine.records.exchangeNow()
  await showAt('/itinerary', <ShowOnly trip={someTrip()} />)
}
const copyButton = () => screen.findByRole('button', { name: 'Copy link to show only' })
const copied = async () => new URL(await navigator.clipboard.readText())

it('makes a link without notes and costs once, copies it again, and withdraws it; the focus stays', async () => {
  answers[`DELETE ${SHARE}`] = [204, null]
  const user = userEvent.setup()
  await open()
  await waitFor(() =>
    expect(screen.getByText(/as it is when they open the link, and your first name/)).toBeTruthy(),
  )
  await user.click(await copyButton())
  expect(await screen.findByText(/^Open since .*, without notes and costs\.$/)).toBeTruthy()
  await waitFor(async () => expect((await copied()).href).toMatch(/\/shared-trip#the-token$/))
  expect(screen.getByLabelText<HTMLInputElement>('Link to show only').value).toMatch(/#the-token$/)
  await user.click(await copyButton())
  await user.click(screen.getByRole('button', { name: 'Show a QR code to show only' }))
  expect(screen.getByRole('img', { name: 'QR code of San Juan loop' })).toBeTruthy()
  expect(sent).toEqual(['POST {"notes":false,"costs":false}'])
  await user.click(screen.getByRole('button', { name: 'Withdraw the link to show only' }))
  await waitFor(() => expect(screen.queryByText(/^Open since/)).toBeNull())
  expect(screen.queryByLabelText('Link to show only')).toBeNull()
  expect(document.activeElement).toBe(await copyButton())
})

it('copies the link that stands, and says that another choice ends it', async () => {
  answers[`GET ${SHARE}`] = [200, { sharedSince, token: 'stands', notes: false, costs: false }]
  answers[`POST ${SHARE}`] = [201, { token: 'with-notes', url, sharedSince, notes: true, costs: true }]
  const user = userEvent.setup()
  await open()
  await user.click(await copyButton())
  await waitFor(async () => expect((await copied()).hash).toBe('#stands'))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'With notes and costs' }))
  expect(screen.getByText(/Copying makes a new link and ends the one before/)).toBeTruthy()
  await user.click(await copyButton())
  await waitFor(async () => expect((await copied()).hash).toBe('#with-notes'))
  expect(sent).toEqual(['POST {"notes":true,"costs":true}'])
  expect(screen.getByText(/^Open since .*, with notes and costs\.$/)).toBeTruthy()
})

it('a link whose address is not known any more is replaced only with a word before', async () => {
  answers[`GET ${SHARE}`] = [200, { sharedSince, notes: false, costs: false }]
  await open()
  expect(await screen.findByText(/Copying makes a new link and ends the one before/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Withdraw the link to show only' })).toBeTruthy()
})

it('without signal the link holds the trip, and the choice stays', async () => {
  answers[`POST ${SHARE}`] = null
  const user = userEvent.setup()
  await open()
  await user.click(await screen.findByRole('checkbox', { name: 'With notes and costs' }))
  await screen.findByText(/as it is when they open the link, and your first name/)
  answers[`GET ${SHARE}`] = null
  await user.click(await copyButton())
  expect(await screen.findByText(/^There is no signal\. So the link holds the trip/)).toBeTruthy()
  await user.click(await copyButton())
  await waitFor(async () => expect((await copied()).hash).toMatch(/^#trip=/))
  expect(screen.getByRole('checkbox', { name: 'With notes and costs' })).toHaveProperty('checked', true)
})

it('while the session is over the link holds the trip', async () => {
  await open()
  act(() => sessionOver.set(true))
  expect(await screen.findByText(/^You are not signed in now\. So the link holds the trip/)).toBeTruthy()
})
