import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ComponentProps } from 'react'
import type { Plan } from '../../../core/domain/plan/plan.ts'
import { queried } from '../../data/queries/queried.tsx'
import { UniversalSearch } from '../../features/search/overlay/universal-search.tsx'
import { whenIdle } from '../../platform/loading/idle.ts'
import { report } from '../../platform/report.ts'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'

const LocationPicker = lazyPiece(() =>
  queried(
    import('../../features/location-picker/location-picker.tsx').then((module) => module.LocationPicker),
  ),
)

const startTrips = () => import('../../features/trips/form/start-trip.ts')

/** The search overlay with the picker that opens from it. Named here, the picker's many files cost the first script nothing. */
export function SearchLayer(
  props: Omit<ComponentProps<typeof UniversalSearch>, 'picker' | 'onOffering' | 'onCreate'>,
) {
  // From here the map is one tap away.
  useEffect(() => whenIdle(() => void LocationPicker.ahead()), [])
  const create = useCreate(props.onClose)
  const { navigate } = useRouter()
  return (
    <UniversalSearch
      {...props}
      onOffering={({ id }) => {
        // In place of the overlay's own history entry.
        void navigate({ to: '/activity/$id', params: { id: String(id) }, replace: true })
        props.onClose()
      }}
      onCreate={(plan) => void create(plan)}
      picker={(picker) => <LocationPicker {...picker} />}
    />
  )
}

/**
 * Makes the trip that the overlay describes and opens it, in place of the overlay's own history entry. Where none is made the overlay
 * stays. @source decisions §4 "Finishing in Create mode"
 */
function useCreate(onClose: () => void): (plan: Plan) => Promise<void> {
  const router = useRouter()
  const busy = useRef(false)
  const leave = (id: string) => {
    if (router.state.location.pathname.endsWith(id)) void router.navigate({ to: '/', replace: true })
  }
  return async (plan) => {
    // A second tap makes no second trip.
    if (busy.current) return
    busy.current = true
    try {
      const { startTripOf } = await startTrips()
      const id = await startTripOf(plan, leave)
      if (id === null) return
      await router.navigate({ to: '/itinerary/{-$id}', params: { id }, replace: true })
      onClose()
    } catch (problem) {
      report(problem, 'creating a trip')
      showToast({ title: 'The trip was not created', description: 'Try again.', tone: 'error' })
    } finally {
      busy.current = false
    }
  }
}
