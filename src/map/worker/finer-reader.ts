import type { ElevationGrid } from '../../../core/domain/terrain/elevation-grid.ts'
import type { GridBox } from '../../../core/domain/terrain/finer-ground.ts'
import { unpackGrid } from '../../../core/domain/terrain/pack-grid.ts'
import type { FinerGround } from './terrain-messages.ts'

/** A tile waits for finer ground no longer than this: from a slow network it is drawn without. */
const PATIENCE_MS = 2_500
/** What could not be had is asked for again after this long. */
const REST_MS = 30_000

/** Finer grids as they are asked for by what is looked at. */
export type FinerReader = {
  /** These are known from now on. */
  know: (finer: readonly FinerGround[]) => void
  /** Those that reach into the box and are there in time. Never rejects. */
  within: (box: GridBox) => Promise<ElevationGrid[]>
}

/** `read` gives the bytes at an address, from this phone or the network. */
export function createFinerReader(read: (url: string) => Promise<Uint8Array>): FinerReader {
  let known: readonly FinerGround[] = []
  const opened = new Map<string, Promise<ElevationGrid | null>>()

  function open(url: string): Promise<ElevationGrid | null> {
    const before = opened.get(url)
    if (before) return before
    const opening = read(url)
      .then(unpackGrid)
      .catch(() => {
        // The ground is drawn without it: nothing that anybody must be told.
        setTimeout(() => opened.delete(url), REST_MS)
        return null
      })
    opened.set(url, opening)
    return opening
  }

  return {
    know(finer) {
      known = finer
    },
    async within(box) {
      const wanted = known.filter((one) => overlap(one.box, box))
      const grids = await Promise.all(wanted.map(({ url }) => inTime(open(url))))
      return grids.flatMap((grid) => grid ?? [])
    },
  }
}

function overlap(one: GridBox, other: GridBox): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}

async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
