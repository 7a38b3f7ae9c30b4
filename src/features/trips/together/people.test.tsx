import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SpaceRole } from '../../../../core/contracts/records/space-types.ts'
import { VERIFY_TO_INVITE } from '../../../../core/contracts/trips/trip-members.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { ANNA, apiAnswer, runEngine } from '../../../sync/engine/engine.fixture.ts'
import { sessionOver } from '../../../sync/engine/status.ts'
import { dismissToast } from '../../../ui/toast/toast-store.ts'
import { Invitations } from './invitations.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { showAt, someTrip, toldRole, TRIP_ID, tripEdits } from './together.fixture.tsx'

const PATH = `/api/trips/${TRIP_ID}/members`
const member = (userId: string, firstName: string, role: SpaceRole) => ({
  userId,
  firstName,
  lastInitial: 'R',
  profilePicture: null,
  role,
})
const BERT = member('bert', 'Bert', 'editor')
const INVITED = {
  id: 'inv-1',
  email: 'cleo@example.com',
  role: 'viewer',
  expiresAt: '2031-06-01T12:00:00.000Z',
}
const TO_ME = {
  id: 'inv-2',
  tripId: TRIP_ID,
  title: 'San Juan loop',
  invitedBy: 'Bert',
  role: 'editor',
  expiresAt: '2031-06-01T12:00:00.000Z',
}

let engine: Engine | null = null
let role: SpaceRole
/** What the API answers by method and path; everything else is an empty object. */
let answers: Record<string, [number, unknown]>
let asked: { what: string; body: unknown }[]

beforeEach(() => {
  asked = []
  role = 'owner'
  answers = {
    [`GET ${PATH}`]: [200, { members: [member(ANNA.id, 'Anna', 'owner'), BERT], invitations: [INVITED] }],
    [`DELETE ${PATH}/bert`]: [204, null],
    [`DELETE ${PATH}/${ANNA.id}`]: [204, null],
    'POST /api/trips/invitations/inv-2/accept': [204, null],
    'POST /api/trips/invitations/inv-2/decline': [204, null],
  }
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    if (!(input instanceof Request)) return await toldRole(String(init?.body), role)
    const what = `${input.method} ${new URL(input.url).pathname}`
    const text = await input.text()
    asked.push({ what, body: text === '' ? null : (JSON.parse(text) as unknown) })
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

async function openPeople(owner: string | null = ANNA.id) {
  engine = await runEngine({ owner, records: tripEdits() })
  return await showAt('/itinerary', <PeoplePanel trip={someTrip()} />)
}
const openInvitations = async (path: string, owner: string | null = ANNA.id) => {
  engine = await runEngine({ owner })
  return await showAt(path, <Invitations />)
}
const didAsk = (what: string) => asked.filter((one) => one.what === what)

describe('the people of a trip', () => {
  it('are listed with what each may do, and the owner has the ways to change it', async () => {
    await openPeople()
    const list = within(await screen.findByRole('list', { name: 'People in this trip' }))
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows[0]).toContain('Anna R. (you)Owns the trip')
    expect(rows[1]).toContain('Bert R.May edit')
    expect(screen.queryByRole('button', { name: 'Leave this trip' })).toBeNull()
  })

  it('take another role, leave after a question, and an invitation is withdrawn', async () => {
    await openPeople()
    answers[`PATCH ${PATH}/bert`] = [
      200,
      { members: [member(ANNA.id, 'Anna', 'owner'), { ...BERT, role: 'viewer' }], invitations: [INVITED] },
    ]
    await userEvent.selectOptions(await screen.findByLabelText('What Bert R. may do'), 'May look')
    expect(didAsk(`PATCH ${PATH}/bert`)[0]?.body).toEqual({ role: 'viewer' })
    expect(await screen.findByText('May look', { selector: 'span' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Take Bert R. out' }))
    expect(didAsk(`DELETE ${PATH}/bert`)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Take out' }))
    await waitFor(() => expect(didAsk(`DELETE ${PATH}/bert`)).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation to cleo@example.com' }))
    await waitFor(() => expect(didAsk(`DELETE /api/trips/${TRIP_ID}/invitations/inv-1`)).toHaveLength(1))
  })

  it('are invited by e-mail, and what is wrong is said at the field', async () => {
    await openPeople()
    answers[`POST ${PATH}`] = [422, { code: 'invalid', message: 'This is your own address.' }]
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
    expect(didAsk(`POST ${PATH}`)).toEqual([])
    const email = screen.getByLabelText('Their e-mail')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(email, ANNA.email)
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText('This is your own address.')).toBeTruthy()
    answers[`POST ${PATH}`] = [201, { members: [member(ANNA.id, 'Anna', 'owner')], invitations: [INVITED] }]
    await userEvent.clear(email)
    await userEvent.type(email, 'Cleo@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText(/^cleo@example.com is invited/i)).toBeTruthy()
    expect(screen.queryByText('Bert R.')).toBeNull()
  })

  it('are invited by who has verified an address; the others are told how', async () => {
    await openPeople()
    answers[`POST ${PATH}`] = [403, { code: 'forbidden', message: VERIFY_TO_INVITE }]
    const way = await screen.findByRole('link', { name: 'Verify your e-mail' })
    expect(way.getAttribute('href')).toBe('/traveler-account-settings')
    await userEvent.type(screen.getByLabelText('Their e-mail'), 'cleo@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText(VERIFY_TO_INVITE)).toBeTruthy()
  })

  it('can leave, but neither invite nor change others, where the trip is not theirs', async () => {
    role = 'viewer'
    answers[`GET ${PATH}`] = [
      200,
      { members: [member('bert', 'Bert', 'owner'), member(ANNA.id, 'Anna', 'viewer')], invitations: [] },
    ]
    const router = await openPeople()
    await userEvent.click(await screen.findByRole('button', { name: 'Leave this trip' }))
    expect(screen.queryByLabelText('Their e-mail')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(didAsk(`DELETE ${PATH}/${ANNA.id}`)).toHaveLength(1))
    await waitFor(() => expect(router.state.location.pathname).toBe('/trip-planner'))
  })

  it('are a visitor’s to have once they sign in', async () => {
    await openPeople(null)
    expect(await screen.findByText(/comes along when you sign in/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy()
    expect(asked.filter(({ what }) => what.includes('members'))).toEqual([])
  })

  it('stay as last known without signal, and it is said what works', async () => {
    await openPeople()
    expect(await screen.findByText('Bert R.')).toBeTruthy()
    const online = globalThis.fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await userEvent.type(screen.getByLabelText('Their e-mail'), 'dora@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText(/needs signal, and there is none now/)).toBeTruthy()
    expect(screen.getByText('Bert R.')).toBeTruthy()
    vi.stubGlobal('fetch', online)
  })

  it('wait for a trip that the server does not have yet', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await openPeople()
    expect(await screen.findByText(/only on this phone yet/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  })
})

describe('an invitation', () => {
  beforeEach(() => {
    answers['GET /api/trips/invitations'] = [200, { invitations: [TO_ME], needsVerifiedEmail: false }]
  })

  it('is accepted: the trip is asked for and opens', async () => {
    const router = await openInvitations('/trip-planner')
    expect(await screen.findByText('Bert invites you to “San Juan loop”.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation to San Juan loop' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/itinerary/${TRIP_ID}`))
    expect(didAsk('POST /api/trips/invitations/inv-2/accept')).toHaveLength(1)
  })

  it('is declined and goes', async () => {
    await openInvitations('/trip-planner?invitation=inv-2')
    const decline = await screen.findByRole('button', { name: 'Decline the invitation to San Juan loop' })
    answers['GET /api/trips/invitations'] = [200, { invitations: [], needsVerifiedEmail: false }]
    await userEvent.click(decline)
    await waitFor(() => expect(screen.queryByText(/invites you/)).toBeNull())
    expect(didAsk('POST /api/trips/invitations/inv-2/decline')).toHaveLength(1)
    expect(screen.queryByText(/no longer open/)).toBeNull()
  })

  it('waits for a verified address, and says where to verify it', async () => {
    answers['GET /api/trips/invitations'] = [200, { invitations: [], needsVerifiedEmail: true }]
    await openInvitations('/trip-planner?invitation=inv-2')
    const link = await screen.findByRole('link', { name: 'Verify your e-mail' })
    expect(link.getAttribute('href')).toBe('/traveler-account-settings')
  })

  it('that somebody came for and that is gone says so', async () => {
    answers['GET /api/trips/invitations'] = [200, { invitations: [], needsVerifiedEmail: false }]
    await openInvitations('/trip-planner?invitation=inv-9')
    expect(await screen.findByText(/no longer open/)).toBeTruthy()
  })

  it('asks a visitor to sign in, and only the one who came for it', async () => {
    await openInvitations('/trip-planner?invitation=inv-2', null)
    expect(await screen.findByText(/Somebody invited you to a trip/)).toBeTruthy()
    cleanup()
    await openInvitations('/trip-planner', null)
    expect(screen.queryByText(/invited you/)).toBeNull()
  })
})
