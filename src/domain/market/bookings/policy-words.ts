import {
  POLICY_OF,
  refundsUntil,
  stepsFor,
  type PolicyName,
} from '../../../../core/domain/market/bookings/policies.ts'
import { dateInSentence } from '../../calendar/date-label.ts'

const DAY_HOURS = 24

type Asked = {
  policy: string | null
  /** How many come. */
  party: number
  /** When what is looked at begins, ISO instant; null where no day is chosen. */
  startsAt: string | null
  timeZone: string
  now: Date
}

/**
 * What comes back to who cancels, a sentence each: with a start the clock time up to which, without one the rule. Empty for a policy
 * that this app does not know.
 */
export function policyInWords({ policy, party, startsAt, timeZone, now }: Asked): string[] {
  if (!isKnown(policy)) return []
  const rule = POLICY_OF[policy]
  const rest = rule.keepsFirstNight
    ? 'After that the first night is kept, and the others come back.'
    : 'After that nothing comes back.'
  if (startsAt === null) {
    const steps = stepsFor(rule, party).map(
      ({ hours, percent }) =>
        `${backInWords(percent)} up to ${daysInWords(hours)} before ${rule.keepsFirstNight ? 'the first night, 3:00 PM' : 'the start'}.`,
    )
    return [...steps, rest]
  }
  const coming = refundsUntil(rule, { startsAt, party, timeZone }).filter(({ until }) => until > now)
  if (coming.length === 0)
    return [
      rule.keepsFirstNight
        ? 'For this day the first night is kept already; the others come back.'
        : 'For this day nothing comes back any more.',
    ]
  return [
    ...coming.map(
      ({ until, percent }) => `${backInWords(percent)} until ${dateInSentence(until, now, timeZone)}.`,
    ),
    rest,
  ]
}

const isKnown = (policy: string | null): policy is PolicyName =>
  policy !== null && Object.hasOwn(POLICY_OF, policy)

const backInWords = (percent: number): string =>
  percent === 100 ? 'You can cancel and get everything back' : `${percent} % come back`

const daysInWords = (hours: number): string => (hours === DAY_HOURS ? 'a day' : `${hours / DAY_HOURS} days`)
