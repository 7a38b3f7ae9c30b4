import { glyphOfKind } from './kind-glyphs.ts'

/** The picture of a kind of place, in the colour of the text. Decoration: the kind's word stands beside it. */
export function KindGlyph({ kind, size = 24 }: { kind: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={glyphOfKind(kind)} />
    </svg>
  )
}
