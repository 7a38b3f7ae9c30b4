import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SpaceRole } from '../../../../core/contracts/records/space-types.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { ANNA, apiAnswer, runEngine } from '../../../sync/engine/engine.fixture.ts'
import { sessionOver } from '../../../sync/engine/status.ts'
import { dismissToast } from '../../../ui/toast/toast-store.ts'
import { showAt, someTrip, toldRole, TRIP_ID, tripEdits } from '../together/together.fixture.tsx'
import { PlanTogether } from './plan-together.tsx'

const LINKS = `/api/trips/${TRIP_ID}/invite-links`
const expiresAt = '2031-06-01T12:00:00.000Z'
const link = (id: string, role: string) => ({
  id,
  token: `t-${id}`,
  url: `http://x/#t-${id}`,
  expiresAt,
  role,
})

let engine: Engine | null = null
let role: SpaceRole
let answers: Record<string, [number, unknown]>
let asked: string[]

beforeEach(() => {
  asked = []
  role = 'owner'
  answers = {
    [`GET ${LINKS}`]: [200, { links: [] }],
    [`POST ${LINKS}`]: [201, { id: 'new', token: 't-new', url: 'http://x/#t-new', expiresAt }],
    [`GET /api/trips/${TRIP_ID}/members`]: [
      200,
      {
        members: [
          { userId: 'bert', firstName: 'Bert', lastInitial: 'R', profilePicture: null, role: 'owner' },
          { userId: ANNA.id, firstName: 'Anna', lastInitial: 'R', profilePicture: null, role: 'editor' },
        ],
        invitations: [],
      },
    ],
  }
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    if (!(input instanceof Request)) return await toldRole(String(init?.body), role)
    const what = `${input.method} ${new URL(input.url).pathname}`
    asked.push(`${what} ${await input.text()}`.trim())
    const [status, body] = answers[what] ?? [200, {}]
    return status === 204
      ? new Response(null, { status, headers: apiAnswer(200, null).headers })
      : apiAnswer(status, body)
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  sessionOver.set(false)
  dismissToast()
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

async function open(owner: string | null = ANNA.id) {
  engine = await runEngine({ owner, records: tripEdits() })
  return await showAt('/itinerary', <PlanTogether trip={someTrip()} />)
}
const copyButton = () => screen.findByRole('button', { name: 'Copy link to plan together' })

it('makes a link once, copies it again, and shows it as text and as a code', async () => {
  const user = userEvent.setup()
  await open()
  await user.click(await copyButton())
  await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/\/join-trip#t-new$/))
  expect(screen.getByLabelText<HTMLInputElement>('Link to plan together').value).toMatch(/#t-new$/)
  await user.click(await copyButton())
  await user.click(screen.getByRole('button', { name: 'Show a QR code' }))
  expect(screen.getByRole('img', { name: 'QR code to join San Juan loop' })).toBeTruthy()
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([`POST ${LINKS} {"role":"editor"}`])
  await user.selectOptions(screen.getByLabelText('Whoever joins by the link'), 'May look')
  expect(screen.queryByLabelText('Link to plan together')).toBeNull()
})

it('copies the link that stands, and withdraws it; the focus stays', async () => {
  answers[`GET ${LINKS}`] = [200, { links: [link('one', 'editor'), link('two', 'viewer')] }]
  answers[`DELETE ${LINKS}/one`] = [204, null]
  const user = userEvent.setup()
  await open()
  await user.click(await copyButton())
  await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/#t-one$/))
  const list = within(screen.getByRole('list', { name: 'Links that stand' }))
  await user.click(list.getByRole('button', { name: /^Withdraw the link “May edit” until/ }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(document.activeElement).toBe(await copyButton())
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])
})

it('says why no link was made', async () => {
  answers[`POST ${LINKS}`] = [409, { code: 'conflict', message: 'A trip has at most 10 links.' }]
  await open()
  await userEvent.click(await copyButton())
  expect((await screen.findByRole('alert')).textContent).toBe('A trip has at most 10 links.')
})

it('tells another member whose trip it is, and a visitor that it needs an account', async () => {
  role = 'editor'
  await open()
  expect(await screen.findByText(/^The trip is Bert R\.’s: only its owner lets others join\./)).toBeTruthy()
  expect(asked.filter((one) => one.includes('invite-links'))).toEqual([])
  cleanup()
  await act(async () => await engine?.stop())
  await open(null)
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeTruthy()
})
