import { refused, type Does } from './booking-act.ts'
import type { Booking, Guest, SignedWaiver, Terms } from './booking.ts'

/** Who is younger has an adult sign for them. */
export const ADULT_AGE = 18

/** The text that guests sign; null where they sign nothing. */
export const waiverText = ({ waiver }: { waiver: string | null }): string | null =>
  waiver === null || waiver.trim() === '' ? null : waiver

/** Whether an adult signs for a guest, by their age or by how old their unit is; null where neither says it. */
export function isMinor({ units }: Pick<Terms, 'units'>, { age, unitId }: Guest): boolean | null {
  if (age !== null) return age < ADULT_AGE
  const unit = units.find(({ id }) => id === unitId)
  if (unit?.maxAge !== null && unit?.maxAge !== undefined && unit.maxAge < ADULT_AGE) return true
  return unit?.minAge !== null && unit?.minAge !== undefined && unit.minAge >= ADULT_AGE ? false : null
}

/** What a guest signed of the text of this hash; null where they did not. */
export const signatureOf = (
  { waivers }: Pick<Guest, 'waivers'>,
  textHash: string | null,
): SignedWaiver | null => waivers.find((one) => one.textHash === textHash) ?? null

/**
 * A guest signs the text that they read. It stands as long as the guest comes and the text is the same, whatever else changes. When it was
 * signed is the phone's word, but neither before the booking nor behind its arrival: a clock may be a day off.
 */
export const signed: Does<'sign'> = (booking, act, now) => {
  if (act.ownHash === null) return refused('not_allowed_now', 'There is nothing to sign.')
  const guest = booking.guests.find(({ index }) => index === act.guest)
  if (!guest) return refused('invalid', 'There is no such guest in this booking.')
  if (guest.cancelledAt !== null) return refused('not_allowed_now', 'This guest does not come any more.')
  if (act.textHash !== act.ownHash)
    return refused('version', 'The waiver is another text by now. Read it and sign again.')
  if (signatureOf(guest, act.ownHash)) return refused('already', 'It is signed for this guest.')
  if (act.holder) {
    if (act.holder.isMinor)
      return refused('invalid', `Who is younger than ${ADULT_AGE} does not sign: who booked signs for you.`)
    if (act.adult !== null) return refused('invalid', 'You sign for yourself.')
  } else if (guest.seat?.state === 'accepted' && (act.adult === null || !act.isOfMinor))
    return refused('not_allowed_now', `${guest.seat.name} has this seat, and signs on their own phone.`)
  const young = act.holder ? false : isMinor(booking.terms, guest)
  if (young === true && act.adult === null)
    return refused(
      'invalid',
      `An adult signs for who is younger than ${ADULT_AGE}, with their own name and what they are to them.`,
    )
  if (young === false && act.adult !== null)
    return refused('invalid', `Who is ${ADULT_AGE} or older signs alone.`)
  const signature: SignedWaiver = {
    textHash: act.textHash,
    name: act.adult?.name ?? act.by,
    relation: act.adult?.relation ?? null,
    signedAt: signedAt(booking, act.at, now),
  }
  return {
    ...booking,
    guests: booking.guests.map((one) =>
      one === guest ? { ...one, waivers: [...one.waivers, signature] } : one,
    ),
  }
}

function signedAt({ confirmedAt, createdAt }: Booking, at: string, now: string): string {
  const earliest = confirmedAt ?? createdAt
  return at > now ? now : at < earliest ? earliest : at
}
