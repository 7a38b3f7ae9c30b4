import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '../../platform/screen/reduced-motion.ts'
import { FavoriteCard } from './favorite-card.tsx'
import type { FavoritePlace } from './favorite-places.ts'
import styles from './favorites-screen.module.css'

type FavoriteListProps = {
  places: readonly FavoritePlace[]
  /** Marked and scrolled to; null for none. */
  chosenId: string | null
  onRemove: (favorite: FavoritePlace) => void
}

/** The favorites, newest first. The focus goes on to the next card when the one it was on is removed. */
export function FavoriteList({ places, chosenId, onRemove }: FavoriteListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (chosenId === null) return
    const card = list.current?.querySelector('[data-chosen="true"]')
    card?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }, [chosenId])
  const remove = (favorite: FavoritePlace, at: number) => {
    const hearts = [...(list.current?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])]
    const next = hearts[at + 1] ?? hearts[at - 1] ?? document.querySelector('h1')
    next?.focus()
    onRemove(favorite)
  }
  return (
    <ul ref={list} className="stack" aria-label="Favorite places">
      {places.map((favorite, at) => (
        <li key={favorite.placeId} className={styles.item} data-chosen={favorite.placeId === chosenId}>
          <FavoriteCard favorite={favorite} onToggle={() => remove(favorite, at)} />
        </li>
      ))}
    </ul>
  )
}
