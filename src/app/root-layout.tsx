import { Outlet, useMatches, useNavigate, useRouterState } from '@tanstack/react-router'
import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { queried } from '../data/queried.tsx'
import { whenIdle } from '../platform/idle.ts'
import type { QueryValues } from '../state/search-url.ts'
import { overlayOpenAtom, resetSearchScreenAtom } from '../state/search-screen.ts'
import { afterIdle } from '../ui/after-idle.tsx'
import { lazyPiece } from '../ui/lazy-piece.tsx'
import { currentToast, subscribeToToasts } from '../ui/toast-store.ts'
import { boot } from './boot.ts'
import { TopBar } from './top-bar.tsx'
import { updateOffer } from './update-offer.ts'

const ConnectivityStrip = afterIdle(() =>
  import('../features/offline-data/connectivity-strip.tsx').then((module) => module.ConnectivityStrip),
)
const AccountSync = afterIdle(() =>
  queried(import('./account-sync.tsx').then((module) => module.AccountSync)),
)
const UniversalSearch = lazyPiece(() =>
  import('../features/search/overlay/universal-search.tsx').then((module) => module.UniversalSearch),
)
const LocationPicker = lazyPiece(() =>
  queried(import('../features/location-picker/location-picker.tsx').then((module) => module.LocationPicker)),
)
const UpdateNotice = lazyPiece(() => import('./update-notice.tsx').then((module) => module.UpdateNotice), {
  quiet: true,
})
const Toaster = lazyPiece(() => import('../ui/toast.tsx').then((module) => module.Toaster), { quiet: true })

/** What stands around every screen: the bars its row asks for, the strip, a new version's offer, the search overlay, the toasts. */
export function RootLayout() {
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row })
  const [searchOpen, setSearchOpen] = useAtom(overlayOpenAtom)
  const navigate = useNavigate()
  const toasted = useAnyToast()
  const offer = useSyncExternalStore(updateOffer.subscribe, updateOffer.get)
  useEffect(boot, [])
  // Nearly every visit opens it: its code is there before the tap.
  useEffect(() => whenIdle(() => void UniversalSearch.ahead()), [])
  // From there the map is one tap away.
  useEffect(() => (searchOpen ? whenIdle(() => void LocationPicker.ahead()) : undefined), [searchOpen])
  useDocumentTitle(row?.title ?? 'Page not found')
  useSearchAnewAfterSigningIn()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  useClosedOnRouteChange(pathname, () => setSearchOpen(false))

  return (
    <>
      {row?.topBar === false ? null : <TopBar />}
      <Outlet />
      {offer ? <UpdateNotice offer={offer} /> : null}
      <ConnectivityStrip place="page" />
      {searchOpen ? (
        <UniversalSearch
          position={pathname === '/' ? 'centre' : 'top'}
          strip={<ConnectivityStrip place="dialog" />}
          picker={(props) => <LocationPicker {...props} />}
          onClose={() => setSearchOpen(false)}
          onSearch={(query) => {
            // In place of the overlay's own history entry; order and view stay.
            const shown = ({ sort, view }: QueryValues): QueryValues => ({ sort, view, ...query })
            void navigate({ to: '/search', search: shown as never, replace: true })
            setSearchOpen(false)
          }}
        />
      ) : null}
      {toasted ? <Toaster /> : null}
      <AccountSync />
    </>
  )
}

/** True from the first toast on: until then its code is not loaded. */
function useAnyToast(): boolean {
  const [any, setAny] = useState(() => currentToast() !== null)
  useEffect(() => subscribeToToasts(() => setAny(true)), [])
  return any
}

function useDocumentTitle(screen: string) {
  useEffect(() => {
    document.title = `${screen} · Timberline`
  }, [screen])
}

/** Heard here and not beside the records, whose part of the app comes later than a quick sign-in. @source decisions §2 */
function useSearchAnewAfterSigningIn() {
  const reset = useSetAtom(resetSearchScreenAtom)
  useEffect(() => {
    window.addEventListener('userAuthenticated', reset)
    return () => window.removeEventListener('userAuthenticated', reset)
  }, [reset])
}

/** The overlay left open by the last visit stays open; walking to another screen closes it. @source shell §2 */
function useClosedOnRouteChange(pathname: string, close: () => void) {
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    close()
  })
}
