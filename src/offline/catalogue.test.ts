import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ColoradoLocation } from '../../core/contracts/places/colorado-locations.ts'
import type { GazetteerPlace } from '../../core/contracts/places/gazetteer.ts'
import type { PlaceNames } from '../../core/contracts/places/place-names.ts'
import { readCatalogue, readCatalogueStatus, refreshParts, type Downloads } from './catalogue.ts'
import { DeviceDatabase } from './device-database.ts'
import { storageProblem } from '../platform/storage/storage-problem.ts'

/** A file of names without any. */
const NOWHERE = { count: 0, lat: ['', '', ''], lng: ['', '', ''] }
const NAMES: PlaceNames = {
  format: 1,
  features: {
    ...{ ...NOWHERE, classes: [], counties: [], corners: [], names: '', classOf: '', countyOf: '' },
    ...{ historical: [], heights: '' },
  },
  services: {
    ...{ ...NOWHERE, kinds: [], towns: [], sources: [], corner: [0, 0], names: '', kindOf: '' },
    ...{ townOf: '', sourceOf: '' },
  },
  zips: { ...NOWHERE, towns: [], corner: [0, 0], codes: '', townOf: '' },
  lands: [],
  roads: [],
}

let device: DeviceDatabase
/** What the server has now; `offered` is what the phone said it has. */
let server: { locations: ColoradoLocation[]; gazetteer: GazetteerPlace[]; etag: string }
let offered: (string | null)[]

beforeEach(async () => {
  device = new DeviceDatabase()
  await device.delete({ disableAutoOpen: false })
  server = { locations: places(3, 'old'), gazetteer: [town('vail')], etag: '"1"' }
  offered = []
})
afterEach(() => {
  vi.restoreAllMocks()
  device.close()
})

const download: Downloads = {
  colorado_locations: async (etag) => answer(etag, server.locations),
  gazetteer: async (etag) => answer(etag, server.gazetteer),
  place_names: async (etag) => answer(etag, [{ name: 'names', file: NAMES }]),
}

describe('the catalogue on this phone', () => {
  it('is whole after a refresh, and counted in the tables themselves', async () => {
    const { replaced, problems } = await refreshParts(device, download)
    expect([replaced.sort(), problems]).toEqual([['colorado_locations', 'gazetteer', 'place_names'], []])
    expect(await readCatalogueStatus(device)).toMatchObject({
      colorado_locations: { count: 3, whole: true },
      gazetteer: { count: 1, whole: true },
      place_names: { count: 1, whole: true },
    })
    expect((await readCatalogue(device)).names).toEqual(NAMES)
  })

  it('spares the download when the server has nothing newer, but notes the check', async () => {
    await refreshParts(device, download)
    vi.spyOn(Date, 'now').mockReturnValue(4_000_000_000_000)
    const { replaced } = await refreshParts(device, download)
    expect(replaced).toEqual([])
    expect(offered).toEqual([null, null, null, '"1"', '"1"', '"1"'])
    expect((await readCatalogueStatus(device)).gazetteer.checkedAt).toBe(4_000_000_000_000)
  })

  it('replaces a part whole: what the server no longer has is gone', async () => {
    await refreshParts(device, download)
    server = { ...server, locations: places(2, 'new'), etag: '"2"' }
    await refreshParts(device, download)
    expect((await readCatalogue(device)).locations.map((place) => place.id)).toEqual(['new-0', 'new-1'])
  })

  it.each(['the phone is full', 'the process dies'])(
    'keeps the old part whole, with its ETag, when %s half-way',
    async (cause) => {
      await refreshParts(device, download)
      server = { ...server, locations: places(40, 'new'), etag: '"2"' }
      failAtRow(20, () => {
        if (cause === 'the process dies') device.close({ disableAutoOpen: true })
        throw new DOMException('No room', 'QuotaExceededError')
      })
      const { problems } = await refreshParts(device, download)
      expect(problems.map((met) => met.part)).toContain('colorado_locations')
      vi.restoreAllMocks()
      device.close()
      device = new DeviceDatabase()
      const { locations } = await readCatalogue(device)
      expect(locations.map((place) => place.id)).toEqual(['old-0', 'old-1', 'old-2'])
      expect(await readCatalogueStatus(device)).toMatchObject({ colorado_locations: { whole: true } })
      expect(await device.meta.get('colorado_locations')).toMatchObject({ etag: '"1"', count: 3 })
    },
  )

  it.each([399, 400, 401, 1_664])(
    'reads %i places back in parts, each once and in the order of their keys',
    async (count) => {
      server = { ...server, locations: places(count, 'many') }
      await refreshParts(device, download)
      const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll')
      const { locations } = await readCatalogue(device)
      expect(locations.map(({ id }) => id)).toEqual(server.locations.map(({ id }) => id).sort())
      // The towns are few: one part more.
      expect(getAll).toHaveBeenCalledTimes(Math.floor(count / 400) + 2)
    },
  )

  it('reads one state of the places while another tab replaces them between two parts', async () => {
    server = { ...server, locations: places(900, 'old') }
    await refreshParts(device, download)
    const other = new DeviceDatabase()
    const reading = readCatalogue(device)
    server = { ...server, locations: places(900, 'new'), etag: '"2"' }
    const [{ locations }] = await Promise.all([reading, refreshParts(other, download)])
    other.close()
    expect(new Set(locations.map(({ id }) => id.split('-')[0]))).toEqual(new Set(['old']))
    expect(locations).toHaveLength(900)
    expect((await readCatalogue(device)).locations[0]!.id).toBe('new-0')
  })

  it('says that the phone is full', async () => {
    failAtRow(0, () => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    const { problems } = await refreshParts(device, download)
    expect(problems.map((met) => storageProblem(met.problem))).toEqual(['full', 'full', 'full'])
  })

  it('does not take an empty download for a catalogue', async () => {
    await refreshParts(device, download)
    server = { ...server, locations: [], etag: '"2"' }
    const { replaced, problems } = await refreshParts(device, download)
    expect(replaced).toEqual(['gazetteer', 'place_names'])
    expect(problems).toMatchObject([{ part: 'colorado_locations' }])
    expect((await readCatalogue(device)).locations).toHaveLength(3)
  })

  it('is downloaded anew when rows went missing behind its ETag', async () => {
    await refreshParts(device, download)
    await device.colorado_locations.delete('old-1')
    expect(await readCatalogueStatus(device)).toMatchObject({ colorado_locations: { whole: false } })
    await refreshParts(device, download)
    expect(await readCatalogueStatus(device)).toMatchObject({ colorado_locations: { count: 3, whole: true } })
  })

  it('brings the other part when one cannot be fetched', async () => {
    const { replaced, problems } = await refreshParts(device, {
      ...download,
      colorado_locations: () => Promise.reject(new Error('no answer')),
    })
    expect([replaced, problems.length]).toEqual([['gazetteer', 'place_names'], 1])
  })
})

function answer<Row>(etag: string | null, rows: Row[]) {
  offered.push(etag)
  return { rows: etag === server.etag ? null : rows, etag: server.etag }
}

/** The database's own write number `row` fails as `fail` says. */
function failAtRow(row: number, fail: () => void) {
  let written = 0
  const add = IDBObjectStore.prototype.add
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...values) {
    if (written++ >= row) fail()
    return add.apply(this, values)
  })
}

function places(count: number, name: string): ColoradoLocation[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `${name}-${at}`,
    name: `${name} ${at}`,
    description: null,
    latitude: 39.5,
    longitude: -106,
    category: 'activities',
    color: '#000000',
    kind: 'trail',
    elevationM: null,
    season: 'all',
    nearestTown: 'Vail',
  }))
}

function town(name: string): GazetteerPlace {
  const address = `${name}, Colorado, USA`
  return {
    placeId: `town-${name}`,
    name,
    kind: 'town',
    lat: 39.6,
    lng: -106.4,
    elevationM: null,
    population: 5000,
    address,
  }
}
