import { queryOptions } from '@tanstack/react-query'
import rockyMountainUrl from '../../../core/domain/terrain/rocky-mountain-ground.bin?url'
import sanJuanUrl from '../../../core/domain/terrain/san-juan-ground.bin?url'

const filesOf = (): string[] =>
  [sanJuanUrl, rockyMountainUrl].map((url) => new URL(url, document.baseURI).href)

const load = async () => await import('../../offline/finer-ground.ts')

/** How many of the files of finer ground are on this phone, and their bytes. Fails where that cannot be read. */
export function finerGroundQuery() {
  return queryOptions({
    queryKey: ['finer-ground'],
    queryFn: async () => {
      const files = await (await load()).readFinerGround(filesOf())
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

/** Fetches what of it is not on this phone. Rejects when it cannot be had or kept. */
export async function keepFinerGround(): Promise<void> {
  await (await load()).keepFinerGround(filesOf())
}

/** Takes it off this phone. Rejects when the storage does not take the change. */
export async function removeFinerGround(): Promise<void> {
  await (await load()).removeFinerGround()
}
