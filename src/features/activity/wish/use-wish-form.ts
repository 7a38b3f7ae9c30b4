import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { ContactSchema } from '../../../../core/contracts/market/bookings.ts'
import type { Wish, WishMode } from '../../../../core/contracts/market/wishes.ts'
import { dayInWords, daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import { zoneClock } from '../../../../core/domain/calendar/zone-clock.ts'
import { POLICY_OF, stepsFor, type PolicyName } from '../../../../core/domain/market/bookings/policies.ts'
import { accountQuery } from '../../../data/account/account-settings.ts'
import { currentUserQuery } from '../../../data/account/session.ts'
import { makeWish } from '../../../data/market/bookings/make-wish.ts'
import { useWishes } from '../../../data/market/bookings/use-wishes.ts'
import { noMoreWishes } from '../../../domain/market/bookings/wishes.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { report } from '../../../platform/report.ts'
import type { Chosen } from '../choice/use-choice.ts'

/** A wish lives three days at most: today and the two behind it can be its last. */
const LAST_DAYS = 3
const END_OF_DAY = '23:59'
const CENTS = 100

type Said = {
  mode: WishMode
  limit: string
  /** The last day, `YYYY-MM-DD`; '' for as long as it lives. */
  until: string
  name: string
  email: string
  phone: string
  acceptsPolicy: boolean
  sharesContact: boolean
}

/** What is said to make a wish of a choice, begun with what the account says, and the way to make it; `onMade` hears that it is kept. */
export function useWishForm(choice: NonNullable<Chosen>, onMade: () => void) {
  const { activity, option, chosen, units, now, today, pricing } = choice
  const { timeZone } = activity.offering
  const { data: user } = useQuery(currentUserQuery())
  const { data: account } = useQuery({ ...accountQuery(user?.id ?? ''), enabled: Boolean(user) })
  const wishes = useWishes()
  const [typed, setTyped] = useState<Partial<Said>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const said: Said = {
    ...{ mode: 'ask', limit: '', until: '', acceptsPolicy: false, sharesContact: false },
    name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
    email: user?.email ?? '',
    phone: account?.phone ?? '',
    ...typed,
  }
  const [first, last] = [chosen[0], chosen.at(-1)]
  const who = units
    .map(({ unitId, quantity }) =>
      pricing === 'booking'
        ? plural(quantity, 'guest')
        : `${quantity} × ${option.units.find(({ id }) => id === unitId)?.title ?? ''}`,
    )
    .join(', ')
  const ends = [
    { value: '', label: 'Three days from now, while it can be booked' },
    ...Array.from({ length: LAST_DAYS }, (_, at) => daysAfter(today, at))
      .filter((day) => day <= (first?.localDate ?? day))
      .map((day) => ({ value: day, label: `The end of ${dayInWords(day)}` })),
  ]

  const make = () => {
    if (isBusy || !first || !last) return
    const wrong: Record<string, string> = {}
    const contact = v.safeParse(ContactSchema, { name: said.name, email: said.email, phone: said.phone })
    if (!contact.success)
      for (const { path, message } of contact.issues) wrong[String(path?.[0]?.key ?? 'name')] ??= message
    const limitCents = centsOf(said.limit)
    if (limitCents === undefined) wrong['limit'] = 'Write it as dollars, as 250 or 250.00'
    setProblems(wrong)
    const why =
      noMoreWishes(
        wishes,
        chosen.map(({ id }) => id),
      ) ?? (said.acceptsPolicy && said.sharesContact ? null : 'Agree to both first.')
    setProblem(Object.keys(wrong).length > 0 ? 'Look at what is marked above.' : why)
    if (!contact.success || limitCents === undefined || why !== null) return
    const { policy, title, kind } = activity.offering
    setBusy(true)
    makeWish({
      offering: activity.uuid,
      option: option.id,
      departures: chosen.map(({ id, localDate, localTime }) => ({ id, localDate, localTime })),
      units,
      contact: contact.output,
      quote: {
        totalCents: choice.totalCents,
        policy,
        steps: stepsOf(policy, choice.party),
        version: activity.version,
      },
      mode: said.mode,
      limitCents: said.mode === 'book' ? limitCents : null,
      until: said.until === '' ? null : zoneClock(timeZone)(said.until, END_OF_DAY).toISOString(),
      about: {
        ...{ id: activity.id, title, kind, provider: activity.provider.name, timeZone, who },
        startsAt: new Date(first.startsAt).toISOString(),
        endsAt: new Date(last.endsAt).toISOString(),
        cutoffAt: chosen
          .map(({ cutoffAt }) => new Date(cutoffAt).toISOString())
          .reduce((one, other) => (other < one ? other : one)),
      },
    }).then(onMade, (failure: unknown) => {
      report(failure, 'keeping a wish')
      setBusy(false)
      setProblem('This phone could not keep it. Nothing is asked. Try again.')
    })
  }
  return {
    ...{ said, problems, problem, isBusy, ends, who, make, now },
    set: (change: Partial<Said>) => setTyped({ ...typed, ...change }),
  }
}

/** Null for nothing; undefined for what is no amount. */
function centsOf(text: string): number | null | undefined {
  const amount = text.trim().replace(/^\$/, '')
  if (amount === '') return null
  return /^\d{1,7}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * CENTS) : undefined
}

/** What comes back by the policy as it is known here; nothing of one that this app does not know. */
function stepsOf(policy: string | null, party: number): Wish['quote']['steps'] {
  if (policy === null || !Object.hasOwn(POLICY_OF, policy)) return []
  return stepsFor(POLICY_OF[policy as PolicyName], party).map(({ hours, percent }) => ({ hours, percent }))
}
