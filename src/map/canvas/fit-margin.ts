import { FIT_MARGIN_PX } from '../map-constants.ts'
import type { MapPadding } from '../map-types.ts'

/**
 * What a fit leaves free at the edges of a map of this size of which so much is `covered`, px. Where that is more than a third of what is
 * left of its width or height, the margins of both sides shrink to a third of it together: a strip of a map shows its places too.
 */
export function fitMargin(size: { width: number; height: number }, covered: MapPadding): MapPadding {
  const { top, right, bottom, left } = FIT_MARGIN_PX
  const across = shrunkBy(size.width - covered.left - covered.right, left + right)
  const down = shrunkBy(size.height - covered.top - covered.bottom, top + bottom)
  return { top: top * down, right: right * across, bottom: bottom * down, left: left * across }
}

const shrunkBy = (free: number, margins: number): number => Math.min(1, Math.max(1, free) / 3 / margins)
