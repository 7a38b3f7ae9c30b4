import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ExchangeAnswer } from '../../../core/contracts/records/sync.ts'
import { coloradoDay, daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { photosOf } from '../../../core/records/market/offering-photos.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { askEngine, exchangeNow } from '../../sync/engine/engine-handle.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { ANNA, apiAnswer, lockDisk, recordsOf, runEngine, tookAll } from '../../sync/engine/engine.fixture.ts'
import { setFileState } from '../../sync/files/trip-files.ts'
import { currentToast, dismissToast } from '../../ui/toast/toast-store.ts'
import { PROVIDER, RAFTING, raftingOn, showOfferings, supplyOf } from './offerings.fixture.tsx'

const TODAY = coloradoDay(new Date())
const RAFTING_NOW = raftingOn(TODAY, daysAfter(TODAY, 60))
/** How a JPEG begins. */
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 40 }, () => 0)])

let engine: Engine
/** Whether the server takes nothing, or there is no signal. */
let trouble: 'none' | 'busy' | 'no signal'

beforeEach(() => {
  trouble = 'none'
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const { pathname } = input instanceof Request ? new URL(input.url) : input
    if (trouble === 'no signal') throw new TypeError('Failed to fetch')
    if (trouble === 'busy') return apiAnswer(503, { code: 'unavailable', message: 'Try again later' })
    if (pathname !== '/api/sync') return apiAnswer(200, [])
    const answer = (await tookAll(String(init?.body)).json()) as ExchangeAnswer
    const spaces = { ...answer.spaces, [PROVIDER]: { role: 'manager', epoch: 'one', revision: 2 } }
    return apiAnswer(200, { ...answer, spaces })
  })
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  // There is no decoder here: every picture is one of 4,000 by 3,000 pixels.
  const bitmap = (options: ImageBitmapOptions = {}) => ({
    width: options.resizeWidth ?? 4_000,
    height: options.resizeHeight ?? 3_000,
    close: () => undefined,
  })
  vi.stubGlobal('createImageBitmap', async (_file: unknown, options?: ImageBitmapOptions) => bitmap(options))
  const paints = { fillRect: () => undefined, drawImage: () => undefined }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paints as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['drawn anew'])))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})

/** So many photos stand there, of another phone that has not sent them yet. */
async function begin(there = 0) {
  const edits = Array.from({ length: there }, (_, at): RecordEdit => {
    const ids = { provider: PROVIDER, offering: RAFTING, file: idOf(200 + at), position: `m${10 + at}` }
    const said = { type: 'image/jpeg', bytes: 0, width: 40, height: 30, alt: '' }
    return { kind: 'offering-photo', id: idOf(100 + at), set: { ...ids, ...said } }
  })
  engine = await runEngine({ owner: ANNA.id, records: [...supplyOf(RAFTING_NOW, 7), ...edits] })
  await act(exchangeNow)
  showOfferings('/offerings/edit/7')
  await screen.findByText('Photos', { selector: 'h2' })
  trouble = 'no signal'
}
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

afterEach(async () => {
  cleanup()
  dismissToast(currentToast()?.id ?? 0)
  await act(async () => await engine.stop())
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const card = () => within(screen.getByText('Photos', { selector: 'h2' }).closest('section')!)
/** Chosen a second time too, which `userEvent.upload` cannot do here. */
function choose(...files: File[]) {
  const input = screen.getByLabelText('Photos to add')
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  fireEvent.change(input)
}
const add = (name: string, content: BlobPart = JPEG) => choose(new File([content], name))
const rows = () => card().queryAllByRole('listitem')
const stored = async () => photosOf(await recordsOf('offering-photo'), RAFTING)
const alts = async () => (await stored()).map(({ alt }) => alt)

async function addTwo() {
  for (const [at, words] of ['A raft', 'A wave'].entries()) {
    add(`${words}.jpg`)
    const field = await screen.findByLabelText(`Photo ${at + 1}: what is seen on it`)
    fireEvent.change(field, { target: { value: words } })
    fireEvent.blur(field)
  }
  await waitFor(async () => expect(await alts()).toEqual(['A raft', 'A wave']))
}

describe('photos of an offering', () => {
  it('are kept with no signal, said, put in order, deleted and brought back', async () => {
    await begin()
    act(() => connectivity.reportUnreachable())
    await addTwo()
    expect((await stored())[0]).toMatchObject({ type: 'image/jpeg', width: 2_048, height: 1_536 })
    expect(rows()[0]?.textContent).toContain('Cover')
    expect(rows()[1]?.textContent).toContain('Waiting for signal')
    expect(card().getByText(/What waits is shown to them once it was sent/)).toBeTruthy()
    const earlier = screen.getByLabelText('Move photo 2 earlier')
    earlier.focus()
    fireEvent.click(earlier)
    await waitFor(async () => expect(await alts()).toEqual(['A wave', 'A raft']))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Move photo 1 earlier')))
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByLabelText('Delete photo 1'))
    await waitFor(() => expect(currentToast()?.title).toBe('Photo deleted'))
    expect(await alts()).toEqual(['A raft'])
    act(() => currentToast()?.action?.onClick())
    await waitFor(async () => expect(await alts()).toEqual(['A wave', 'A raft']))
  })

  it('are twelve at most, and pictures alone; what is not kept is said', async () => {
    await begin(11)
    add('permit.pdf', '%PDF-1.4')
    expect((await card().findByRole('alert')).textContent).toContain('Choose a JPEG, PNG or WebP picture.')
    choose(new File([JPEG], 'raft.jpg'), new File([JPEG], 'wave.jpg'))
    expect((await screen.findByText(/has at most 12 photos/)).textContent).toContain(
      'wave.jpg was not added.',
    )
    expect(rows()).toHaveLength(12)
  })

  it('leave nothing behind where the phone is full', async () => {
    await begin()
    lockDisk()
    add('raft.jpg')
    expect((await card().findByRole('alert')).textContent).toContain('This phone has no room for it')
    expect(rows()).toHaveLength(0)
  })

  it('say why the server refused one, which is sent again when it is asked for', async () => {
    await begin()
    trouble = 'busy'
    add('raft.jpg')
    await screen.findByLabelText('Photo 1: what is seen on it')
    const [photo] = await stored()
    const refuse = { state: 'waits', refused: 'Your files are full.' } as const
    await act(() =>
      askEngine(async (one) => setFileState(await one.files.recordStore(), photo!.file, refuse)),
    )
    expect((await card().findByRole('alert')).textContent).toContain('Not sent. Your files are full.')
    await userEvent.click(screen.getByLabelText('Try to send photo 1 again'))
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Waiting to be sent'))
  })
})
