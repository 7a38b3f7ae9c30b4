import { Inflate } from 'fflate'

/** 1 KB of DEFLATE can hold 1 MB: after each such piece the size is looked at. */
const PIECE_BYTES = 1024

/**
 * Unpacks raw DEFLATE, never holding more than about 1 MB over the limit, whatever size the file declares. Null where there is
 * more than the limit, or where it is broken.
 */
export function inflateWithin(
  packed: Uint8Array,
  limitBytes: number,
  dictionary?: Uint8Array,
): Uint8Array | null {
  const pieces: Uint8Array[] = []
  let size = 0
  const inflate = new Inflate(dictionary ? { dictionary } : {}, (piece) => {
    size += piece.length
    pieces.push(piece)
  })
  try {
    for (let at = 0; at < packed.length || at === 0; at += PIECE_BYTES) {
      inflate.push(packed.slice(at, at + PIECE_BYTES), at + PIECE_BYTES >= packed.length)
      if (size > limitBytes) return null
    }
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
  return joined(pieces, size)
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
