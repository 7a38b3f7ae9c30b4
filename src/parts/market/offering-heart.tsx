import { favoriteOfOffering } from '../../../core/domain/market/offering-favorite.ts'
import { FavoriteButton } from '../place/favorite-button.tsx'

type OfferingHeartProps = {
  offering: { uuid: string; title: string }
  /** By the id of a favorite; null until that is read. */
  isFavorite: (id: string) => boolean | null
  onToggle: (id: string) => void
}

/** The heart of what can be booked. */
export function OfferingHeart({ offering: { uuid, title }, isFavorite, onToggle }: OfferingHeartProps) {
  const id = favoriteOfOffering(uuid)
  return <FavoriteButton name={title} on={isFavorite(id)} onToggle={() => onToggle(id)} />
}
