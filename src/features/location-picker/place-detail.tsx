import { useEffect, useRef, useState } from 'react'
import type { KnownPlace } from '../../../api/domain/known-places.ts'
import { placeFacts } from '../../../api/domain/place-facts.ts'
import { imageAlt } from '../../../api/domain/place-image.ts'
import { ContourArt } from '../../parts/contour-art.tsx'
import { PlaceCard } from '../../parts/place-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { JUST_ADDED_MS } from './constants.ts'
import styles from './place-detail.module.css'

type PlaceDetailProps = {
  place: KnownPlace
  /** Already in the list. */
  added: boolean
  onAdd: () => void
  onClose: () => void
}

/** The card of a tapped place, above the sheet. Escape and Cancel close it. @source planning §2.3 */
export function PlaceDetail({ place, added, onAdd, onClose }: PlaceDetailProps) {
  const card = useRef<HTMLDivElement>(null)
  const [justAdded, setJustAdded] = useState(false)
  useEffect(() => card.current?.focus(), [place])
  useEffect(() => {
    if (!justAdded) return undefined
    const timer = window.setTimeout(() => setJustAdded(false), JUST_ADDED_MS)
    return () => window.clearTimeout(timer)
  }, [justAdded])

  return (
    // The card is a small dialog without a trap: it listens for Escape from whatever has the focus inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={card}
      role="dialog"
      aria-label={place.name}
      tabIndex={-1}
      className={styles.detail}
      data-takes-escape
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <PlaceCard
        name={place.name}
        category={place.category}
        description={place.description}
        facts={placeFacts(place)}
        picture={
          <ContourArt
            id={place.placeId}
            elevationM={place.elevationM}
            kind={place.kind}
            alt={imageAlt(place)}
          />
        }
        actions={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              disabled={added}
              className={styles.add}
              data-just-added={justAdded}
              onClick={() => {
                setJustAdded(true)
                card.current?.focus()
                onAdd()
              }}
            >
              {justAdded ? <Icon name="check" size={20} /> : null}
              {added ? 'Added' : 'Add Location'}
            </Button>
          </>
        }
      />
      <VisuallyHidden live>{justAdded ? `${place.name} added` : ''}</VisuallyHidden>
    </div>
  )
}
