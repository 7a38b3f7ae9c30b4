import { useMemo } from 'react'
import type { Wish } from '../../../../core/contracts/market/wishes.ts'
import { BOOKING_INTENT } from '../../../../core/records/market/booking-intent.ts'
import { BOOKING_WITHDRAW } from '../../../../core/records/market/booking-withdraw.ts'
import type { KnownWish } from '../../../domain/market/bookings/wishes.ts'
import { useRecords } from '../../../sync/hooks/use-records.ts'
import { useRequests } from '../../../sync/hooks/use-requests.ts'

/** All wishes of whoever is using this phone, a visitor's too, which wait until they sign in. */
export function useWishes(): readonly KnownWish[] {
  const asked = useRequests(BOOKING_INTENT)
  const withdrawn = useRequests(BOOKING_WITHDRAW)
  const { records } = useRecords(BOOKING_INTENT)
  return useMemo((): KnownWish[] => {
    const back = new Map((withdrawn ?? []).map((one) => [one.fields.wish, one]))
    // A visitor asks nobody: what they wish for stands among their records.
    if (asked === null)
      return records.map(({ id, fields: { decision = null, ...wish } }) => ({
        ...{ id, wish: wish as Wish, decision, problem: null },
        state: decision === null ? 'waiting' : 'decided',
      }))
    return asked.flatMap(({ id, fields, ...stands }): KnownWish[] => {
      const { decision: _decision, ...wish } = fields
      const taken = back.get(id)
      if (taken?.state === 'decided' && taken.decision.code === 'withdrawn') return []
      const known = { id, wish: wish as Wish, decision: null, problem: null }
      if (stands.state === 'decided') return [{ ...known, state: 'decided', decision: stands.decision }]
      if (stands.state !== 'waiting') return [{ ...known, state: 'refused', problem: stands.message }]
      if (stands.isUnasked) return [{ ...known, state: 'unasked' }]
      const isSent = stands.isSent || stands.isStuck
      return [{ ...known, state: taken ? 'withdrawing' : isSent ? 'sent' : 'waiting' }]
    })
  }, [asked, withdrawn, records])
}
