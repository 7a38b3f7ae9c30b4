import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Exchange, PatchResult } from '../../../core/contracts/records/sync.ts'
import { PAUSE, PUBLISH } from '../../../core/records/market/publish.ts'
import { editRecords, exchangeNow } from '../engine/engine-handle.ts'
import { ANNA, apiAnswer, lockDisk, runEngine } from '../engine/engine.fixture.ts'
import type { Engine } from '../engine/engine.ts'
import { syncStatus } from '../engine/status.ts'
import { askFor, takeBack, useRequests } from './use-requests.ts'

const PROVIDER = '11111111-1111-4111-8111-111111111111'
const OFFERING = '22222222-2222-4222-8222-222222222222'
const DECISION = { state: 'done', code: 'published', message: null, at: '2031-06-01T10:00:00.000Z' } as const

let engine: Engine
let sent: Exchange['patches']
/** What the server says of a request; null has no signal. */
let answers: ((id: string) => PatchResult) | null
let epoch: string

beforeEach(() => {
  sent = []
  answers = (id) => ({ id, outcome: 'applied', revision: 4 })
  epoch = 'one'
  vi.stubGlobal('fetch', async (_input: unknown, init: RequestInit) => {
    if (!answers) throw new TypeError('Failed to fetch')
    return answered(JSON.parse(String(init.body)) as Exchange, answers)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await act(async () => await engine.stop())
  vi.unstubAllGlobals()
  localStorage.clear()
})

function answered({ account, since, patches }: Exchange, answer: (id: string) => PatchResult): Response {
  sent.push(...patches)
  const results = patches.map(({ id }) => answer(id))
  const space = (cursor: string, revision: number) => ({
    role: 'owner',
    epoch,
    revision,
    ...(since[cursor] && since[cursor].epoch !== epoch ? { reset: { restored: 0 } } : {}),
  })
  return apiAnswer(200, {
    account,
    results,
    records: patches
      .filter((_patch, at) => results[at]!.outcome === 'applied')
      .map(({ space, kind, recordId: id, fields }) => ({
        space,
        kind,
        id,
        fields: {
          ...Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])),
          decision: DECISION,
        },
        revision: 4,
      })),
    spaces: { [account]: space(account, 4), [PROVIDER]: space(PROVIDER, 7) },
    more: false,
  })
}

const publish = () => askFor(PUBLISH, { provider: PROVIDER, offering: OFFERING })
const shown = async () => {
  engine = await runEngine({ owner: ANNA.id })
  await act(exchangeNow)
  return renderHook(() => useRequests(PUBLISH)).result
}

it('waits without signal with what was seen of the space, and is decided with it', async () => {
  const result = await shown()
  await waitFor(() => expect(result.current).toEqual([]))
  answers = null
  const id = await publish()
  const fields = { provider: PROVIDER, offering: OFFERING, seen: { epoch: 'one', revision: 7 } }
  await waitFor(() =>
    expect(result.current).toMatchObject([{ id, fields, state: 'waiting', isStuck: false }]),
  )
  answers = (patch) => ({ id: patch, outcome: 'applied', revision: 4 })
  await act(exchangeNow)
  await waitFor(() => expect(result.current).toMatchObject([{ id, state: 'decided', decision: DECISION }]))
  await takeBack(PUBLISH, id)
  await act(exchangeNow)
  expect([sent.length, result.current?.length]).toEqual([1, 1])
})

it('is taken back before it is sent, stuck while the server cannot do it, and holds the next one back', async () => {
  const result = await shown()
  answers = null
  await takeBack(PUBLISH, await publish())
  await waitFor(() => expect(result.current).toEqual([]))
  answers = (id) => ({ id, outcome: 'failed', code: 'later' })
  await publish()
  await act(exchangeNow)
  await waitFor(() => expect(result.current).toMatchObject([{ state: 'waiting', isStuck: true }]))
  // Of the same provider one goes after the other.
  await askFor(PAUSE, { provider: PROVIDER, offering: OFFERING })
  await act(exchangeNow)
  expect(sent.map(({ kind }) => kind)).toEqual(['publish'])
})

it('is refused for good where the asker may not do it', async () => {
  const result = await shown()
  answers = (id) => ({ id, outcome: 'refused', code: 'forbidden', message: 'Guides can look.' })
  const id = await publish()
  await act(exchangeNow)
  const refused = { id, state: 'refused', code: 'forbidden', message: 'Guides can look.' }
  await waitFor(() => expect(result.current).toMatchObject([refused]))
  expect(syncStatus.get().refused).toMatchObject([{ label: PUBLISH.label, message: 'Guides can look.' }])
})

it('is not sent where a change before it of what it is about was not taken', async () => {
  const result = await shown()
  answers = null
  const change = (kind: string, id: string, set: Record<string, unknown>) =>
    editRecords([], () => [{ kind, id, set: { provider: PROVIDER, ...set } }])
  const [other, option] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444']
  await change('offering', OFFERING, { title: 'Rafting' })
  await change('option', option, { offering: OFFERING, title: 'Morning' })
  await change('unit', '55555555-5555-4555-8555-555555555555', { option, title: 'Adult' })
  await change('unit', '66666666-6666-4666-8666-666666666666', { option: other, title: 'Child' })
  const id = await publish()
  const refuse = (title: string) => (patch: string) =>
    sent.find((one) => one.id === patch)?.fields['title']?.value === title
      ? { id: patch, outcome: 'refused' as const, code: 'limit', message: 'It has as many as it may.' }
      : { id: patch, outcome: 'applied' as const, revision: 4 }
  answers = refuse('Child')
  await act(exchangeNow)
  await waitFor(() => expect(result.current).toMatchObject([{ id, state: 'decided' }]))
  answers = null
  await change('unit', '77777777-7777-4777-8777-777777777777', { option, title: 'Youth' })
  const next = await publish()
  answers = refuse('Youth')
  await act(exchangeNow)
  await waitFor(() =>
    expect(result.current).toMatchObject([{ id }, { id: next, state: 'refused', code: 'not_as_seen' }]),
  )
  expect(sent.filter(({ kind }) => kind === 'publish')).toHaveLength(1)
})

it('is not sent where a text before it was too long, though what was typed behind it says the text again', async () => {
  const result = await shown()
  answers = null
  const describe = (description: string) =>
    editRecords([], () => [{ kind: 'offering', id: OFFERING, set: { provider: PROVIDER, description } }])
  await describe('Raft')
  await act(exchangeNow)
  const id = await publish()
  await describe('Rafting')
  const next = await publish()
  answers = (patch) =>
    sent.find((one) => one.id === patch)?.fields['description']?.value === 'Raft'
      ? { id: patch, outcome: 'refused', code: 'too_long', message: 'Together it is too long.' }
      : { id: patch, outcome: 'applied', revision: 4 }
  await act(exchangeNow)
  await waitFor(() => expect(result.current?.find((one) => one.id === next)?.state).toBe('decided'))
  expect(result.current?.find((one) => one.id === id)).toMatchObject({
    state: 'refused',
    code: 'not_as_seen',
  })
  expect(sent.filter(({ kind }) => kind === 'publish')).toHaveLength(1)
})

it('is told to be lost where a restored server knows nothing of it, and nothing is asked again', async () => {
  const result = await shown()
  const id = await publish()
  await act(exchangeNow)
  await waitFor(() => expect(result.current).toMatchObject([{ id, state: 'decided' }]))
  epoch = 'two'
  await act(exchangeNow)
  await waitFor(() => expect(result.current).toMatchObject([{ id, state: 'lost', code: 'decision_lost' }]))
  expect(sent).toHaveLength(1)
})

it('is not asked at all where the phone cannot keep it, nor for a visitor', async () => {
  const result = await shown()
  await waitFor(() => expect(result.current).toEqual([]))
  lockDisk()
  await expect(publish()).rejects.toThrow('quota')
  vi.restoreAllMocks()
  expect(result.current).toEqual([])
  await act(async () => await engine.stop())
  engine = await runEngine()
  await expect(publish()).rejects.toThrow('visitor')
})
