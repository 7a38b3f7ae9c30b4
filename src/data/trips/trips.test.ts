import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { persistQueryClientSave, type PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOwnApi, type OwnApi } from '../../../mocks/own-api.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { ApiError, OfflineError } from '../net/errors.ts'
import { sendFile } from '../files/files.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { createQueryClient, persistOptions } from '../queries/query-client.ts'
import { deviceStore } from '../../sync/store/device-store.ts'
import { TOKEN_KEY } from '../net/token.ts'
import {
  answerInvitation,
  changeMemberRole,
  inviteToTrip,
  removeMember,
  tripInvitationsQuery,
  tripMembersQuery,
  withdrawInvitation,
} from './trip-members.ts'
import {
  endTripShare,
  keptSharedTripQuery,
  sharedTripQuery,
  shareTrip,
  tripShareQuery,
} from './trip-shares.ts'

type Person = Awaited<ReturnType<OwnApi['newAccount']>>

const TRIP = '11111111-1111-4111-8111-111111111111'
const FILE = '22222222-2222-4222-8222-222222222222'

let api: OwnApi
let anna: Person
let bert: Person
beforeEach(async () => {
  vi.stubGlobal('location', { href: 'http://timberline.test/' })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  api = await startOwnApi()
  anna = await api.newAccount()
  bert = await api.newAccount()
  await api.database
    .updateTable('users')
    .set({ email_verified_at: '2026-11-20T08:00:00.000Z' })
    .where('id', 'in', [anna.user.id, bert.user.id])
    .execute()
  await makeTrip()
  signIn(anna)
})
afterEach(async () => {
  await api.stop()
  vi.unstubAllGlobals()
  connectivity.reportReached()
})

const signIn = ({ token }: Person) => localStorage.setItem(TOKEN_KEY, token)
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const members = async ({ user }: Person) => await queries().fetchQuery(tripMembersQuery(user.id, TRIP))
const invitations = async ({ user }: Person) =>
  (await queries().fetchQuery(tripInvitationsQuery(user.id))).invitations

async function makeTrip(): Promise<void> {
  const said = { title: 'San Juans', dates: { start: null, days: 2 }, createdAt: '2026-11-20T08:00:00.000Z' }
  const fields = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, { value, base: 0 }]))
  const patch = { id: FILE, space: TRIP, kind: 'trip', recordId: TRIP, create: true, fields }
  await api.ask('/api/sync', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${anna.token}` },
    body: JSON.stringify({ account: anna.user.id, since: {}, patches: [patch], room: 0 }),
  })
}

test('somebody is invited, accepts, is given another role and leaves', async () => {
  const { email } = bert.user
  const before = await inviteToTrip(TRIP, { email, role: 'viewer' })
  await withdrawInvitation(TRIP, before.invitations[0]!.id)
  await inviteToTrip(TRIP, { email, role: 'viewer' })
  signIn(bert)
  const [invitation] = await invitations(bert)
  await answerInvitation(invitation!.id, 'accept')
  expect(await invitations(bert)).toEqual([])
  signIn(anna)
  const { members: both } = await changeMemberRole(TRIP, bert.user.id, 'editor')
  expect(both.map(({ role }) => role)).toEqual(['owner', 'editor'])
  signIn(bert)
  await removeMember(TRIP, bert.user.id)
  await expect(members(bert)).rejects.toThrow(ApiError)
})

test('a link shows the trip until it is ended', async () => {
  const { token } = await shareTrip(TRIP, { notes: false, costs: false })
  expect(await queries().fetchQuery(sharedTripQuery(token))).toMatchObject({ tripId: TRIP })
  await endTripShare(TRIP)
  expect(await queries().fetchQuery(tripShareQuery(anna.user.id, TRIP))).toEqual({ sharedSince: null })
  expect(await queries().fetchQuery(sharedTripQuery(token))).toBeNull()
})

test('what a link showed is kept for a start without signal, in no storage that a large trip would fill', async () => {
  const { token } = await shareTrip(TRIP, { notes: false, costs: false })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const client = createQueryClient()
  const persisting = { ...persistOptions, queryClient: client } as unknown as PersistQueryClientOptions
  await client.fetchQuery(sharedTripQuery(token))
  await persistQueryClientSave(persisting)
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  const stored = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)!)
  const texts = stored.map((key) => localStorage.getItem(key)!).join(' ')
  expect(texts).toContain('clientState')
  expect(texts).not.toMatch(/San Juans|shared-trips/)
  expect(texts).not.toContain(token)
  const kept = () => queries().fetchQuery(keptSharedTripQuery(token))
  await vi.waitFor(async () => expect(await kept()).toMatchObject({ trip: { tripId: TRIP } }))
  const [row] = await deviceStore().linked.toArray()
  expect(JSON.stringify(row)).not.toContain(token)
  await endTripShare(TRIP)
  await queries().fetchQuery(sharedTripQuery(token))
  await vi.waitFor(async () => expect(await kept()).toMatchObject({ trip: null }))
})

const pdf = (bytes: number) => new Blob(['%PDF-1.7\n', 'x'.repeat(bytes), '\n%%EOF\n'])

test('a small file goes at once, a large one in pieces, and says how far it is', async () => {
  const sent: number[] = []
  const onSent = (bytes: number) => sent.push(bytes)
  const file = pdf(1_000)
  expect(await sendFile({ tripId: TRIP, id: FILE, file }, { onSent })).toMatchObject({ bytes: file.size })
  expect(sent).toEqual([])
  const large = pdf(300_000)
  await sendFile({ tripId: TRIP, id: FILE.replace('2', '3'), file: large }, { onSent })
  expect(sent).toEqual([0, 131_072, 262_144])
})

test('a file goes on where it was when signal comes back', async () => {
  const large = { tripId: TRIP, id: FILE, file: pdf(300_000) }
  const lose = (bytes: number) => {
    if (bytes === 131_072) api.setWeather('offline')
  }
  await expect(sendFile(large, { onSent: lose })).rejects.toThrow(OfflineError)
  api.setWeather('fine')
  const sent: number[] = []
  await sendFile(large, { onSent: (bytes) => sent.push(bytes) })
  expect(sent).toEqual([131_072, 262_144])
})

test('a file that is none of the types is refused in words', async () => {
  const refused = sendFile({ tripId: TRIP, id: FILE, file: new Blob(['<svg/>']) })
  await expect(refused).rejects.toMatchObject({
    status: 415,
    text: 'Please choose a JPEG, PNG or WebP picture or a PDF',
  })
})
