/** A code needs some pixels for each of its modules; more than this only cost time. */
const FRAME_PX = 1_000

/** A part of a picture, in its pixels, and how large it is drawn to be read. */
export type Look = { x: number; y: number; width: number; height: number; scale: number }

/** All of a picture, made smaller where its longer side has more than `maxPx`. */
export const wholeOf = ({ width, height }: { width: number; height: number }, maxPx: number): Look => ({
  x: 0,
  y: 0,
  width,
  height,
  scale: Math.min(1, maxPx / Math.max(width, height)),
})

/**
 * What of a camera's frame is looked at: all of it, made smaller, in which a code that is near is found; and every other time its middle
 * as it was filmed, in which one at arm's length keeps its pixels.
 */
export function lookedAt(frame: { width: number; height: number }, turn: number): Look {
  const whole = wholeOf(frame, FRAME_PX)
  if (whole.scale === 1 || turn % 2 === 0) return whole
  const [width, height] = [Math.min(frame.width, FRAME_PX), Math.min(frame.height, FRAME_PX)]
  return {
    x: Math.floor((frame.width - width) / 2),
    y: Math.floor((frame.height - height) / 2),
    width,
    height,
    scale: 1,
  }
}
