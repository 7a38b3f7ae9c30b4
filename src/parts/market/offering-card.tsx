import type { ReactNode } from 'react'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { exactDollars } from '../../../core/domain/words/numbers.ts'
import { kindInWords, partyInWords } from '../../domain/market/activity-words.ts'
import { OfferingPicture } from './offering-picture.tsx'
import card from '../place/place-choice.module.css'
import { OfferingLink } from './offering-link.tsx'

type OfferingCardProps = {
  offering: ListedOffering
  /** Where it is, such as '8.5 mi'; null where nothing is chosen to be far from. */
  away: string | null
  /** It stands in a layer with a history entry of its own, which its page then takes. Default false. */
  inLayer?: boolean
  /** Stands below its words. Default: nothing. */
  action?: ReactNode
  /** Default: none. */
  heart?: ReactNode
}

/** One offering to choose from, as places are: the picture of its ground, its name, a line of facts, the price. It opens its page. */
export function OfferingCard({ offering, away, inLayer = false, action = null, heart }: OfferingCardProps) {
  const { id, title, kind, priceFromCents } = offering
  const line = [away, kindInWords(kind), partyInWords(offering)].filter((part) => part !== null)
  return (
    <article className={card.card}>
      <div className={card.picture}>
        <OfferingPicture offering={offering} />
      </div>
      <div className={card.words}>
        <h3 className={card.name}>
          <OfferingLink id={id} inLayer={inLayer} className={card.open}>
            {title}
          </OfferingLink>
        </h3>
        <p className={card.line}>{line.join(' · ')}</p>
        <p className={card.hikes}>from {exactDollars(priceFromCents)}</p>
        {action}
      </div>
      {heart ? <div className={card.heart}>{heart}</div> : null}
    </article>
  )
}
