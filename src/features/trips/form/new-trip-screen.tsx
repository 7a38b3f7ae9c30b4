import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, useState, type FormEvent, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import { isTripLink } from '../../../domain/trip-files/links/trip-fragment.ts'
import { toLocation } from '../../../domain/places/known-places.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import { useHikePlaces } from '../../../parts/hikes/use-hike-places.ts'
import { ScreenHead } from '../../../parts/page/screen-head.tsx'
import { placesInWords, plural } from '../../../parts/words/trip-words.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { useSearchAddress } from '../../../state/use-search-address.ts'
import { useFavorites } from '../../../sync/hooks/use-favorites.ts'
import { usePlan } from '../../../sync/hooks/use-plan.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { ImportDialog, SharedTrip } from '../screen/dialog-loaders.ts'
import { startTrip } from './start-trip.ts'
import { draftOfPlan, titleFor, type TripDraft } from './trip-draft.ts'
import { TripStart } from './trip-start.tsx'
import frame from '../../../parts/page/screen.module.css'
import styles from './trip-form.module.css'

/** A new trip, with `ideas` (trips to copy) below; or the one that came inside the address, to look at it first. */
export function NewTripScreen({ ideas = null }: { ideas?: ReactNode } = {}) {
  const { hash } = useLocation()
  return isTripLink(`#${hash}`) ? <SharedTrip fragment={`#${hash}`} /> : <NewTripForm ideas={ideas} />
}

/**
 * A short start of a new trip: its name, its days and what it begins with, which the address may say: `?from=favorites` or
 * `?place=ID`, else the search. Who travels, the budget and the wishes are what the search has of them; Edit trip has their fields.
 * Needs no account and no signal. @source decisions §4
 */
function NewTripForm({ ideas }: { ideas: ReactNode }) {
  const [importing, setImporting] = useState<'choose' | 'scan' | null>(null)
  const { query } = useSearchAddress()
  const navigate = useNavigate()
  const { plan } = usePlan()
  const favorites = useFavorites()
  const { hikePlace } = useHikePlaces(favorites.list)
  const catalogue = useQuery(coloradoLocationsQuery())
  const { places } = useMemo(() => knownPlaces(catalogue.data), [catalogue.data])
  const [changed, setChanged] = useState<Partial<TripDraft>>({})
  const [withSearch, setWithSearch] = useState(query.from !== 'favorites' && query.place === undefined)
  const [withFavorites, setWithFavorites] = useState(query.from === 'favorites')
  const [busy, setBusy] = useState(false)
  const draft = { ...draftOfPlan(plan), ...changed }
  const today = coloradoDay(new Date())

  const byId = useMemo(() => new Map(places.map((place) => [place.placeId, place])), [places])
  const asked = typeof query.place === 'string' ? byId.get(query.place) : undefined
  const favorite = favorites.list.flatMap(({ placeId }): Location[] => {
    const place = byId.get(placeId) ?? hikePlace(placeId)
    return place ? [toLocation(place)] : []
  })
  const chosen = unique([
    ...(asked ? [toLocation(asked)] : []),
    ...(withSearch ? plan.stops : []),
    ...(withFavorites ? favorite : []),
  ])

  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const started = await startTrip(draft, chosen)
    if (started === null) setBusy(false)
    else await navigate({ to: '/itinerary/{-$id}', params: { id: started.id }, replace: true })
  }

  return (
    <main className={frame.frame}>
      <ScreenHead title="New trip" />
      <p className="row">
        <Button onClick={() => setImporting('choose')}>
          <Icon name="import" size={20} /> Import a trip
        </Button>
        <Button onClick={() => setImporting('scan')}>Scan a QR code</Button>
      </p>
      {importing ? (
        <ImportDialog scansAtOnce={importing === 'scan'} onClose={() => setImporting(null)} />
      ) : null}
      <form className={styles.form} onSubmit={(event) => void create(event)}>
        <TripStart
          draft={draft}
          titleHint={titleFor('', chosen)}
          today={today}
          onChange={(change) => setChanged({ ...changed, ...change })}
        />
        {plan.stops.length + favorite.length === 0 ? null : (
          <fieldset className={styles.group}>
            <legend className={styles.legend}>Begin with</legend>
            {plan.stops.length === 0 ? null : (
              <CheckField
                label={`Your search: ${placesInWords(plan.stops.map(shortName))}`}
                checked={withSearch}
                onChange={({ target }) => setWithSearch(target.checked)}
              />
            )}
            {favorite.length === 0 ? null : (
              <CheckField
                label={`Your favorites: ${plural(favorite.length, 'place')}`}
                checked={withFavorites}
                onChange={({ target }) => setWithFavorites(target.checked)}
              />
            )}
          </fieldset>
        )}
        <Button type="submit" variant="primary" block unavailable={busy}>
          {chosen.length === 0 ? 'Create trip' : `Create trip with ${plural(chosen.length, 'stop')}`}
        </Button>
      </form>
      {ideas}
    </main>
  )
}

/** No place twice. */
function unique(places: readonly Location[]): Location[] {
  return [...new Map(places.map((place) => [place.placeId, place])).values()]
}
