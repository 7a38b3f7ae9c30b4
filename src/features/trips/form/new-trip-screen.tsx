import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, useState, type FormEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import { isTripLink } from '../../../domain/trip-files/links/trip-fragment.ts'
import { toLocation } from '../../../domain/places/known-places.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import { ScreenHead } from '../../../parts/page/screen-head.tsx'
import { placesInWords, plural } from '../../../parts/words/trip-words.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { report } from '../../../platform/report.ts'
import { useSearchAddress } from '../../../state/use-search-address.ts'
import { useFavorites } from '../../../sync/hooks/use-favorites.ts'
import { usePlan } from '../../../sync/hooks/use-plan.ts'
import { createTrip } from '../../../sync/hooks/use-trips.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { ImportDialog, SharedTrip } from '../screen/dialog-loaders.ts'
import { draftOfPlan, spreadOverDays, titleFor, type TripDraft } from './trip-draft.ts'
import { TripForm } from './trip-form.tsx'
import frame from '../../../parts/page/screen.module.css'
import styles from './trip-form.module.css'

/** A new trip; or the one that came inside the address, to look at it first. */
export function NewTripScreen() {
  const { hash } = useLocation()
  return isTripLink(`#${hash}`) ? <SharedTrip fragment={`#${hash}`} /> : <NewTripForm />
}

/**
 * A new trip, filled from the search. The address says what it begins with: `?from=search`, `?from=favorites` or `?place=ID`.
 * Needs no account and no signal. @source decisions §1 "Finishing in Create mode"
 */
function NewTripForm() {
  const [importing, setImporting] = useState(false)
  const { query } = useSearchAddress()
  const navigate = useNavigate()
  const { plan } = usePlan()
  const favorites = useFavorites()
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
    const place = byId.get(placeId)
    return place ? [toLocation(place)] : []
  })
  const chosen = unique([
    ...(asked ? [toLocation(asked)] : []),
    ...(withSearch ? plan.stops : []),
    ...(withFavorites ? favorite : []),
  ])
  const title = titleFor(draft.title, chosen)

  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const stops = spreadOverDays(chosen, draft.dates.days)
      const { id, kept } = await createTrip({ ...draft, title, stops })
      if (!kept) {
        showToast({
          title: 'This phone could not keep the trip',
          description: 'It lasts until you close the app.',
          tone: 'error',
        })
      }
      await navigate({ to: '/itinerary/{-$id}', params: { id }, replace: true })
    } catch (problem) {
      report(problem, 'creating a trip')
      setBusy(false)
      showToast({ title: 'The trip was not created', description: 'Try again.', tone: 'error' })
    }
  }

  return (
    <main className={frame.frame}>
      <ScreenHead title="New trip" />
      <p>
        <Button onClick={() => setImporting(true)}>
          <Icon name="import" size={20} /> Import a trip
        </Button>
      </p>
      {importing ? <ImportDialog onClose={() => setImporting(false)} /> : null}
      <form className={styles.form} onSubmit={(event) => void create(event)}>
        <TripForm
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
    </main>
  )
}

/** No place twice. */
function unique(places: readonly Location[]): Location[] {
  return [...new Map(places.map((place) => [place.placeId, place])).values()]
}
