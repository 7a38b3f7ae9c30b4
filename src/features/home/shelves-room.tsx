import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { favoritesOnHomeAtom } from '../../state/home-hint.ts'
import { EmptyShelf, Shelf } from './shelf.tsx'
import { FAVORITES_TITLE, goodIn, monthOf, WORTH_TITLE } from './shelf-titles.ts'
import styles from './shelf.module.css'

/** The rows' titles and their room, from the first paint until their code has come. */
export function ShelvesRoom() {
  const [hasFavorites] = useState(useAtomValue(favoritesOnHomeAtom))
  const titles = [...(hasFavorites ? [FAVORITES_TITLE] : []), goodIn(monthOf(new Date())), WORTH_TITLE]
  return (
    <div className={styles.shelves}>
      {titles.map((title) => (
        <Shelf key={title} title={title} alone={title === FAVORITES_TITLE}>
          <EmptyShelf />
        </Shelf>
      ))}
    </div>
  )
}
