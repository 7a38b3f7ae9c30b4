import { animated } from '@react-spring/web'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Forecast } from '../../../core/contracts/places/forecast.ts'
import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import type { Told } from '../../domain/climate/forecast-age.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { placeFacts } from '../../domain/places/place-facts.ts'
import { imageAlt } from '../../../core/domain/places/place-image.ts'
import { tagsOf } from '../../domain/places/place-tags.ts'
import { labelInSentence } from '../../domain/search/option-words.ts'
import { WIDE_SCREEN, useMediaQuery } from '../../platform/screen/media-query.ts'
import { useRootMark } from '../../ui/use-root-mark.ts'
import { useSwipeDown } from '../../ui/gestures/use-swipe-down.ts'
import type { HikeNamed } from '../hikes/hikes-here.tsx'
import { LateHikes } from '../hikes/late-hikes.ts'
import { LatePlaceInfo } from './late-place-info.ts'
import { PlaceCard } from './place-card.tsx'
import type { Days } from '../../../core/domain/plan/plan.ts'
import { seasonLines } from './weather/season-lines.ts'
import { PlaceView } from '../pictures/place-view.tsx'
import { UsualWeather } from './weather/usual-weather.tsx'
import styles from './place-detail.module.css'

type PlaceDetailProps = {
  place: KnownPlace
  /**
   * The chosen days, for what its season is then; of the first of them the usual weather and the daylight are said. Default: today.
   */
  days?: Days
  /** Further lines below what is known of every place. */
  notes?: readonly string[]
  /** The heading's level in its surroundings. Default 3. */
  headingLevel?: 2 | 3
  /** Already in words, such as '3.2 mi from Vail'. */
  distance?: string
  /** Of the first day, where there is one. */
  forecast?: Told<Forecast>
  /** At the card's upper corner: the heart. */
  corner?: ReactNode
  /** The card's buttons; one of them closes it. */
  actions: ReactNode
  /** Asked for a hike that begins here as a stop of a trip. Without it none is offered. */
  onAddHike?: (place: Location) => void
  /** The heart of a hike that begins here. Without it none has one. */
  hikeHeart?: (hike: HikeNamed) => ReactNode
  /** What can be booked at the place. */
  offered?: ReactNode
  /** What is around the place, below what is known of it: of one height whatever it comes to show. */
  surroundings?: ReactNode
  onClose: () => void
}

/**
 * The card of a chosen place over the lower part of the screen; it takes the focus. What it says scrolls where it is more
 * than fits, its buttons are always there. Escape closes it, and on phones a swipe down of more than 50 px, where it is scrolled from
 * its beginning on.
 * @source planning §2.2, §2.3
 */
export function PlaceDetail(props: PlaceDetailProps) {
  const {
    place,
    days,
    notes = [],
    headingLevel = 3,
    distance,
    forecast = null,
    corner,
    actions,
    offered,
    surroundings,
    onAddHike,
    hikeHeart,
    onClose,
  } = props
  const card = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const wide = useMediaQuery(WIDE_SCREEN)
  const { y, bind } = useSwipeDown(card, onClose, {
    mayStart: (part) =>
      !(part instanceof Node && words.current?.contains(part) && words.current.scrollTop > 0),
  })
  useRootMark('shows-place')
  // What the card says is often more than fits: the finger scrolls it, and from its beginning pulls the card down.
  const [scrolls, setScrolls] = useState(false)
  const [isAtTop, setIsAtTop] = useState(true)
  useLayoutEffect(() => {
    const panel = words.current
    if (!panel) return undefined
    const measure = () => setScrolls(panel.scrollHeight > panel.clientHeight + 1)
    measure()
    // What is around the place opens and closes by itself.
    const watched = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    const watchAll = () => [...panel.children].forEach((part) => watched?.observe(part))
    watchAll()
    // Some parts come late, and what is watched already does not change by them.
    const added = new MutationObserver(watchAll)
    added.observe(panel, { childList: true })
    return () => {
      added.disconnect()
      watched?.disconnect()
    }
  }, [place])
  useEffect(() => card.current?.focus({ preventScroll: true }), [place])
  return (
    // The card is a small dialog without a trap: it listens for Escape from whatever has the focus inside.
    <animated.div
      ref={card}
      role="dialog"
      aria-label={place.name}
      tabIndex={-1}
      className={styles.detail}
      style={{ y }}
      data-takes-escape
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      {...(wide ? {} : bind())}
    >
      <span className={styles.bar} aria-hidden="true" />
      <div
        ref={words}
        className={styles.words}
        data-scrolls={scrolls}
        data-at-top={isAtTop}
        onScroll={({ currentTarget }) => setIsAtTop(currentTarget.scrollTop <= 0)}
      >
        <PlaceCard
          headingLevel={headingLevel}
          name={place.name}
          category={place.category}
          description={place.description}
          facts={[...placeFacts(place), ...seasonLines(place, days), ...goodFor(place), ...notes]}
          {...(distance === undefined ? {} : { distance })}
          picture={<PlaceView key={place.placeId} place={place} altOf={(shows) => imageAlt(place, shows)} />}
        />
        <LatePlaceInfo placeId={place.placeId} name={place.name} kind={place.kind} />
        <LateHikes
          placeId={place.placeId}
          headingLevel={headingLevel === 2 ? 3 : 4}
          {...(onAddHike ? { onAdd: onAddHike } : {})}
          {...(hikeHeart ? { heartOf: hikeHeart } : {})}
        />
        {offered}
        <UsualWeather place={place} day={days?.start ?? null} forecast={forecast} />
        {surroundings}
      </div>
      <div className={styles.actions}>{actions}</div>
      {corner ? <div className={styles.corner}>{corner}</div> : null}
    </animated.div>
  )
}

/** 'Good for hiking, fishing': the option lists' activities as words; nothing for a place without any. */
function goodFor(place: KnownPlace): string[] {
  const { activities } = tagsOf(place)
  return activities.length === 0 ? [] : [`Good for ${activities.map(labelInSentence).join(', ')}`]
}
