import type { Party } from '../../../../core/domain/plan/plan.ts'
import { whoSummary } from './summaries.ts'
import { useTripList } from '../../../sync/hooks/use-trips.ts'
import { Chip } from '../../../ui/buttons/chip.tsx'
import { Icon } from '../../../ui/icons.tsx'
import styles from './who-ideas.module.css'

type Guests = Omit<Party, 'chosen'>

const USUAL: readonly { label: string; guests: Guests }[] = [
  { label: 'Just me', guests: { adults: 1, children: 0, infants: 0 } },
  { label: 'Two of us', guests: { adults: 2, children: 0, infants: 0 } },
  { label: 'Family of four', guests: { adults: 2, children: 2, infants: 0 } },
  { label: 'Four friends', guests: { adults: 4, children: 0, infants: 0 } },
]

const MOST_TRIPS = 3

/** Who usually travels together, and who came along on the person's newest trips: one tap sets all three counters. */
export function WhoIdeas({ party, onChoose }: { party: Party; onChoose: (guests: Guests) => void }) {
  const earlier = useEarlierParties()
  return (
    <>
      <section aria-label="Usual groups" className={styles.chips}>
        {USUAL.map(({ label, guests }) => (
          <Chip
            key={label}
            aria-pressed={isSame(party, guests)}
            className={styles.chip}
            onClick={() => onChoose(guests)}
          >
            {label}
          </Chip>
        ))}
      </section>
      {earlier.length === 0 ? null : (
        <section aria-label="As on your trips">
          <h3 className={styles.title}>As on your trips</h3>
          <ul>
            {earlier.map(({ title, guests }) => (
              <li key={title}>
                <button
                  type="button"
                  className={styles.trip}
                  aria-pressed={isSame(party, guests)}
                  onClick={() => onChoose(guests)}
                >
                  <Icon name="people" />
                  <span className={styles.words}>
                    <strong>{title}</strong>
                    <span className={styles.line}>{whoSummary({ ...guests, chosen: true })}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const isSame = (party: Party, { adults, children, infants }: Guests): boolean =>
  party.chosen && party.adults === adults && party.children === children && party.infants === infants

/** Each party once, that of the newest trip first; without those that have a chip. */
function useEarlierParties(): { title: string; guests: Guests }[] {
  const { trips } = useTripList()
  const seen = new Set(USUAL.map(({ guests }) => keyOf(guests)))
  return trips
    .filter(({ removedAt }) => removedAt === null)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .flatMap(({ title, party: { adults, children, infants } }) => {
      const guests = { adults, children, infants }
      if (seen.has(keyOf(guests))) return []
      seen.add(keyOf(guests))
      return [{ title, guests }]
    })
    .slice(0, MOST_TRIPS)
}

const keyOf = ({ adults, children, infants }: Guests): string => `${adults} ${children} ${infants}`
