import { queryOptions } from '@tanstack/react-query'
import countyRoadsUrl from '../../../core/domain/map/packs/county-roads.json?url'
import rockyMountainUrl from '../../../core/domain/terrain/rocky-mountain-ground.bin?url'
import sanJuanUrl from '../../../core/domain/terrain/san-juan-ground.bin?url'

const filesOf = (): string[] =>
  [sanJuanUrl, rockyMountainUrl, countyRoadsUrl].map((url) => new URL(url, document.baseURI).href)

const load = async () => await import('../../offline/map-parts.ts')

/** How many of the map's parts that come when they are looked at are on this phone, and their bytes. Fails where that cannot be read. */
export function mapPartsQuery() {
  return queryOptions({
    queryKey: ['map-parts'],
    queryFn: async () => {
      const files = await (await load()).readMapParts(filesOf())
      const here = files.filter((bytes) => bytes !== null)
      return {
        whole: here.length === files.length,
        here: here.length,
        bytes: here.reduce((sum, bytes) => sum + bytes, 0),
      }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** Fetches what of them is not on this phone. Rejects when one cannot be had or kept. */
export async function keepMapParts(): Promise<void> {
  await (await load()).keepMapParts(filesOf())
}

/** Takes them off this phone. Rejects when the storage does not take the change. */
export async function removeMapParts(): Promise<void> {
  await (await load()).removeMapParts()
}
