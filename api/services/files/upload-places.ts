import { MB } from '../../../core/contracts/bytes.ts'
import { ApiError } from '../../errors.ts'
import { overloaded } from '../limits/hash-queue.ts'

/*
 * | Counted at once                                            | At most                | One more is                     |
 * |------------------------------------------------------------|------------------------|---------------------------------|
 * | uploads of one account, from the first byte to the answer  | 2                      | 429, its body is not kept       |
 * | the same of one network (IPv4, IPv6 /64), from when the    | 4, 16 of the /56       | 429, what came is forgotten     |
 * | body is there                                              |                        |                                 |
 * | bytes of bodies that are still coming, of everybody        | 64 MB                  | 503, what came is forgotten     |
 * | bodies that are there, until they are answered             | 16 photos and 8 files  | 503                             |
 *
 * A place is taken when the body is there: whoever sends slowly holds up nobody. 80 MB of photos, 80 MB of files and what is coming
 * are all that uploads hold in memory.
 */
const PER_ACCOUNT = 2
const PER_NETWORK = [4, 16] as const
const MOST_COMING_BYTES = 64 * MB
const MOST_THERE = { photo: 16, file: 8 }

export const PHOTOS_BUSY = 'Very many photos and files are being uploaded right now'
const RETRY_AFTER_S = '5'

export type UploadKind = keyof typeof MOST_THERE

/** Networks as `networksOf` gives them, the nearest first. */
export type Uploader = { userId: string; networks: readonly string[] }

type Limit = readonly [key: string, most: number]

export type Upload = {
  /** So many bytes have come. Throws 503 where there is no room for them. */
  came: (bytes: number) => void
  /** The whole body is there. Throws 503 where too many are, 429 where too many of this network are. */
  isThere: () => void
  /** It is answered, or given up. */
  end: () => void
}

export type UploadPlaces = {
  /** Throws 429 where this account uploads too much already. */
  begin: (kind: UploadKind, uploader: Uploader) => Upload
}

export function uploadPlaces(): UploadPlaces {
  const running = new Map<string, number>()
  const there = { photo: 0, file: 0 }
  let comingBytes = 0

  const ofAccount = ({ userId }: Uploader): Limit[] => [[`account ${userId}`, PER_ACCOUNT]]

  /** Who shares an address with slow senders must not wait for them. */
  const ofNetworks = ({ networks }: Uploader): Limit[] =>
    PER_NETWORK.flatMap((most, index): Limit[] => {
      const network = networks[index]
      return network === undefined ? [] : [[`network ${network}`, most]]
    })

  /** Throws 429 where one of these is full already. */
  function take(limits: readonly Limit[]): void {
    if (limits.some(([key, most]) => (running.get(key) ?? 0) >= most)) throw tooManyAtOnce()
    for (const [key] of limits) change(key, 1)
  }

  function change(key: string, by: number): void {
    const left = (running.get(key) ?? 0) + by
    if (left > 0) running.set(key, left)
    else running.delete(key)
  }

  return {
    begin(kind, uploader) {
      const taken = ofAccount(uploader)
      take(taken)
      let bytesComing = 0
      let hasPlace = false
      const forget = () => {
        comingBytes -= bytesComing
        bytesComing = 0
      }
      return {
        came(bytes) {
          if (comingBytes + bytes > MOST_COMING_BYTES) {
            forget()
            throw overloaded(PHOTOS_BUSY)
          }
          comingBytes += bytes
          bytesComing += bytes
        },
        isThere() {
          forget()
          if (there[kind] >= MOST_THERE[kind]) throw overloaded(PHOTOS_BUSY)
          const limits = ofNetworks(uploader)
          take(limits)
          taken.push(...limits)
          there[kind] += 1
          hasPlace = true
        },
        end() {
          forget()
          if (hasPlace) there[kind] -= 1
          hasPlace = false
          for (const [key] of taken.splice(0)) change(key, -1)
        },
      }
    },
  }
}

const tooManyAtOnce = (): ApiError =>
  new ApiError(
    429,
    'rate_limited',
    `Other photos and files of yours, or of your network, are being uploaded. Please try again in ${RETRY_AFTER_S} seconds.`,
    { 'Retry-After': RETRY_AFTER_S },
  )
