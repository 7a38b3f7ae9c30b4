import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Exchange, ExchangeAnswer } from '../../../../../core/contracts/records/sync.ts'
import { textHash } from '../../../../../core/domain/market/bookings/text-hash.ts'
import { WAIVER_SIGNATURE } from '../../../../../core/records/market/waiver-signature.ts'
import type { Decision } from '../../../../../core/records/request.ts'
import { showScreen } from '../../../../data/queries/show-screen.fixture.tsx'
import type { WaiverGuest } from '../../../../domain/market/bookings/waiver-words.ts'
import { ANNA, apiAnswer, outboxOf, runEngine, tookAll } from '../../../../sync/engine/engine.fixture.ts'
import { exchangeNow } from '../../../../sync/engine/engine-handle.ts'
import type { Engine } from '../../../../sync/engine/engine.ts'
import { WaiverPart } from './waiver-part.tsx'

const UUID = '70000000-0000-4000-8000-000000000001'
const TEXT = 'Rivers are cold.\nI come at my own risk.'
const SIGNED = { name: 'Ann Lee', relation: 'Mother', signedAt: '2032-06-18T15:00:00.000Z' }
const guest = (index: number, who: string, over: Partial<WaiverGuest> = {}): WaiverGuest => ({
  ...{ index, who, isMinor: false, waiver: null },
  ...over,
})
let engine: Engine
let hasSignal: boolean
let decision: Pick<Decision, 'state' | 'code' | 'message'>
let sent: Record<string, unknown>[]

beforeEach(async () => {
  hasSignal = false
  sent = []
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (!hasSignal) throw new TypeError('Failed to fetch')
    return await exchanged(String(init?.body))
  })
  engine = await runEngine({ owner: ANNA.id })
})
afterEach(async () => {
  cleanup()
  await act(async () => await engine.stop())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The server takes everything, and writes its decision into what it is asked for. */
async function exchanged(body: string): Promise<Response> {
  const { patches } = JSON.parse(body) as Exchange
  const answer = (await tookAll(body).json()) as ExchangeAnswer
  const decided = patches
    .filter(({ kind }) => kind === WAIVER_SIGNATURE.kind)
    .map(({ space, kind, recordId: id, fields }) => {
      const said = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))
      sent.push(said)
      const at = new Date().toISOString()
      return { space, kind, id, revision: 3, fields: { ...said, decision: { ...decision, at } } }
    })
  return apiAnswer(200, { ...answer, records: [...answer.records, ...decided] })
}

const NOW = new Date('2032-06-19T15:00:00Z')
function show(guests: WaiverGuest[], canSign = true) {
  showScreen(() => (
    <WaiverPart
      uuid={UUID}
      text={TEXT}
      guests={guests}
      timeZone="America/Denver"
      now={NOW}
      canSign={canSign}
    />
  ))
}
async function open(who: string) {
  const region = within(await screen.findByRole('region', { name: 'Waiver' }))
  fireEvent.click(await region.findByRole('button', { name: `Read and sign for ${who}` }))
  return within(await screen.findByRole('dialog', { name: 'Waiver' }))
}
type Dialog = Awaited<ReturnType<typeof open>>
const write = (dialog: Dialog, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })
const press = (dialog: Dialog) => fireEvent.click(dialog.getByRole('button', { name: 'Sign' }))

test('who has signed stands with name and time, who has not with the way to do it; once it is over nobody signs', async () => {
  show([guest(0, 'Jim Nugent', { waiver: SIGNED, isMinor: true }), guest(1, 'Guest 2 (Adult)')])
  const region = within(await screen.findByRole('region', { name: 'Waiver' }))
  expect(region.getByText('Signed by Ann Lee (Mother), Fri, 9:00 AM')).toBeTruthy()
  expect(region.getByText(/^1 of 2 signed\./)).toBeTruthy()
  expect(region.getAllByRole('button', { name: /^Read and sign/ })).toHaveLength(1)
  cleanup()
  show([guest(1, 'Guest 2 (Adult)')], false)
  expect(screen.queryByRole('button', { name: /^Read and sign/ })).toBeNull()
})

test('with no signal a guest reads the whole text, signs it by its hash, and it waits; taken back nothing is left', async () => {
  show([guest(3, 'Jim Nugent')])
  const dialog = await open('Jim Nugent')
  expect(dialog.getByText(/Rivers are cold\.\s+I come at my own risk\./)).toBeTruthy()
  press(dialog)
  expect(dialog.getByText('Read it to its end, and say so.')).toBeTruthy()
  expect(dialog.getByText('Write your full name.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('I have read it')))
  fireEvent.click(dialog.getByLabelText('I have read it'))
  write(dialog, 'Your full name', '  James Nugent ')
  press(dialog)
  expect(await screen.findByText(/^Signed by James Nugent on this phone\. It waits for signal/)).toBeTruthy()
  expect((await outboxOf(ANNA.id)).map(({ kind }) => kind)).toEqual([WAIVER_SIGNATURE.kind])
  fireEvent.click(screen.getByRole('button', { name: 'Take back for Jim Nugent' }))
  expect(await screen.findByText('Not signed yet')).toBeTruthy()
  expect(await outboxOf(ANNA.id)).toEqual([])
})

test('an adult signs for a minor, with both names; another text meanwhile is said, and it can be signed anew', async () => {
  show([guest(0, 'Jim Nugent', { isMinor: true })])
  const dialog = await open('Jim Nugent')
  fireEvent.click(dialog.getByLabelText('I have read it'))
  write(dialog, 'Name of the guest', 'Jim Nugent')
  press(dialog)
  expect(dialog.getByText('Say what you are to them.')).toBeTruthy()
  write(dialog, 'Your full name', 'Ann Lee')
  write(dialog, 'What you are to them', 'Mother')
  press(dialog)
  expect(await screen.findByText(/^Signed by Ann Lee on this phone/)).toBeTruthy()
  decision = { state: 'declined', code: 'version', message: 'The waiver is another text by now.' }
  hasSignal = true
  await act(exchangeNow)
  expect(await screen.findByText('Not signed: The waiver is another text by now.')).toBeTruthy()
  expect(sent).toMatchObject([
    {
      ...{ booking: UUID, guest: 0, name: 'Jim Nugent', textHash: await textHash(TEXT) },
      adult: { name: 'Ann Lee', relation: 'Mother' },
    },
  ])
  expect(screen.getByRole('button', { name: 'Read and sign for Jim Nugent' })).toBeTruthy()
})

test('where nobody knows how old a guest is, they say whether an adult signs', async () => {
  show([guest(0, 'Guest 1', { isMinor: null })])
  const dialog = await open('Guest 1')
  expect(dialog.queryByLabelText('What you are to them')).toBeNull()
  fireEvent.click(dialog.getByRole('radio', { name: 'An adult, for who is under 18' }))
  expect(dialog.getByLabelText('What you are to them')).toBeTruthy()
})
