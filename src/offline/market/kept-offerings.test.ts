import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PublicActivity } from '../../../core/contracts/market/public-activity.ts'
import type { ListedOffering, OfferingsSince } from '../../../core/contracts/market/public-offerings.ts'
import { DeviceDatabase } from '../device-database.ts'
import { keepActivity } from './kept-activities.ts'
import { listedOffering, readOfferings, refreshOfferings } from './kept-offerings.ts'

let device: DeviceDatabase
beforeEach(async () => {
  device = new DeviceDatabase()
  await device.delete({ disableAutoOpen: false })
})
afterEach(() => {
  vi.useRealTimers()
  device.close()
})

/** The list as the server keeps it: each offering with the number at which it last came, changed or went. */
type Server = { version: number; rows: Map<number, { at: number; shown: ListedOffering | null }> }

const emptyServer = (): Server => ({ version: 0, rows: new Map() })

function put(server: Server, id: number, title: string | null) {
  server.version += 1
  server.rows.set(id, { at: server.version, shown: title === null ? null : offering(id, title) })
}

/** As `offeringsSince` of the API answers. */
function since(server: Server, asked: number): OfferingsSince {
  const known = asked > server.version ? 0 : asked
  const changed = [...server.rows].filter(([, { at }]) => at > known)
  return {
    version: server.version,
    offerings: changed.flatMap(([, { shown }]) => shown ?? []),
    removed: changed.flatMap(([id, { shown }]) => (shown === null ? [id] : [])),
  }
}

const shownBy = (server: Server) =>
  [...server.rows.values()].flatMap(({ shown }) => shown ?? []).sort((a, b) => a.id - b.id)

const offering = (id: number, title: string): ListedOffering => ({
  id,
  uuid: `0b6e7f5a-4c1d-4f5e-9a7b-${String(id).padStart(12, '0')}`,
  title,
  kind: 'activity',
  lat: 38.5,
  lng: -106,
  priceFromCents: 8500,
  minParty: 1,
  maxParty: 12,
  version: 1,
})

it('is the server’s list after each refresh, whatever came, changed, went and was undone by a backup meanwhile', async () => {
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ act: fc.constant('put' as const), id: fc.integer({ min: 1, max: 9 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 9 }) }),
    },
    { weight: 4, arbitrary: fc.record({ act: fc.constant('refresh' as const), id: fc.constant(0) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('backup' as const), id: fc.constant(0) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('restore' as const), id: fc.constant(0) }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      await device.delete({ disableAutoOpen: false })
      let server = emptyServer()
      let backup = emptyServer()
      const refresh = () => refreshOfferings(device, async (known) => since(server, known))
      for (const [at, { act, id }] of steps.entries()) {
        if (act === 'put') put(server, id, `${id} at step ${at}`)
        else if (act === 'remove') put(server, id, null)
        else if (act === 'backup') backup = structuredClone(server)
        else if (act === 'restore') {
          server = structuredClone(backup)
          // Whoever asks before the server has passed the number again is told of it.
          await refresh()
        } else await refresh()
      }
      await refresh()
      expect((await readOfferings(device)).offerings).toEqual(shownBy(server))
    }),
    { numRuns: 40 },
  )
})

it('asks for what changed alone, and says when it asked', async () => {
  const server = emptyServer()
  for (let id = 1; id <= 3; id += 1) put(server, id, 'First')
  const asked: number[] = []
  const refresh = () =>
    refreshOfferings(device, async (known) => {
      asked.push(known)
      return since(server, known)
    })
  expect(await refresh()).toBe(true)
  expect(await refresh()).toBe(false)
  put(server, 2, null)
  expect(await refresh()).toBe(true)
  expect(asked).toEqual([0, 3, 3])
  const { offerings, checkedAt } = await readOfferings(device)
  expect(offerings.map(({ id }) => id)).toEqual([1, 3])
  expect(Date.now() - checkedAt!).toBeLessThan(10_000)
})

it('asks for all of it once a week, and where rows were lost', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00:00Z') })
  const server = emptyServer()
  put(server, 1, 'First')
  put(server, 2, 'Second')
  const asked: number[] = []
  const refresh = () =>
    refreshOfferings(device, async (known) => {
      asked.push(known)
      return since(server, known)
    })
  await refresh()
  vi.setSystemTime(new Date('2026-11-07T12:00:00Z'))
  await refresh()
  vi.setSystemTime(new Date('2026-11-08T12:00:01Z'))
  await refresh()
  await device.offerings.delete(2)
  await refresh()
  expect(asked).toEqual([0, 2, 0, 0])
  expect((await readOfferings(device)).offerings).toHaveLength(2)
})

it('stays as it was when the server cannot be asked', async () => {
  const server = emptyServer()
  put(server, 1, 'First')
  await refreshOfferings(device, async (known) => since(server, known))
  await expect(refreshOfferings(device, () => Promise.reject(new Error('no signal')))).rejects.toThrow(
    'no signal',
  )
  expect((await readOfferings(device)).offerings).toHaveLength(1)
})

it('lays an answer aside that is about another number than the one kept meanwhile', async () => {
  const server = emptyServer()
  put(server, 1, 'First')
  const refresh = () => refreshOfferings(device, async (known) => since(server, known))
  await refresh()
  put(server, 2, 'Second')
  await refreshOfferings(device, async (known) => {
    const early = since(server, known)
    put(server, 2, null)
    await refresh()
    return early
  })
  expect((await readOfferings(device)).offerings.map(({ id }) => id)).toEqual([1])
})

it('finds one by number and by uuid', async () => {
  const server = emptyServer()
  put(server, 7, 'Seventh')
  await refreshOfferings(device, async (known) => since(server, known))
  const { uuid } = offering(7, '')
  expect(
    [await listedOffering(device, '7'), await listedOffering(device, uuid)].map((one) => one?.title),
  ).toEqual(['Seventh', 'Seventh'])
  expect(await listedOffering(device, '8')).toBeNull()
})

it('keeps nothing whole of what went from the list, by a change or by a list that is all there is', async () => {
  const server = emptyServer()
  for (const id of [1, 2, 3]) put(server, id, `Offering ${id}`)
  const ask = (known: number) => Promise.resolve(since(server, known))
  await refreshOfferings(device, ask)
  for (const id of [1, 2, 3])
    await keepActivity(device, { ...offering(id, ''), offering: {} } as unknown as PublicActivity)
  put(server, 1, null)
  await refreshOfferings(device, ask)
  const whole = async () => (await device.activities.toArray()).map(({ activity }) => activity.id)
  expect(await whole()).toEqual([2, 3])
  put(server, 2, null)
  await device.market.clear()
  await refreshOfferings(device, ask)
  expect(await whole()).toEqual([3])
})
