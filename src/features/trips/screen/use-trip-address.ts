import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { bookingOf, isBookedId } from '../../../domain/trips/booked/booked-id.ts'
import { readTripAddress, searchOfPanel, type TripAddress, type TripPanel } from './trip-address.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry was made when a stop was opened from the trip: the one before it is the trip without the stop. */
    openedStop?: boolean
  }
}

type TripAddressUse = {
  address: TripAddress
  /** In place of the panel before: the back button leaves the trip. */
  showPanel: (panel: TripPanel) => void
  /** An entry of its own: the back button closes the stop, a reload keeps it. What is booked is opened as the booking. */
  openStop: (id: string) => void
  closeStop: () => void
}

/** What the address bar says of the trip's screen, and the ways to change it. @source decisions §9 */
export function useTripAddress(): TripAddressUse {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const address = useMemo(() => readTripAddress(search), [search])
  const showPanel = useCallback(
    (panel: TripPanel) =>
      void navigate({ to: '.', search: searchOfPanel(panel), replace: true, resetScroll: false }),
    [navigate],
  )
  const openStop = useCallback(
    (stop: string) =>
      void (isBookedId(stop)
        ? navigate({ to: '/booking/$uuid', params: { uuid: bookingOf(stop) } })
        : navigate({
            to: '.',
            search: (before: Record<string, unknown>) => ({ ...before, stop }),
            resetScroll: false,
            state: { openedStop: true },
          })),
    [navigate],
  )
  const closeStop = useCallback(() => {
    if (history.location.state.openedStop) history.back()
    else
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, stop: undefined }),
        replace: true,
        resetScroll: false,
      })
  }, [history, navigate])
  return { address, showPanel, openStop, closeStop }
}
