import { afterEach, expect, test, vi } from 'vitest'
import { MAX_READ_BYTES } from '../../../core/domain/trip-files/file-reading.ts'
import type { FileAnswer } from '../../domain/trip-files/read/read-any.ts'
import type { Thread } from '../../platform/threads/worker-thread.ts'
import { readTripFileInWorker } from './trip-file-reading.ts'
import { readInThread } from '../worker/trip-file-handler.ts'
import type { TripFileReport, TripFileRequest } from '../worker/trip-file-messages.ts'

afterEach(() => vi.restoreAllMocks())

const ROWS = Array.from({ length: 450 }, () => 'Salida,38.5347,-105.9989')
const CSV = ['name,latitude,longitude', ...ROWS].join('\n')

/** What the worker's script does, without a thread. */
function thread(
  onRequest = (request: TripFileRequest, say: (report: TripFileReport) => void) => readInThread(request, say),
) {
  const made = {
    terminate: vi.fn(),
    postMessage: (request: TripFileRequest) =>
      onRequest(request, (data) => made.onmessage?.({ data } as MessageEvent<TripFileReport>)),
    onmessage: null as ((event: MessageEvent<TripFileReport>) => void) | null,
    onerror: null as ((event: { message: string }) => void) | null,
    onmessageerror: null,
  }
  return made
}

const asThread = (made: ReturnType<typeof thread>) => made as unknown as Thread

function read(content: Blob, start: () => Thread | null) {
  const shares: number[] = []
  const answer = new Promise<FileAnswer>((resolve) => {
    readTripFileInWorker(
      { name: 'places.csv', content },
      [],
      { onShare: (share) => shares.push(share), onAnswer: resolve },
      start,
    )
  })
  return { answer, shares }
}

test('reads the file, says how far it is, and ends the thread', async () => {
  const made = thread()
  const { answer, shares } = read(new Blob([CSV]), () => asThread(made))
  expect(await answer).toMatchObject({ kind: 'read', stops: { length: ROWS.length } })
  expect(shares.length).toBeGreaterThan(0)
  expect(made.terminate).toHaveBeenCalledOnce()
})

test('of a file that is too large no more is read than tells so', async () => {
  let taken = 0
  const made = thread((request, say) => {
    taken = request.bytes.length
    readInThread(request, say)
  })
  const { answer } = read(new Blob([new Uint8Array(MAX_READ_BYTES + 5_000)]), () => asThread(made))
  expect(await answer).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('larger than 10 MB'),
  })
  expect(taken).toBe(MAX_READ_BYTES + 1)
})

test('a thread that fails is replaced once; then the file is refused in words', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  let started = 0
  const { answer } = read(new Blob([CSV]), () => {
    started += 1
    const made = thread(() => queueMicrotask(() => made.onerror?.({ message: 'out of memory' })))
    return asThread(made)
  })
  expect(await answer).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('Nothing was changed'),
  })
  expect(started).toBe(2)
  expect(warned).toHaveBeenCalled()
})

test('a file that cannot be opened any more is told', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const gone = new Blob([CSV])
  vi.spyOn(gone, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  } as Blob)
  const { answer } = read(gone, () => asThread(thread()))
  expect(await answer).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('could not be opened'),
  })
})

test('who gave up is told nothing, and the thread is ended', async () => {
  const made = thread(() => undefined)
  const onAnswer = vi.fn()
  const giveUp = readTripFileInWorker(
    { name: 'places.csv', content: new Blob([CSV]) },
    [],
    { onShare: () => undefined, onAnswer },
    () => asThread(made),
  )
  await vi.waitFor(() => expect(made.onmessage).not.toBeNull())
  giveUp()
  expect(made.terminate).toHaveBeenCalledOnce()
  expect(onAnswer).not.toHaveBeenCalled()
})
