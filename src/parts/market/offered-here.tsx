import { useId, useState } from 'react'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { exactDollars } from '../../../core/domain/words/numbers.ts'
import { kindInWords, partyInWords } from '../../domain/market/activity-words.ts'
import { offeredInWords } from '../../domain/market/offered-here.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './offered-here.module.css'
import { OfferingLink } from './offering-link.tsx'

/** As many as leave the card's own words in sight. */
const FIRST = 3

type OfferedHereProps = {
  /** The nearest first. */
  offerings: readonly ListedOffering[]
  /** The heading's level in its surroundings. */
  headingLevel: 3 | 4
}

/** What can be booked at a place, on its card: '3 activities here'. Each line opens its page. Nothing where nothing is offered. */
export function OfferedHere({ offerings, headingLevel }: OfferedHereProps) {
  const Heading = `h${headingLevel}` as const
  const id = useId()
  const [showsAll, showAll] = useState(false)
  if (offerings.length === 0) return null
  const shown = showsAll ? offerings : offerings.slice(0, FIRST)
  return (
    <section className={styles.offered} aria-labelledby={id}>
      <Heading id={id} className={styles.heading}>
        {offeredInWords(offerings)}
      </Heading>
      <ul className={styles.list} aria-labelledby={id}>
        {shown.map((offering) => (
          <li key={offering.uuid} className={styles.row}>
            <OfferingLink id={offering.id} inLayer className={styles.name}>
              {offering.title}
            </OfferingLink>
            <span className={styles.line}>
              {[
                kindInWords(offering.kind),
                partyInWords(offering),
                `from ${exactDollars(offering.priceFromCents)}`,
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {offerings.length > shown.length ? (
        <Button
          variant="quiet"
          block
          onClick={({ currentTarget }) => {
            // The button leaves; the card it stands in keeps the focus.
            currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
            showAll(true)
          }}
        >
          Show all {offerings.length}
        </Button>
      ) : null}
    </section>
  )
}
