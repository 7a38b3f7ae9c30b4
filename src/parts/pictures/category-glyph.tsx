import type { CSSProperties } from 'react'
import type { Category } from '../../../core/domain/places/categories.ts'
import { StrokeSvg } from '../../ui/stroke-svg.tsx'
import { CATEGORY_GLYPHS } from '../../../core/domain/art/category-glyphs.ts'
import { CATEGORY_SHAPES } from '../../../core/domain/art/category-shapes.ts'
import styles from './category-glyph.module.css'

type CategoryGlyphProps = {
  category: Category
  /** Width and height in px. Default 24. */
  size?: number
  /** On the category's outline in its colour, as on the map. Default: the bare glyph in the colour of the text. */
  disc?: boolean
}

/** The category's picture. Decoration: the category's word stands beside it or names the control. */
export function CategoryGlyph({ category, size = 24, disc = false }: CategoryGlyphProps) {
  const glyph = (
    <StrokeSvg
      path={CATEGORY_GLYPHS[category]}
      size={disc ? size * 0.6 : size}
      className={disc ? styles.glyph : undefined}
    />
  )
  if (!disc) return glyph
  const look = {
    width: size,
    height: size,
    color: `var(--on-category-${category})`,
  } satisfies CSSProperties
  return (
    <span className={styles.disc} style={look}>
      <svg className={styles.shape} viewBox="2 2 30 30" aria-hidden="true" focusable="false">
        <path d={CATEGORY_SHAPES[category]} fill={`var(--category-${category})`} />
      </svg>
      {glyph}
    </span>
  )
}
