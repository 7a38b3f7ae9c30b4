import { StrokeSvg } from '../../ui/stroke-svg.tsx'
import { glyphOfKind } from '../../../core/domain/art/kind-glyphs.ts'

/** The picture of a kind of place, in the colour of the text. Decoration: the kind's word stands beside it. */
export function KindGlyph({ kind, size = 24 }: { kind: string; size?: number }) {
  return <StrokeSvg path={glyphOfKind(kind)} size={size} strokeWidth={1.8} />
}
