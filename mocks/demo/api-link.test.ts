import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linkToApi, type ApiLink } from './api-link.ts'
import type { Asked, Told } from './wire.ts'

const MAILS: Asked = { kind: 'mails' }
const BROKEN = { kind: 'failed' }

/** Every thread that was started, in order. It answers when the test says so. */
class FakeWorker {
  asked: string[] = []
  isEnded = false
  onmessage: (event: { data: { id: string; told: Told } }) => void = () => {}
  onerror: (event: object) => void = () => {}
  postMessage({ id }: { id: string }) {
    this.asked.push(id)
  }
  terminate() {
    this.isEnded = true
  }
  answer() {
    for (const id of this.asked.splice(0))
      this.onmessage({ data: { id, told: { kind: 'mails', mails: [] } } })
  }
}

/** What a tab says reaches the others when the test lets it: in order, a copy for each. */
class FakeChannel {
  onmessage: (event: { data: unknown }) => void = () => {}
  constructor() {
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) onTheWay.push(() => other.onmessage({ data }))
  }
}

let channels: Set<FakeChannel>
let onTheWay: (() => void)[]
let locks: (() => void)[]
let workers: FakeWorker[]
beforeEach(() => {
  channels = new Set()
  onTheWay = []
  locks = []
  workers = []
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, take: () => void) => {
        if (locks.push(take) === 1) take()
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

function deliver() {
  for (let next = onTheWay.shift(); next; next = onTheWay.shift()) next()
}

const openTab = (): ApiLink =>
  linkToApi('demo', () => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker as unknown as Worker
  })

/** The tab that serves is closed: the next one gets the lock. */
function closeServing() {
  const [first] = channels
  if (first) channels.delete(first)
  locks.shift()
  locks[0]?.()
}

test('a tab is answered by its own server, another one through it', async () => {
  const [one, two] = [openTab(), openTab()]
  const told = [one(MAILS), two(MAILS)]
  deliver()
  workers[0]?.answer()
  deliver()
  expect(await Promise.all(told)).toMatchObject([{ kind: 'mails' }, { kind: 'mails' }])
  expect(workers).toHaveLength(1)
})

test('what a tab that was just opened has asked fails when the one that heard it is closed', async () => {
  openTab()
  deliver()
  const told = openTab()(MAILS)
  deliver()
  expect(workers[0]?.asked).toHaveLength(1)
  closeServing()
  deliver()
  expect(await told).toMatchObject(BROKEN)
  expect(workers[1]?.asked).toEqual([])
})

test('what nobody has heard is asked of the next server', async () => {
  openTab()
  const two = openTab()
  const three = openTab()
  deliver()
  const told = three(MAILS)
  onTheWay = []
  closeServing()
  deliver()
  workers[1]?.answer()
  deliver()
  expect(await told).toMatchObject({ kind: 'mails' })
  void two
})

test('a question that crosses with the word of a new server is run once', async () => {
  openTab()
  openTab()
  const three = openTab()
  deliver()
  closeServing()
  const told = three(MAILS)
  deliver()
  expect(workers[1]?.asked).toHaveLength(1)
  workers[1]?.answer()
  deliver()
  expect(await told).toMatchObject({ kind: 'mails' })
})

test('after a server that ended with an error every tab’s next question gets a new one', async () => {
  const [one, two] = [openTab(), openTab()]
  const lost = [one(MAILS), two(MAILS)]
  deliver()
  workers[0]?.onerror({})
  deliver()
  expect(await Promise.all(lost)).toMatchObject([BROKEN, BROKEN])
  expect(workers[0]?.isEnded).toBe(true)
  const told = [one(MAILS), two(MAILS)]
  deliver()
  workers[1]?.answer()
  deliver()
  expect(await Promise.all(told)).toMatchObject([{ kind: 'mails' }, { kind: 'mails' }])
})
