import { useState } from 'react'
import type { Trip, TripStop } from '../../../../core/domain/trips/trip.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import { DirectionsSheet } from './directions-sheet.tsx'

type DirectionsButtonProps = {
  trip: Trip
  stop: TripStop
  /** Null until it is worked out. */
  worked: WorkedOut | null
  /** The one main action of its screen. Default false. */
  primary?: boolean
  className?: string | undefined
}

/** The ways to a stop: a map app, the product's own route, and the whole day in a map app. */
export function DirectionsButton({ primary = false, className, ...shown }: DirectionsButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        className={className}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="directions" size={20} /> Directions
      </Button>
      {isOpen ? <DirectionsSheet {...shown} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
