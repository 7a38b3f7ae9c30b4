import type { SignAsked } from '../../../../core/contracts/market/waivers.ts'
import { textHash } from '../../../../core/domain/market/bookings/text-hash.ts'
import { WAIVER_SIGNATURE } from '../../../../core/records/market/waiver-signature.ts'
import { askedOf, lastAsked } from '../../../sync/hooks/asked.ts'
import { askFor, takeBack, useRequests } from '../../../sync/hooks/use-requests.ts'

/**
 * | State     | Is                                                                                    |
 * |-----------|---------------------------------------------------------------------------------------|
 * | `none`    | nothing was signed on this account's phones, or what was is told of by the booking     |
 * | `waiting` | it waits for signal, and can be taken back                                            |
 * | `sent`    | it was sent, and waits for its answer                                                  |
 * | `refused` | a rule says no, as `problem` says                                                      |
 */
export type GuestSigning = {
  state: 'none' | 'waiting' | 'sent' | 'refused'
  /** A sentence for the person; null unless `refused`. */
  problem: string | null
  /** Who signed; '' where nobody did. */
  name: string
}

/** What a signer says: their name, and of a minor the adult's and what they are to them. */
export type Signed = Pick<SignAsked, 'guest' | 'name' | 'adult'>

export type WaiverSigning = {
  of: (guest: number) => GuestSigning
  /** Signs the text, with or without signal. Rejects where this phone cannot keep that. */
  sign: (text: string, said: Signed) => Promise<void>
  /** Takes back what was not sent yet. Rejects where this phone cannot keep that. */
  takeBack: (guest: number) => Promise<void>
}

/** Signing the waiver of a booking, also with no signal: how it stands for each guest, and the ways to sign and to take it back. */
export function useWaiverSigning(booking: string): WaiverSigning {
  const requests = (useRequests(WAIVER_SIGNATURE) ?? []).filter(({ fields }) => fields.booking === booking)
  const lastOf = (guest: number) => lastAsked(requests.filter(({ fields }) => fields.guest === guest))
  return {
    of: (guest) => {
      const last = lastOf(guest)
      const name = last?.fields.adult?.name ?? last?.fields.name ?? ''
      if (!last) return { state: 'none', problem: null, name }
      const { isWaiting, isSent, problem } = askedOf(last)
      const state = isSent ? 'sent' : isWaiting ? 'waiting' : problem === null ? 'none' : 'refused'
      return { state, problem, name }
    },
    sign: async (text, { guest, name, adult }) => {
      const at = new Date().toISOString()
      await askFor(WAIVER_SIGNATURE, { booking, guest, name, adult, at, textHash: await textHash(text) })
    },
    takeBack: async (guest) => {
      const last = lastOf(guest)
      if (last?.state === 'waiting') await takeBack(WAIVER_SIGNATURE, last.id)
    },
  }
}
