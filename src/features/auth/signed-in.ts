import type { User } from '../../../core/contracts/identity/accounts.ts'
import { rememberUser } from '../../data/account/session.ts'
import { fireAccountEvent, type AccountEvents } from '../../platform/account-events.ts'
import { becomeTraveler } from '../../state/user-mode.ts'
import { pendingItinerary, savePendingItinerary } from '../../sync/plan/itinerary-selection.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

/** What the app goes on with: to the itinerary that the visitor had chosen, or where they were going. */
export type Outcome = { type: SignedInBy; choseItinerary: boolean }

type SignedInBy = AccountEvents['userAuthenticated']['type']

/** Somebody has signed in or registered with one of the forms. */
export type SignedIn = (user: User, type: SignedInBy) => void

/**
 * What becomes of the app when somebody has signed in or registered: it knows them, is in the traveler's mode, and tells
 * whoever listens; the itinerary that they had chosen as a visitor becomes the account's. Answers whether there was one.
 * @source planning §4
 */
export function becomeSignedIn(user: User, type: SignedInBy): boolean {
  const choseItinerary = pendingItinerary.get() !== null
  sayWelcome(user, type)
  rememberUser(user)
  becomeTraveler()
  fireAccountEvent('userAuthenticated', { type })
  void savePendingItinerary()
  return choseItinerary
}

function sayWelcome(user: User, type: SignedInBy): void {
  if (type === 'login') showToast({ title: 'Login successful', tone: 'success' })
  else
    showToast({
      title: 'Account created successfully',
      description: `Welcome to Timberline, ${user.firstName}!`,
      tone: 'success',
    })
}
