import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../api/contracts/accounts.ts'
import type { SavedLocation } from '../../api/contracts/saved-location.ts'
import { startOwnApi, type OwnApi } from '../../mocks/own-api.ts'
import { accountDatabase, forgetAccount, type AccountDatabase } from '../offline/account-database.ts'
import { deviceDatabase } from '../offline/device-database.ts'
import { guestQueue } from '../offline/guest.ts'
import { connectivity } from '../platform/connectivity.ts'
import { bareGlobals } from './bare-globals.fixture.ts'
import { saveLocation } from './saved-location.ts'
import { forgetUser, needsSignIn, rememberUser } from './session.ts'
import { storageTrouble } from './storage-trouble.ts'
import { startSync, syncNow, syncStatus } from './sync.ts'
import { TOKEN_KEY } from './token.ts'

const PATH = '/api/save-location'
const BRECKENRIDGE = { lat: 39.481654, lng: -106.038352, address: 'Breckenridge, Colorado, USA' }
const OURAY = { lat: 38.0227, lng: -107.6715, address: 'Ouray, Colorado, USA' }

let api: OwnApi
let stop: () => void
let said: ReturnType<typeof vi.spyOn>
/** Answers that got through, in order. */
let answers: { status: number; key: string | null; saved: SavedLocation }[]
/** The next answers to saves are lost on the way back. */
let losesAnswers: boolean

beforeAll(async () => {
  api = await startOwnApi()
})
afterAll(() => api.stop())

beforeEach(() => {
  said = bareGlobals(api)
  listen()
  needsSignIn.set(false)
  connectivity.reportReached()
  stop = () => undefined
})
afterEach(async () => {
  stop()
  const guest = await guestQueue(deviceDatabase())
  await guest?.outbox.clear()
  await deviceDatabase().guest.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('signed in', () => {
  it("saves the account's location with three decimals, its address and the instant", async () => {
    const anna = await signIn()
    stop = startSync({ accountId: anna.id })
    await saveLocation(BRECKENRIDGE)
    await syncNow()
    expect(answers.map(({ saved }) => saved)).toEqual([
      {
        latitude: 39.482,
        longitude: -106.038,
        address: 'Breckenridge, Colorado, USA',
        timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
        userId: anna.id,
        stored: true,
      },
    ])
  })

  it('keeps only rounded degrees on the phone', async () => {
    const anna = await signIn()
    await saveLocation(BRECKENRIDGE)
    expect((await waiting(accountDatabase(anna.id)))[0]?.body).toMatchObject({
      latitude: 39.482,
      longitude: -106.038,
      userId: null,
    })
  })

  it('waits without signal, the latest one only, and is sent when signal returns', async () => {
    const anna = await signIn()
    stop = startSync({ accountId: anna.id })
    await syncNow()
    api.setWeather('offline')
    await saveLocation(BRECKENRIDGE)
    await saveLocation(OURAY)
    await syncNow()
    await expect.poll(() => syncStatus.get()).toMatchObject({ waiting: 1, sending: false })
    api.setWeather('fine')
    connectivity.reportReached()
    await expect.poll(() => syncStatus.get()).toMatchObject({ waiting: 0, rejected: [] })
    expect(answers.map(({ saved }) => saved.address)).toEqual([OURAY.address])
  })

  it('takes effect once when the answer was lost and the same save is sent again', async () => {
    const anna = await signIn()
    stop = startSync({ accountId: anna.id })
    losesAnswers = true
    await saveLocation(BRECKENRIDGE)
    await syncNow()
    losesAnswers = false
    await syncNow()
    expect(answers).toHaveLength(2)
    expect(new Set(answers.map(({ key }) => key)).size).toBe(1)
    expect(answers[1]?.saved).toEqual(answers[0]?.saved)
    expect(await waiting(accountDatabase(anna.id))).toEqual([])
  })

  it('is logged only when the server refuses it', async () => {
    const anna = await signIn()
    stop = startSync({ accountId: anna.id })
    await saveLocation({ ...BRECKENRIDGE, address: 'x'.repeat(301) })
    await syncNow()
    await expect.poll(() => syncStatus.get()).toMatchObject({ waiting: 0, rejected: [] })
    expect(said).toHaveBeenCalledWith(
      expect.stringContaining('sending saved-location: refused with 422 invalid'),
    )
  })

  it('goes to the server at once when the phone can keep nothing, and never fails', async () => {
    await signIn()
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    await saveLocation(BRECKENRIDGE)
    expect(answers).toHaveLength(1)
    expect(storageTrouble.get()).toBe('full')
    api.setWeather('offline')
    await expect(saveLocation(OURAY)).resolves.toBeUndefined()
  })

  it('leaves nothing behind after signing out once it was sent', async () => {
    const anna = await signIn()
    stop = startSync({ accountId: anna.id })
    await saveLocation(BRECKENRIDGE)
    await syncNow()
    stop()
    await forgetAccount(anna.id)
    const names = (await indexedDB.databases()).map(({ name }) => name)
    expect(names).not.toContain(`timberline-account-${anna.id}`)
  })
})

describe('signed out', () => {
  it('says the same guest every time, made once even when asked twice at a time', async () => {
    stop = startSync({ accountId: null })
    await Promise.all([saveLocation(BRECKENRIDGE), saveLocation(OURAY)])
    await syncNow()
    await saveLocation(BRECKENRIDGE)
    await syncNow()
    const guests = new Set(answers.map(({ saved }) => saved.userId))
    expect([...guests]).toEqual([expect.stringMatching(/^guest-[0-9a-f-]{36}$/)])
    expect(answers.every(({ saved }) => saved.stored)).toBe(true)
  })

  it('waits without signal, survives a restart, and is sent once', async () => {
    api.setWeather('offline')
    await saveLocation(BRECKENRIDGE)
    stop = startSync({ accountId: null })
    await syncNow()
    await expect.poll(() => syncStatus.get().waiting).toBe(1)
    stop()
    api.setWeather('fine')
    connectivity.reportReached()
    stop = startSync({ accountId: null })
    await syncNow()
    await syncNow()
    await expect.poll(() => syncStatus.get()).toMatchObject({ waiting: 0, needsSignIn: false })
    expect(answers).toHaveLength(1)
    expect(answers[0]?.saved).toMatchObject({ latitude: 39.482, stored: true })
  })

  it('is counted as waiting from the very first save of the phone', async () => {
    stop = startSync({ accountId: null })
    await syncNow()
    api.setWeather('offline')
    await saveLocation(BRECKENRIDGE)
    await expect.poll(() => syncStatus.get().waiting).toBe(1)
  })

  it('sends the same save again after a lost answer, under the same key and guest', async () => {
    stop = startSync({ accountId: null })
    losesAnswers = true
    await saveLocation(BRECKENRIDGE)
    await syncNow()
    losesAnswers = false
    await syncNow()
    expect(answers).toHaveLength(2)
    expect(answers[1]).toEqual(answers[0])
  })

  it('is sent although an account waits for its sign-in', async () => {
    needsSignIn.set(true)
    stop = startSync({ accountId: null })
    await saveLocation(BRECKENRIDGE)
    await expect.poll(() => answers).toHaveLength(1)
    expect(needsSignIn.get()).toBe(true)
  })

  it('is not sent while the server still believes in a session, and not dropped either', async () => {
    await signIn()
    const token = localStorage.getItem(TOKEN_KEY) ?? ''
    forgetUser()
    localStorage.setItem(TOKEN_KEY, token)
    stop = startSync({ accountId: null })
    await saveLocation(BRECKENRIDGE)
    await syncNow()
    expect(answers).toEqual([])
    localStorage.removeItem(TOKEN_KEY)
    await syncNow()
    expect(answers.map(({ saved }) => saved.userId)).toEqual([expect.stringMatching(/^guest-/)])
  })

  it('is dropped when somebody signs in before it was sent: it never becomes the account’s', async () => {
    api.setWeather('offline')
    await saveLocation(BRECKENRIDGE)
    const guest = await guestQueue(deviceDatabase())
    expect(await waiting(guest)).toHaveLength(1)
    api.setWeather('fine')
    connectivity.reportReached()
    const anna = await signIn()
    stop = startSync({ accountId: anna.id })
    await syncNow()
    await expect.poll(() => waiting(guest)).toEqual([])
    expect(answers).toEqual([])
    expect(await waiting(accountDatabase(anna.id))).toEqual([])
  })
})

const waiting = async (database: AccountDatabase | null) => (await database?.outbox.toArray()) ?? []

/** Hears what the API answers to saves, and loses answers on the way back. */
function listen(): void {
  answers = []
  losesAnswers = false
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const answer = await real(request)
    if (new URL(request.url).pathname !== PATH || !answer.ok) return answer
    const saved = (await answer.clone().json()) as SavedLocation
    answers.push({ status: answer.status, key: request.headers.get('Idempotency-Key'), saved })
    if (losesAnswers) throw new TypeError('Failed to fetch')
    return answer
  })
}

async function signIn(): Promise<User> {
  const { user, token } = await api.newAccount()
  localStorage.setItem(TOKEN_KEY, token)
  rememberUser(user)
  return user
}
