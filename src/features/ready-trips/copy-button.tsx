import { Link } from '@tanstack/react-router'
import type { ReadyTrip } from '../../domain/trips/ready/ready-trip.ts'
import { Button } from '../../ui/buttons/button.tsx'
import button from '../../ui/buttons/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { dismissToast } from '../../ui/toast/toast-store.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Copies } from './use-copies.ts'

type CopyButtonProps = {
  trip: ReadyTrip
  /** The first day of the copy; null where the trip may not begin on the chosen one. */
  start: string | null
  copies: Copies
  primary?: boolean
}

/** Copies a ready-made trip; once that is done it leads to the copy. */
export function CopyButton({ trip, start, copies, primary = false }: CopyButtonProps) {
  const copied = copies.of(trip)
  const variant = primary ? 'primary' : 'secondary'
  if (copied !== undefined) {
    return (
      <Link
        to="/itinerary/{-$id}"
        params={{ id: copied }}
        onClick={() => dismissToast()}
        className={classNames(button.button, button[variant], button.block)}
      >
        Open your copy <VisuallyHidden>of {trip.title}</VisuallyHidden>
      </Link>
    )
  }
  const isBusy = copies.isBusy(trip)
  return (
    <Button
      block
      variant={variant}
      unavailable={isBusy || start === null}
      onClick={() => start !== null && copies.copy(trip, start)}
    >
      {isBusy ? 'Copying …' : 'Copy to my trips'} <VisuallyHidden>{trip.title}</VisuallyHidden>
    </Button>
  )
}
