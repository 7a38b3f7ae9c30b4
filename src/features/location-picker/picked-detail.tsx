import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { KnownPlace } from '../../../api/domain/places/known-places.ts'
import { aroundQuery } from '../../data/places.ts'
import { AroundHere } from '../../parts/around-here.tsx'
import { PlaceDetail } from '../../parts/place-detail.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { JUST_ADDED_MS } from './constants.ts'
import styles from './picked-detail.module.css'

type PickedDetailProps = {
  place: KnownPlace
  /** Already in the list. */
  added: boolean
  onAdd: () => void
  onClose: () => void
}

/** The card of a tapped place, above the sheet, with the way into the list. @source planning §2.3 */
export function PickedDetail({ place, added, onAdd, onClose }: PickedDetailProps) {
  const [justAdded, setJustAdded] = useState(false)
  const around = useQuery(aroundQuery(place))
  useEffect(() => {
    if (!justAdded) return undefined
    const timer = window.setTimeout(() => setJustAdded(false), JUST_ADDED_MS)
    return () => window.clearTimeout(timer)
  }, [justAdded])
  return (
    <>
      <PlaceDetail
        place={place}
        onClose={onClose}
        surroundings={
          <AroundHere
            services={around.data}
            failed={around.isError}
            onAgain={() => void around.refetch()}
            headingLevel={4}
            overMap
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
              onClick={({ currentTarget }) => {
                setJustAdded(true)
                // The button is disabled now; the card it stands in keeps the focus.
                currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
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
    </>
  )
}
