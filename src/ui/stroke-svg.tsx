type StrokeSvgProps = {
  /** The strokes, on a grid of 24 x 24. */
  path: string
  /** Width and height in px. */
  size: number
  strokeWidth?: number
  className?: string | undefined
}

/** A drawing in round strokes and the colour of the text. Decoration: what carries it must have a name of its own. */
export function StrokeSvg({ path, size, strokeWidth = 2, className }: StrokeSvgProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={path} />
    </svg>
  )
}
