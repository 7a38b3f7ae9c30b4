import type { ReactNode } from 'react'
import { CATEGORIES, type Category } from '../../../core/domain/places/categories.ts'
import { CategoryGlyph } from '../pictures/category-glyph.tsx'
import styles from './place-card.module.css'

type PlaceCardProps = {
  name: string
  category: Category
  /** Null where nobody has written one yet. */
  description: string | null
  /** Already in words with its unit, such as '12 km from Vail'. */
  distance?: string
  /** Further lines in plain words, such as '11,316 ft (3,449 m)'. */
  facts?: readonly string[]
  /** Fills its frame and shows the place's mark, which stands for the category's. */
  picture?: ReactNode
  /** Default: a thumbnail on phones, the head of the card on wide screens. */
  pictureSize?: 'thumbnail' | 'head-where-wide'
  /** The heading's level in its surroundings. Default 3. */
  headingLevel?: 2 | 3 | 4
  /** The card's buttons. */
  actions?: ReactNode
  /** Makes the name a button that takes the whole card's taps. */
  onOpen?: () => void
}

/** One place: glyph, name, the line '{Category} • Colorado', and what can be done with it. @source planning §2.3 */
export function PlaceCard({
  headingLevel = 3,
  facts = [],
  pictureSize = 'head-where-wide',
  ...place
}: PlaceCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card} data-picture={place.picture ? pictureSize : undefined}>
      {place.picture ? (
        <div className={styles.picture}>{place.picture}</div>
      ) : (
        <CategoryGlyph category={place.category} size={44} disc />
      )}
      <div className={styles.words}>
        <Heading className={styles.name}>
          {place.onOpen ? (
            <button type="button" className={styles.open} onClick={place.onOpen}>
              {place.name}
            </button>
          ) : (
            place.name
          )}
        </Heading>
        <p className={styles.line}>{categoryLabel(place.category)} • Colorado</p>
        {place.distance ? <p className={styles.line}>{place.distance}</p> : null}
      </div>
      {facts.length > 0 || place.description ? (
        <div className={styles.more}>
          {facts.map((fact) => (
            <p key={fact} className={styles.line}>
              {fact}
            </p>
          ))}
          {place.description ? <p className={styles.description}>{place.description}</p> : null}
        </div>
      ) : null}
      {place.actions ? <div className={styles.actions}>{place.actions}</div> : null}
    </article>
  )
}

function categoryLabel(category: Category): string {
  return CATEGORIES.find(({ id }) => id === category)?.label ?? category
}
