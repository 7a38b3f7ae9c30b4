import { useEffect, type ComponentProps } from 'react'
import { queried } from '../../data/queries/queried.tsx'
import { UniversalSearch } from '../../features/search/overlay/universal-search.tsx'
import { whenIdle } from '../../platform/loading/idle.ts'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'

const LocationPicker = lazyPiece(() =>
  queried(
    import('../../features/location-picker/location-picker.tsx').then((module) => module.LocationPicker),
  ),
)

/** The search overlay with the picker that opens from it. Named here, the picker's many files cost the first script nothing. */
export function SearchLayer(props: Omit<ComponentProps<typeof UniversalSearch>, 'picker'>) {
  // From here the map is one tap away.
  useEffect(() => whenIdle(() => void LocationPicker.ahead()), [])
  return <UniversalSearch {...props} picker={(picker) => <LocationPicker {...picker} />} />
}
