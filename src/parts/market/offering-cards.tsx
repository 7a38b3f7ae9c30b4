import { Link } from '@tanstack/react-router'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { exactDollars } from '../../../core/domain/words/numbers.ts'
import { pictureSubject } from '../pictures/picture-subject.ts'
import { PlacePicture } from '../pictures/place-picture.tsx'
import shelf from '../shelf/shelf.module.css'

/** A card of a shelf for each offering: its ground, its name, and in a line where it is and what it costs. It opens its page. */
export function OfferingCards({
  offerings,
}: {
  offerings: readonly { offering: ListedOffering; away: string | null }[]
}) {
  return (
    <ul className={shelf.cards}>
      {offerings.map(({ offering: { id, uuid, title, lat, lng, priceFromCents }, away }) => (
        <li key={uuid} className={shelf.slot}>
          <Link to="/activity/$id" params={{ id: String(id) }} className={shelf.card}>
            <span className={shelf.picture}>
              <PlacePicture place={pictureSubject({ lat, lng })} />
            </span>
            <span className={shelf.name}>{title}</span>{' '}
            <span className={shelf.line}>
              {[away, `from ${exactDollars(priceFromCents)}`].filter((part) => part !== null).join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
