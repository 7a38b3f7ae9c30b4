import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MARKER_HEADER } from '../../../../core/contracts/records/protocol.ts'
import { createConnectivity } from '../../../platform/signal/connectivity.ts'
import { createLocalLocks, type Locks } from '../../../platform/threads/locks.ts'
import { createStore } from '../../../platform/value-store.ts'
import { showSpaceRoles } from '../../store/space-roles.ts'
import { openStore, write, type RecordStore } from '../../store/store.ts'
import { ANNA } from '../engine.fixture.ts'
import {
  ASK_EVERY_MS,
  keepLive,
  NEWS_PAUSE_MS,
  STREAM_RETRY_FIRST_MS,
  STREAM_RETRY_LONGEST_MS,
} from './live.ts'
import { HEAD_DEADLINE_MS, SILENCE_MS } from './news-stream.ts'
import { onPeopleChanged, showOpenTrip } from '../open-trips.ts'

const TRIP = 'a-trip'

/** What the server does with each stream that is opened, in order; the last one stands for all further ones. */
let answers: (() => Response | Promise<Response>)[]
let opened: {
  write: (text: string) => void
  end: () => void
  breakOff: () => void
  isAborted: () => boolean
}[]
let timers: { ms: number; run: () => void }[]
let asked = 0
let close: (() => void)[]
let store: RecordStore
let locks: Locks

beforeEach(async () => {
  answers = [stream]
  opened = []
  timers = []
  asked = 0
  close = []
  locks = createLocalLocks()
  store = await openStore(ANNA.id)
  await write(store, async ({ meta }) => {
    await meta.put({ name: 'cursors', value: { [TRIP]: { epoch: 'one', revision: 7 } } })
  })
  vi.stubGlobal('fetch', async (_url: URL, { signal }: { signal: AbortSignal }) => {
    const answer = await (answers.length > 1 ? answers.shift() : answers[0])?.()
    const at = opened.at(-1)
    signal.addEventListener('abort', () => at?.breakOff())
    return answer
  })
})
afterEach(() => {
  for (const end of close) end()
  store.database.close()
  showSpaceRoles(null)
  vi.unstubAllGlobals()
})

/** The server's own stream, up to its first sign. */
function stream(): Response {
  const encoder = new TextEncoder()
  let isAborted = false
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      opened.push({
        write: (text) => controller.enqueue(encoder.encode(text)),
        end: () => controller.close(),
        breakOff() {
          isAborted = true
          controller.error(new DOMException('Nobody waits', 'AbortError'))
        },
        isAborted: () => isAborted,
      })
      controller.enqueue(encoder.encode(': sign\n\n'))
    },
  })
  return new Response(body, { headers: { [MARKER_HEADER]: '1', 'Content-Type': 'text/event-stream' } })
}

const refusal =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('{}', { status, headers: { [MARKER_HEADER]: '1', ...headers } })

/** A tab of Anna's. */
function tab() {
  let visible = true
  let changed: (visible: boolean) => void = () => {}
  const connectivity = createConnectivity({
    browserOnline: () => true,
    visible: () => visible,
    watch: () => () => undefined,
    after: () => () => undefined,
    random: () => 1,
  })
  const sessionOver = createStore(false)
  const stop = keepLive(
    { owner: ANNA.id, askForNews: async () => void (asked += 1), recordStore: async () => store },
    {
      wire: { baseUrl: 'http://timberline.test/' },
      connectivity,
      sessionOver,
      locks,
      visible: () => visible,
      watchVisible: (listener) => {
        changed = listener
        return () => (changed = () => {})
      },
      after: (ms, run) => {
        const timer = { ms, run }
        timers.push(timer)
        return () => (timers = timers.filter((one) => one !== timer))
      },
      random: () => 1,
      onProblem: (problem) => {
        throw problem
      },
    },
  )
  close.push(stop)
  return {
    connectivity,
    sessionOver,
    stop,
    show(is: boolean) {
      visible = is
      changed(is)
    },
  }
}

function openTrip(isShared: boolean): () => void {
  const end = showOpenTrip(isShared)
  close.push(end)
  return end
}

/** Everything that is due without a timer has happened. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise<void>((done) => setImmediate(done))
}

async function fire(ms: number): Promise<void> {
  const due = timers.find((timer) => timer.ms === ms)
  expect(due, `a timer of ${ms} ms among ${timers.map((timer) => timer.ms).join(', ')}`).toBeDefined()
  timers = timers.filter((timer) => timer !== due)
  due?.run()
  await settled()
}

const message = (spaces: Record<string, number | null>) => `data: ${JSON.stringify({ spaces })}\n\n`

test('nobody listens where nobody else can change anything', async () => {
  showSpaceRoles({ [ANNA.id]: 'owner', [TRIP]: 'owner' })
  tab()
  await settled()
  expect(opened).toHaveLength(0)
  const end = openTrip(false)
  await settled()
  expect(opened).toHaveLength(1)
  end()
  expect(opened[0]?.isAborted()).toBe(true)
  showSpaceRoles({ [TRIP]: 'viewer' })
  await settled()
  expect(opened).toHaveLength(2)
})

test('asks when the stream opens, and when it names what the phone does not have yet', async () => {
  const peopleChanged: string[] = []
  close.push(onPeopleChanged((space) => peopleChanged.push(space)))
  openTrip(true)
  tab()
  await settled()
  expect(asked).toBe(1)
  opened[0]?.write(message({ [TRIP]: 7 }))
  await settled()
  await fire(NEWS_PAUSE_MS)
  await vi.waitFor(() => expect(timers.map(({ ms }) => ms)).toEqual([SILENCE_MS]))
  expect(asked).toBe(1)
  // In pieces, several in one pause, and one that this app does not know.
  opened[0]?.write(`event: other\ndata: {"x":1}\n\n${message({ [TRIP]: 8 }).slice(0, 12)}`)
  opened[0]?.write(message({ [TRIP]: 8 }).slice(12) + message({ another: null }))
  await settled()
  await fire(NEWS_PAUSE_MS)
  await vi.waitFor(() => expect(asked).toBe(2))
  expect(peopleChanged).toEqual(['another'])
})

test('one tab listens; when it is hidden another takes over, and the first is there again after that', async () => {
  openTrip(true)
  const [one, other] = [tab(), tab()]
  await settled()
  expect(opened).toHaveLength(1)
  one.show(false)
  await settled()
  expect(opened.map((each) => each.isAborted())).toEqual([true, false])
  one.show(true)
  await settled()
  expect(opened).toHaveLength(2)
  other.stop()
  await settled()
  expect(opened.map((each) => each.isAborted())).toEqual([true, true, false])
})

test('of 200 tabs one listens, and one of the others once it has gone', async () => {
  openTrip(true)
  const tabs = Array.from({ length: 200 }, tab)
  await settled()
  expect([opened.length, asked]).toEqual([1, 1])
  tabs[0]?.stop()
  await settled()
  expect(opened.map((each) => each.isAborted())).toEqual([true, false])
})

test.each<[string, (one: ReturnType<typeof tab>, is: boolean) => void]>([
  ['the page is hidden', (one, is) => one.show(!is)],
  [
    'there is no signal',
    ({ connectivity }, is) => (is ? connectivity.reportUnreachable() : connectivity.reportReached()),
  ],
  ['the session is over', ({ sessionOver }, is) => sessionOver.set(is)],
])('the stream ends while %s', async (_what, set) => {
  openTrip(true)
  const one = tab()
  await settled()
  set(one, true)
  await settled()
  expect(opened[0]?.isAborted()).toBe(true)
  expect(timers).toEqual([])
  set(one, false)
  await settled()
  expect(opened).toHaveLength(2)
})

test('a stream that cannot be had is tried again after growing pauses, and asked instead while a shared trip is open', async () => {
  answers = [
    refusal(429, { 'Retry-After': '60' }),
    () => Promise.reject(new TypeError('no route')),
    () => new Response('<h1>Welcome to the lodge Wi-Fi</h1>'),
    stream,
  ]
  const end = openTrip(true)
  tab()
  await settled()
  expect(asked).toBe(1)
  await fire(ASK_EVERY_MS)
  await fire(ASK_EVERY_MS)
  expect(asked).toBe(3)
  await fire(60_000)
  expect(timers.map(({ ms }) => ms).toSorted((a, b) => a - b)).toEqual([
    2 * STREAM_RETRY_FIRST_MS,
    ASK_EVERY_MS,
  ])
  await fire(2 * STREAM_RETRY_FIRST_MS)
  end()
  await settled()
  // Nothing is asked any more; the pause goes on.
  expect(timers.map(({ ms }) => ms)).toEqual([4 * STREAM_RETRY_FIRST_MS])
  openTrip(false)
  await fire(4 * STREAM_RETRY_FIRST_MS)
  expect(opened).toHaveLength(1)
})

test('where the server has no stream it is asked for seldom', async () => {
  answers = [refusal(404)]
  openTrip(true)
  tab()
  await settled()
  expect(timers.map(({ ms }) => ms)).toEqual([STREAM_RETRY_LONGEST_MS, ASK_EVERY_MS])
})

test('a stream that lasted is opened again soon, one that is silent is given up', async () => {
  openTrip(true)
  tab()
  await settled()
  opened[0]?.write(': sign\n\n')
  await settled()
  opened[0]?.end()
  await settled()
  await fire(STREAM_RETRY_FIRST_MS)
  expect(opened).toHaveLength(2)
  await fire(SILENCE_MS)
  expect(opened[1]?.isAborted()).toBe(true)
  answers = [() => new Promise<Response>(() => {})]
  await fire(STREAM_RETRY_FIRST_MS)
  expect(timers.some(({ ms }) => ms === HEAD_DEADLINE_MS)).toBe(true)
})
