import { useQuery } from '@tanstack/react-query'
import type { TripStop } from '../../../../../core/domain/trips/trip.ts'
import { aroundQuery } from '../../../../data/places/places.ts'
import { AroundHere } from '../../../../parts/place/around-here.tsx'

/** The nearest services around a stop, looked up on this phone. */
export function AroundStop({ stop: { place } }: { stop: Pick<TripStop, 'place'> }) {
  const { data, isError, refetch } = useQuery(aroundQuery(place))
  return (
    <AroundHere
      services={data}
      failed={isError}
      onAgain={() => void refetch()}
      headingLevel={3}
      overMap={false}
    />
  )
}
