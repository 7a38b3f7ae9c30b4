import { ApiError } from '../../errors.ts'
import { drawnPicture } from '../files/drawn-picture.ts'
import { formatOf } from '../files/picture-format.ts'
import type { FileKey, SpaceFiles } from '../files/space-files.ts'
import { createHashQueue } from '../limits/hash-queue.ts'

/** Sharp enough for a card of a list at three pixels to a point. */
const SIDE_PX = 512
const QUALITY = 78
const DEADLINE_S = 10
/** About 600 of them. */
const KEPT_BYTES = 24_000_000
/** Anybody may ask, without a limit: each that is drawn takes a process of its own. */
const AT_ONCE = 2
const MOST_WAITING = 500
/** What could not be drawn is not tried again before. */
const FAILED_MS = 60_000
/** Then the oldest is forgotten: memory is not a caller's to fill. */
const MOST_FAILED = 1_000

/** The small pictures of photos, each drawn once for as long as there is room in memory for it. */
export type Covers = {
  /**
   * Undefined where there is no such file. Throws 404 for what is no picture, `DecoderLostError` where nobody could look, 503 where too many
   * are waiting.
   */
  read: (key: FileKey) => Promise<Uint8Array | undefined>
}

/**
 * What a photo's file is never changes, so that what is kept never is outdated; the one that was asked for longest ago goes first. `nowMs` is
 * a clock that only goes on.
 */
export function createCovers(
  files: Pick<SpaceFiles, 'read'>,
  nowMs: () => number = () => performance.now(),
): Covers {
  const queue = createHashQueue({
    ...{ atOnce: AT_ONCE, mostWaiting: MOST_WAITING },
    busy: 'Very many photos are being drawn right now',
  })
  const failed = new Map<string, { error: unknown; untilMs: number }>()
  const kept = new Map<string, Uint8Array>()
  const drawing = new Map<string, Promise<Uint8Array | undefined>>()
  let bytes = 0

  const keep = (name: string, picture: Uint8Array) => {
    kept.set(name, picture)
    bytes += picture.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= KEPT_BYTES) return
      kept.delete(oldest)
      bytes -= length
    }
  }
  const draw = async (name: string, key: FileKey) => {
    const whole = await files.read(key)
    if (!whole) return undefined
    try {
      const picture = await smallOf(whole)
      keep(name, picture)
      return picture
    } catch (error) {
      const [oldest] = failed.keys()
      if (oldest !== undefined && failed.size >= MOST_FAILED) failed.delete(oldest)
      failed.set(name, { error, untilMs: nowMs() + FAILED_MS })
      throw error
    }
  }
  return {
    async read(key) {
      const name = `${key.spaceId}/${key.id}`
      const known = kept.get(name)
      if (known) {
        // Now the last one to go.
        kept.delete(name)
        kept.set(name, known)
        return known
      }
      const failure = failed.get(name)
      if (failure && failure.untilMs > nowMs()) throw failure.error
      failed.delete(name)
      const underWay = drawing.get(name) ?? queue(() => draw(name, key)).finally(() => drawing.delete(name))
      drawing.set(name, underWay)
      return await underWay
    },
  }
}

async function smallOf(bytes: Uint8Array): Promise<Uint8Array> {
  const format = formatOf(bytes)
  if (format === undefined) throw noPicture()
  return await drawnPicture(
    bytes,
    {
      format,
      deadlineS: DEADLINE_S,
      draw: (picture) => picture.squareWebp({ sidePx: SIDE_PX, quality: QUALITY }),
    },
    { tooManyPixels: noPicture, noPicture },
  )
}

const noPicture = (): ApiError => new ApiError(404, 'not_found', 'There is no such photo.')
