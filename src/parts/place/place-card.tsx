import type { ReactNode } from 'react'
import { CATEGORIES, type Category } from '../../../core/domain/places/categories.ts'
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
  /** Fills its frame, a thumbnail on phones and the head of the card on wide screens, and shows the place's mark. */
  picture: ReactNode
  /** The heading's level in its surroundings. Default 3. */
  headingLevel?: 2 | 3 | 4
}

/** One place: picture, name, the line '{Category} • Colorado', and what can be done with it. @source planning §2.3 */
export function PlaceCard({ headingLevel = 3, facts = [], ...place }: PlaceCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card}>
      <div className={styles.picture}>{place.picture}</div>
      <div className={styles.words}>
        <Heading className={styles.name}>{place.name}</Heading>
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
    </article>
  )
}

function categoryLabel(category: Category): string {
  return CATEGORIES.find(({ id }) => id === category)?.label ?? category
}
