import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { TeamRole } from '../../../core/contracts/market/provider-members.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { connectivity } from '../../platform/signal/connectivity.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { ANNA, apiAnswer, runEngine, tookAll } from '../../sync/engine/engine.fixture.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { dismissToast } from '../../ui/toast/toast-store.ts'
import { ProviderAccountScreen } from './provider-account-screen.tsx'

const BOATS = '00000000-0000-4000-8000-000000000001'
const PATH = '/api/provider/members'
const LATER = '2031-06-01T12:00:00.000Z'

const member = (accountId: string, firstName: string, role: TeamRole) => ({
  accountId,
  firstName,
  lastInitial: 'R',
  profilePicture: null,
  role,
  email: `${firstName.toLowerCase()}@example.com`,
})
const BERT = member('bert', 'Bert', 'manager')
const CLEO = member('cleo', 'Cleo', 'guide')

let engine: Engine | null = null
/** What the API answers by method and path; null while there is no signal. */
let answers: Record<string, [number, unknown]> | null
let asked: { what: string; body: unknown; provider: string | null }[]

const teamSeenBy = (role: TeamRole) => ({
  members:
    role === 'owner'
      ? [member(ANNA.id, 'Anna', 'owner'), BERT, CLEO]
      : [member('olga', 'Olga', 'owner'), member(ANNA.id, 'Anna', role), CLEO],
  invitations:
    role === 'guide' ? [] : [{ id: 'inv-1', email: 'dora@example.com', role: 'guide', expiresAt: LATER }],
  links: [],
})

beforeEach(() => {
  asked = []
  answers = { [`GET ${PATH}`]: [200, teamSeenBy('owner')] }
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    if (!answers) throw new TypeError('Failed to fetch')
    if (!(input instanceof Request)) return tookAll(String(init?.body))
    const what = `${input.method} ${new URL(input.url).pathname}`
    const text = await input.text()
    const body = text === '' ? null : (JSON.parse(text) as unknown)
    asked.push({ what, body, provider: input.headers.get('Provider') })
    const [status, answer] = answers[what] ?? [404, { code: 'not_found', message: 'Not there.' }]
    return apiAnswer(status, answer)
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(async () => {
  cleanup()
  await act(async () => await engine?.stop())
  engine = null
  dismissToast()
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

async function show() {
  engine = await runEngine({
    owner: ANNA.id,
    records: [{ kind: 'provider', id: BOATS, set: { name: 'Clear Creek Boats' } }],
  })
  return showScreen(ProviderAccountScreen)
}
const team = async () => within(await screen.findByRole('list', { name: 'People in the team' }))
async function choose(name: string, item: string) {
  await userEvent.click(screen.getByRole('button', { name: `Options for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const lastAsked = () => asked.filter(({ what }) => what.includes('/api/provider')).at(-1)

it('has the team with roles as text, says who takes money, and leads to the profile and to sign-in', async () => {
  await show()
  const people = (await team()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(people.map((text) => /(Owner|Manager|Guide)/.exec(text)?.[0])).toEqual(['Owner', 'Manager', 'Guide'])
  expect(lastAsked()).toMatchObject({ what: `GET ${PATH}`, provider: BOATS })
  expect(screen.getByText(/^Timberline takes no payment/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Provider profile/ }).getAttribute('href')).toBe(
    '/provider-profile',
  )
  expect(screen.getByRole('link', { name: /^Sign-in and devices/ })).toBeTruthy()
  expect(screen.getByText(/^You are its only owner/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Leave the team' })).toBeNull()
})

it('invites by e-mail, makes a link once and copies it, and takes either back', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  const { client } = await show()
  await team()
  expect(screen.getByText(/is not verified yet\./)).toBeTruthy()
  const verified: User = { ...ANNA, emailVerified: true }
  // As the server's answer does: a change that is told late would read the record again.
  act(() => {
    localStorage.setItem(USER_KEY, JSON.stringify(verified))
    client.setQueryData(currentUserQuery().queryKey, verified)
  })
  answers![`POST ${PATH}`] = [201, teamSeenBy('owner')]
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Their e-mail'), 'ED@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText(/^ed@example\.com is invited\./)).toBeTruthy()
  expect(lastAsked()?.body).toEqual({ email: 'ed@example.com', role: 'guide' })

  answers![`POST ${PATH}`] = [
    201,
    { id: 'link-1', token: 'tok', url: 'http://x/join-team#tok', expiresAt: LATER },
  ]
  const copy = screen.getByRole('button', { name: 'Copy invitation link' })
  await userEvent.click(copy)
  expect(lastAsked()?.body).toEqual({ role: 'guide' })
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/join-team#tok$/)))
  const made = asked.length
  await userEvent.click(copy)
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2))
  expect(asked).toHaveLength(made)

  answers!['DELETE /api/provider/invite-links/link-1'] = [204, null]
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw the link for a guide/ }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Links that stand' })).toBeNull())
  answers!['DELETE /api/provider/invitations/inv-1'] = [204, null]
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation of dora@example.com' }))
  await waitFor(() =>
    expect(asked.some(({ what }) => what.startsWith('DELETE /api/provider/invitations'))).toBe(true),
  )
})

it('gives another role, removes after a question, and says why something was not done', async () => {
  await show()
  await team()
  answers![`PATCH ${PATH}/cleo`] = [409, { code: 'conflict', message: 'Not today.' }]
  await choose('Cleo R.', 'Make a manager')
  expect((await screen.findByRole('alert')).textContent).toBe('Not today.')
  answers![`DELETE ${PATH}/bert`] = [204, null]
  answers![`PATCH ${PATH}/bert`] = [200, teamSeenBy('owner')]
  await choose('Bert R.', 'Make an owner')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make an owner' }),
  )
  await waitFor(() => expect(lastAsked()?.body).toEqual({ role: 'owner' }))
  await choose('Bert R.', 'Remove from the team')
  expect(asked.some(({ what }) => what.startsWith('DELETE'))).toBe(false)
  const dialog = within(await screen.findByRole('alertdialog'))
  answers![`GET ${PATH}`] = [
    200,
    { ...teamSeenBy('owner'), members: [member(ANNA.id, 'Anna', 'owner'), CLEO] },
  ]
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Bert R.')).toBeNull())
})

it('lets a guide look and leave, and do nothing else', async () => {
  answers = { [`GET ${PATH}`]: [200, teamSeenBy('guide')], [`DELETE ${PATH}/${ANNA.id}`]: [204, null] }
  await show()
  const people = await team()
  expect(people.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: /Invite|Copy/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Leave the team' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(asked.some(({ what }) => what === `DELETE ${PATH}/${ANNA.id}`)).toBe(true))
})

it('shows with no signal what was told last and how old it is, and that inviting needs signal', async () => {
  const { client } = await show()
  await team()
  answers = null
  await act(async () => await client.refetchQueries())
  expect(await screen.findByText(/This is the team as of just now\.$/)).toBeTruthy()
  expect(screen.getByText('Inviting needs signal, and there is none now.')).toBeTruthy()
  expect((await team()).getByText('Bert R.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Copy invitation link' }))
  expect(await screen.findByText(/^This needs signal/)).toBeTruthy()
})

it('says with no signal and nothing told that the team comes with it', async () => {
  answers = null
  await show()
  expect(await screen.findByText(/Who is in the team comes with signal\.$/)).toBeTruthy()
})
