import { useId, type ReactNode } from 'react'
import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import type { Hike } from '../../../core/domain/hikes/hike.ts'
import { hikeInShort } from '../../../core/domain/hikes/hike-words.ts'
import { hikeOf, hikesAt } from '../../../core/domain/hikes/hikes.ts'
import { locationOfHike } from '../../domain/hikes/hike-place.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { trailOf } from '../../domain/hikes/trail-lines.ts'
import { HikeFacts } from './hike-facts.tsx'
import styles from './hikes.module.css'
import { TrailFacts } from './trail-facts.tsx'

export type HikesHereProps = {
  placeId: string
  /** The headings' level in its surroundings. Default 3. */
  headingLevel?: 3 | 4
  /** Adds a hike that begins here to a trip. Without it none is offered: the place itself is in one. */
  onAdd?: (place: Location) => void
  /** The heart of a hike that begins here. Without it none has one. */
  heartOf?: (hike: HikeNamed) => ReactNode
}

export type HikeNamed = Pick<Hike, 'placeId' | 'name'>

/** The hike or the trail that a place is, and the hikes that begin there, with all that is known of them. Nothing for any other place. */
export function HikesHere({ placeId, headingLevel = 3, onAdd, heartOf }: HikesHereProps) {
  const own = hikeOf(placeId)
  const trail = trailOf(placeId)
  const others = hikesAt(placeId).filter((hike) => hike !== own)
  return (
    <>
      {own === null ? null : (
        <Titled title="The hike" headingLevel={headingLevel}>
          <HikeFacts hike={own} />
        </Titled>
      )}
      {trail === null ? null : (
        <Titled title="The trail" headingLevel={headingLevel}>
          <TrailFacts trail={trail} />
        </Titled>
      )}
      {others.length === 0 ? null : (
        <HikesFromHere
          hikes={others}
          title={own === null ? 'Hikes from here' : 'More hikes from here'}
          headingLevel={headingLevel}
          {...(onAdd ? { onAdd } : {})}
          {...(heartOf ? { heartOf } : {})}
        />
      )}
    </>
  )
}

type Level = { headingLevel: 3 | 4 }

function Titled({ title, headingLevel, children }: { title: string; children: ReactNode } & Level) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles.hikes} aria-labelledby={id}>
      <Heading id={id} className={styles.heading}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

type HikesFromHereProps = { hikes: readonly Hike[]; title: string } & Level &
  Pick<HikesHereProps, 'onAdd' | 'heartOf'>

function HikesFromHere({ hikes, title, headingLevel, onAdd, heartOf }: HikesFromHereProps) {
  return (
    <Titled title={title} headingLevel={headingLevel}>
      <ul className={styles.list}>
        {hikes.map((hike) => (
          <li key={hike.placeId}>
            <details className={styles.fold}>
              <summary>
                <span className={styles.name}>{hike.name}</span>
                <span className={styles.short}>{hikeInShort(hike)}</span>
              </summary>
              <HikeFacts hike={hike} heart={heartOf?.(hike)}>
                {onAdd ? (
                  <Button
                    aria-label={`Add to trip: ${hike.name}`}
                    onClick={() => onAdd(locationOfHike(hike))}
                  >
                    Add to trip
                  </Button>
                ) : null}
              </HikeFacts>
            </details>
          </li>
        ))}
      </ul>
    </Titled>
  )
}
