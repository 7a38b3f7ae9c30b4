import { animated } from '@react-spring/web'
import { useEffect, useRef } from 'react'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { offeredInWords } from '../../domain/market/offered-here.ts'
import { useBackToClose } from '../../platform/page/use-back-to-close.ts'
import { WIDE_SCREEN, useMediaQuery } from '../../platform/screen/media-query.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useSwipeDown } from '../../ui/gestures/use-swipe-down.ts'
import { useRootMark } from '../../ui/use-root-mark.ts'
import styles from '../place/place-detail.module.css'
import { OfferingCard } from './offering-card.tsx'

type OffersCardProps = {
  /** At least one: those whose price was tapped. */
  offerings: readonly ListedOffering[]
  /** The heading's level in its surroundings. */
  headingLevel: 2 | 3
  onClose: () => void
}

/** What was tapped on the map by its price, over the lower part of the screen; each opens its page. Takes the focus; Escape and Back close it. */
export function OffersCard({ offerings, headingLevel, onClose }: OffersCardProps) {
  const Heading = `h${headingLevel}` as const
  const card = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const title = offeredInWords(offerings)
  const wide = useMediaQuery(WIDE_SCREEN)
  const { y, bind } = useSwipeDown(card, onClose, {
    mayStart: (part) =>
      !(part instanceof Node && words.current?.contains(part) && words.current.scrollTop > 0),
  })
  useRootMark('shows-place')
  useBackToClose(onClose)
  const which = offerings.map(({ id }) => id).join()
  useEffect(() => card.current?.focus({ preventScroll: true }), [which])
  return (
    // The card is a small dialog without a trap: it listens for Escape from whatever has the focus inside.
    <animated.div
      ref={card}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={styles.detail}
      style={{ y }}
      data-takes-escape
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      {...(wide ? {} : bind())}
    >
      <span className={styles.bar} aria-hidden="true" />
      <div ref={words} className={styles.words} data-scrolls={offerings.length > 1} data-at-top>
        <Heading>{title}</Heading>
        <ul>
          {offerings.map((offering) => (
            <li key={offering.uuid}>
              <OfferingCard offering={offering} away={null} inLayer />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </animated.div>
  )
}
