import { Link } from '@tanstack/react-router'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { exactDollars } from '../../../core/domain/words/numbers.ts'
import { OfferingPicture } from './offering-picture.tsx'
import shelf from '../shelf/shelf.module.css'

/** A card of a shelf for each offering: its ground, its name, and in a line where it is and what it costs. It opens its page. */
export function OfferingCards({
  offerings,
}: {
  offerings: readonly { offering: ListedOffering; away: string | null }[]
}) {
  return (
    <ul className={shelf.cards}>
      {offerings.map(({ offering, away }) => (
        <li key={offering.uuid} className={shelf.slot}>
          <Link to="/activity/$id" params={{ id: String(offering.id) }} className={shelf.card}>
            <span className={shelf.picture}>
              <OfferingPicture offering={offering} />
            </span>
            <span className={shelf.name}>{offering.title}</span>{' '}
            <span className={shelf.line}>
              {[away, `from ${exactDollars(offering.priceFromCents)}`]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
