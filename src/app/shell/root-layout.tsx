import { Outlet, useMatches, useNavigate, useRouterState } from '@tanstack/react-router'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { queried } from '../../data/queries/queried.tsx'
import { whenIdle } from '../../platform/loading/idle.ts'
import { useWideScreen } from '../../platform/screen/media-query.ts'
import type { QueryValues } from '../../state/search-url.ts'
import { overlayOpenAtom, resetSearchScreenAtom } from '../../state/search-overlay.ts'
import { fullModalAtom, shellLayerAtom } from '../../state/shell-layer.ts'
import { userModeAtom } from '../../state/user-mode.ts'
import { engineWanted } from '../../sync/engine/engine-handle.ts'
import { currentOwner } from '../../sync/people/identity.ts'
import { afterIdle } from '../../ui/loading/after-idle.tsx'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'
import { currentToast, subscribeToToasts } from '../../ui/toast/toast-store.ts'
import { barsOf, hasGround } from './bars.ts'
import { boot } from '../start/boot.ts'
import { honourKeptTaps } from '../start/kept-taps.ts'
import { MainNav } from './main-nav.tsx'
import { TopBar } from './top-bar.tsx'
import { updateOffer } from '../updates/update-offer.ts'
import { VisitorContext } from '../account/visitor-context.ts'

const ConnectivityStrip = afterIdle(() =>
  import('../../features/offline-data/connectivity-strip.tsx').then((module) => module.ConnectivityStrip),
)
const UniversalSearch = lazyPiece(() => import('./search-layer.tsx').then((module) => module.SearchLayer))
const LateParts = afterIdle(() =>
  queried(import('./shell-parts-chunk.tsx').then((module) => module.LateParts)),
)
const ShellLayers = lazyPiece(() =>
  queried(import('./shell-layers.tsx').then((module) => module.ShellLayers)),
)
const UpdateNotice = lazyPiece(
  () => import('../updates/update-notice.tsx').then((module) => module.UpdateNotice),
  {
    quiet: true,
  },
)
const AccountDialogs = lazyPiece(() =>
  queried(import('../account/account-dialogs.tsx').then((module) => module.AccountDialogs)),
)
const Toaster = lazyPiece(() => import('../../ui/toast/toast.tsx').then((module) => module.Toaster), {
  quiet: true,
})

/** What stands around every screen: the bars its row asks for, the strip, a new version's offer, the search overlay, the toasts. */
export function RootLayout() {
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row })
  const [searchOpen, setSearchOpen] = useAtom(overlayOpenAtom)
  const navigate = useNavigate()
  const toasted = useAnyToast()
  const [request, setRequest] = useAccountRequest()
  const { visitor, loading, tell } = useVisitor()
  const who = useMemo(() => ({ visitor, loading }), [visitor, loading])
  const recordsWanted = useRecordsWanted()
  const mode = useAtomValue(userModeAtom)
  const [layer, setLayer] = useAtom(shellLayerAtom)
  const openModal = useAtomValue(fullModalAtom)
  const modal = searchOpen ? 'search' : openModal
  const wide = useWideScreen()
  const bars = barsOf(row, { visitor, mode, modal })
  const below = wide ? null : bars.bottom
  // Asked with `:root:has()` the browser would search the whole page after every change of it. The first frame may have set it.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-bar-below', below !== null)
  }, [below])
  const ground = hasGround(row, { visitor, mode })
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-ground', ground)
  }, [ground])
  const offer = useSyncExternalStore(updateOffer.subscribe, updateOffer.get)
  useEffect(boot, [])
  useEffect(() => {
    const root = document.getElementById('root')
    if (root) honourKeptTaps(root)
  }, [])
  // Nearly every visit opens it: its code is there before the tap.
  useEffect(() => whenIdle(() => void UniversalSearch.ahead()), [])
  useDocumentTitle(row?.title ?? 'Not loaded')
  useSearchAnewAfterSigningIn()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  useClosedOnRouteChange(pathname, () => {
    setSearchOpen(false)
    setLayer(null)
  })

  return (
    <>
      {row?.topBar === 'own' || (row?.topBar === false && !bars.bottom) ? null : (
        <TopBar
          {...who}
          wideOnly={row?.topBar === false}
          covered={!bars.top}
          bottom={bars.bottom}
          withLinks={wide}
          pathname={pathname}
        />
      )}
      <VisitorContext value={who}>
        <Outlet />
      </VisitorContext>
      {/* The keyboard comes to it where the eye does: below the screen. */}
      {below ? <MainNav bar={below} covered={!bars.top} pathname={pathname} /> : null}
      {offer ? <UpdateNotice offer={offer} /> : null}
      <ConnectivityStrip place="page" />
      {searchOpen ? (
        <UniversalSearch
          position={pathname === '/' ? 'centre' : 'top'}
          strip={<ConnectivityStrip place="dialog" />}
          onClose={() => setSearchOpen(false)}
          onSearch={(query) => {
            // In place of the overlay's own history entry; order and view stay.
            const shown = ({ sort, view, bookable, price }: QueryValues): QueryValues => ({
              sort,
              view,
              bookable,
              price,
              ...query,
            })
            void navigate({ to: '/search', search: shown, replace: true })
            setSearchOpen(false)
          }}
        />
      ) : null}
      {request ? <AccountDialogs request={request} onClose={() => setRequest(null)} /> : null}
      {layer ? <ShellLayers layer={layer} onClose={() => setLayer(null)} /> : null}
      {toasted ? <Toaster /> : null}
      <LateParts
        atOnce={row?.showsRecords === true || recordsWanted}
        onUser={(user) => tell(user === null)}
      />
    </>
  )
}

/**
 * Whether nobody is signed in. Until that was asked, `loading`, it is whoever was last; what a build draws is for a visitor.
 */
function useVisitor() {
  const [told, tell] = useState<boolean | null>(null)
  const before = useSyncExternalStore(
    () => () => undefined,
    () => currentOwner() === null,
    () => true,
  )
  // The first time in slices: it draws the bars anew, and the late parts come at the same time. Whoever signs in has the new bars at once,
  // as the focus goes where it belongs in them.
  const tellInTime = (isVisitor: boolean) =>
    told === null ? startTransition(() => tell(isVisitor)) : tell(isVisitor)
  return { visitor: told ?? before, loading: told === null, tell: tellInTime }
}

/**
 * From the first edit on: what was changed before the page came to rest is on the disk at once, also where the person leaves for another
 * tab or app, which has no pauses.
 */
function useRecordsWanted(): boolean {
  const [are, setAre] = useState(engineWanted.get)
  useEffect(() => {
    const told = () => engineWanted.get() && startTransition(() => setAre(true))
    told()
    return engineWanted.subscribe(told)
  }, [])
  return are
}

/** The last event that asked for one of the account's dialogs; null while none is open. @source decisions §1 "Events" */
function useAccountRequest() {
  const [request, setRequest] = useState<Event | null>(null)
  useEffect(() => {
    const names = ['openLoginModal', 'openRegisterModal']
    names.forEach((name) => window.addEventListener(name, setRequest))
    return () => names.forEach((name) => window.removeEventListener(name, setRequest))
  }, [])
  return [request, setRequest] as const
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
    // The router adds the new screen's entry to the history in a microtask: a layer that is closed before takes it away again.
    queueMicrotask(close)
  })
}
