import type { DecoderAnswer } from './picture-asks.ts'
import { createDecoders } from './picture-decoders.ts'

/**
 * A picture that was looked at and not drawn yet. Both ways to draw it throw what the decoder throws. Who opened it closes it, drawn
 * or not: a process waits for it until then, and a browser holds four bytes for each pixel.
 */
export type Picture = {
  width: number
  height: number
  /** As the decoder names it: `jpeg`, `png`, `webp` … */
  format: string | undefined
  /** Upright, cut square around its centre, WebP in sRGB, without anything it said about itself. `quality` is of 100. */
  squareWebp: (options: { sidePx: number; quality: number }) => Promise<Uint8Array>
  /** Upright and whole, in sRGB, without anything it said about itself. */
  anew: (format: 'jpeg' | 'png' | 'webp', options: { quality: number }) => Promise<Uint8Array>
  close: () => void
}

const decoders = createDecoders()

/** A busy machine may take a while to start one. */
const START_MS = 20_000

/**
 * Looks at a picture, in another process; of an animation at the first frame. Throws what the decoder throws; its message names the
 * `pixel limit` where that is it.
 */
export async function openPicture(
  bytes: Uint8Array,
  { maxPixels, deadlineS }: { maxPixels: number; deadlineS: number },
): Promise<Picture> {
  const decoder = decoders.borrow()
  const withinMs = deadlineS * 1000 + START_MS
  try {
    const opened = await decoder.ask({ kind: 'open', bytes, maxPixels, deadlineS }, withinMs)
    if (!('facts' in opened)) throw new Error('The decoder did not answer what was asked')
    return {
      ...opened.facts,
      squareWebp: async (options) => drawnOf(await decoder.ask({ kind: 'square', ...options }, withinMs)),
      anew: async (format, { quality }) =>
        drawnOf(await decoder.ask({ kind: 'anew', format, quality }, withinMs)),
      close: decoder.giveBack,
    }
  } catch (error) {
    decoder.giveBack()
    throw error
  }
}

function drawnOf(answer: DecoderAnswer): Uint8Array {
  if ('drawn' in answer) return answer.drawn
  throw new Error('The decoder did not answer what was asked')
}
