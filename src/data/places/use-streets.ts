import { useMemo, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { StreetTiles } from '../../../core/domain/map/street-tiles.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { regionsOf } from '../../domain/explore/regions.ts'
import { isNewer } from '../../offline/streets/street-pack.ts'
import type { KeptStreets } from '../../offline/streets/street-packs.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { mapSettingsQuery } from './map-settings.ts'
import { streetPacksQuery } from './street-packs.ts'

/** What maps draw streets from: this phone and the server's archive. Null where there is neither, and until it is known. */
export function useStreets(): StreetTiles | null {
  const { data: settings } = useQuery(mapSettingsQuery())
  // Where the storage cannot be read, streets come with signal alone.
  const { data: packs, isError } = useQuery(streetPacksQuery())
  const url = settings?.streetDetailUrl ?? null
  const kept = packs ?? (isError ? NO_PACKS : null)
  return useMemo(
    () =>
      kept === null
        ? null
        : streetsOf(
            kept.filter(({ id }) => !isNewer(id)),
            url,
          ),
    [kept, url],
  )
}

/**
 * Whether maps have streets around a place: of this phone where its region is kept, and with signal wherever the server names an archive.
 */
export function useHasStreets(): (place: Degrees) => boolean {
  const { data: settings } = useQuery(mapSettingsQuery())
  const { data: packs } = useQuery(streetPacksQuery())
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const isServed = online && !!settings?.streetDetailUrl
  return (place) => isServed || regionsOf([place]).some((region) => packs?.some(({ id }) => id === region))
}

const NO_PACKS: readonly KeptStreets[] = []

let last: { key: string; streets: StreetTiles } | null = null

/** The streets that all maps of the page share, made anew when packs or address change, so that an archive is opened once. */
function streetsOf(packs: readonly KeptStreets[], url: string | null): StreetTiles | null {
  if (packs.length === 0 && url === null) return null
  const key = JSON.stringify([url, packs.map(({ id, etag, here, checkedAt }) => [id, etag, here, checkedAt])])
  if (last?.key !== key) last = { key, streets: lateStreets(packs, url) }
  return last.streets
}

/** Their code comes with the first map that asks for it. */
function lateStreets(packs: readonly KeptStreets[], url: string | null): StreetTiles {
  const address = url === null ? null : new URL(url, document.baseURI).href
  let made: Promise<StreetTiles> | null = null
  const make = async () => {
    const [{ streetTiles }, { deviceDatabase }] = await Promise.all([
      import('../../offline/streets/street-tiles.ts'),
      import('../../offline/device-database.ts'),
    ])
    return streetTiles(deviceDatabase(), packs, address)
  }
  const ask = async () => {
    made ??= make().catch((problem: unknown) => {
      made = null
      throw problem
    })
    return await made
  }
  return {
    open: async () => await (await ask()).open(),
    tile: async (z, x, y, signal) => await (await ask()).tile(z, x, y, signal),
  }
}
