import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import { buildExplorer } from '../../domain/explore/explorer.ts'
import { coloradoLocationsQuery } from '../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../data/places/prepared-places.ts'
import { useSearchAddress } from '../../state/use-search-address.ts'
import { choiceOf, queryOfAsked, readAsked, type Asked } from './explore-address.ts'

/** What the catalogue on this phone has for the choice of the address bar. `now` is read for Colorado's month. */
export function useExplore(now: Date) {
  const { query, write } = useSearchAddress()
  const asked = useMemo(() => readAsked(query), [query])
  const today = coloradoDay(now)
  const choice = useMemo(() => choiceOf(asked, today), [asked, today])
  const catalogue = useQuery(coloradoLocationsQuery())
  const known = useMemo(() => (catalogue.data ? knownPlaces(catalogue.data).places : null), [catalogue.data])
  const explorer = useMemo(() => known && buildExplorer(known, today), [known, today])
  const explored = useMemo(() => explorer && explorer.explore(choice), [explorer, choice])
  return {
    choice,
    view: asked.view,
    catalogue,
    /** Null until the phone has been read. */
    known,
    landmarks: explorer?.landmarks ?? null,
    explored,
    today,
    show: (change: Partial<Asked>) => write(queryOfAsked({ ...asked, ...change })),
    card: useOpenCard(asked.placeId, () => write(queryOfAsked({ ...asked, placeId: null }))),
  }
}

export type Explore = ReturnType<typeof useExplore>

/** The place whose card is open: one that was tapped, or the one that the address says, until it is closed. */
function useOpenCard(said: string | null, forget: () => void) {
  const [openId, setOpenId] = useState(said)
  const [seen, setSeen] = useState(said)
  const opener = useRef<Element | null>(null)
  // A link to another place, followed while this screen is open.
  if (said !== seen) {
    setSeen(said)
    if (said !== null) setOpenId(said)
  }
  return {
    openId,
    open(placeId: string) {
      opener.current = document.activeElement
      setOpenId(placeId)
    },
    close() {
      setOpenId(null)
      if (said !== null) forget()
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  }
}
