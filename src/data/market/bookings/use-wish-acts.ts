import { useQuery } from '@tanstack/react-query'
import type { Contact } from '../../../../core/contracts/market/bookings.ts'
import { contactOfAdopted, type KnownWish } from '../../../domain/market/bookings/wishes.ts'
import { currentUserQuery } from '../../account/session.ts'
import { askForAdopted, withdrawWish } from './make-wish.ts'

/** What can be done with a wish that waits; each rejects where this phone cannot keep it. */
export type WishActs = {
  withdraw: () => Promise<void>
  /** Of one that was made before signing in: whom its provider could ask, and the yes to it. */
  adopted: { contact: Contact; ask: () => Promise<void> } | null
}

/** The way to what can be done with each wish, for whoever is using the app. */
export function useWishActs(): (known: KnownWish) => WishActs {
  const { data: user } = useQuery(currentUserQuery())
  return (known) => {
    const withdraw = () => withdrawWish(known)
    if (known.state !== 'unasked' || !user) return { withdraw, adopted: null }
    const own = { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email, phone: '' }
    const contact = contactOfAdopted(known.wish.contact, own)
    return { withdraw, adopted: { contact, ask: () => askForAdopted(known.id, contact) } }
  }
}
