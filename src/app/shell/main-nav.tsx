import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { fireAccountEvent } from '../../platform/account-events.ts'
import { homeSearchAwayAtom, navbarAtom } from '../../state/navbar.ts'
import { overlayOpenAtom } from '../../state/search-overlay.ts'
import { shellLayerAtom } from '../../state/shell-layer.ts'
import { BarIcon, type BarIconName } from '../../ui/bar-icons.tsx'
import { centralAct, type BottomBar } from './bars.ts'
import { DemoBadge } from './demo-badge.tsx'
import styles from './main-nav.module.css'
import { UnreadBadge, WaitingBadge } from './unread-badge.tsx'

/** Null is the central button. What leads nowhere opens the log-in dialog for a visitor, the side menu for a provider. */
type Slot = { label: string; icon: BarIconName; to?: string } | null

const SLOTS: Record<NonNullable<BottomBar>, readonly Slot[]> = {
  visitor: [
    { label: 'Acts', icon: 'mountain', to: '/trip-planner' },
    { label: 'Social', icon: 'people', to: '/social' },
    null,
    { label: 'About', icon: 'info', to: '/about' },
    { label: 'Log in', icon: 'person' },
  ],
  traveler: [
    { label: 'Acts', icon: 'mountain', to: '/traveler-trips' },
    { label: 'Favs', icon: 'heart', to: '/favorites' },
    { label: 'Social', icon: 'people', to: '/friends' },
    null,
    { label: 'Chats', icon: 'chat', to: '/messaging' },
    { label: 'Notify', icon: 'bell', to: '/notifications' },
    { label: 'Profile', icon: 'person', to: '/traveler-profile' },
  ],
  provider: [
    { label: 'Dashboard', icon: 'sliders', to: '/provider-dashboard' },
    { label: 'Offerings', icon: 'mountain', to: '/offerings' },
    { label: 'Bookings', icon: 'check', to: '/bookings' },
    { label: 'Profile', icon: 'person' },
  ],
}

type MainNavProps = {
  bar: NonNullable<BottomBar>
  /** Something lies over the whole screen. */
  covered: boolean
  pathname: string
}

/** The main links: along a phone's lower edge, from 900 px in the top bar. @source shell §2 "Bottom bar" */
export function MainNav({ bar, covered, pathname }: MainNavProps) {
  const { away } = useAtomValue(navbarAtom)
  const openLayer = useSetAtom(shellLayerAtom)
  return (
    <nav
      className={styles.nav}
      aria-label="Main"
      data-slots={SLOTS[bar].length}
      data-away={away ? '' : undefined}
      data-covered={covered ? '' : undefined}
    >
      {SLOTS[bar].map((slot) => {
        if (!slot) return <Central key="" pathname={pathname} />
        const { label, icon, to } = slot
        const inside: ReactNode = (
          <>
            <BarIcon name={icon} />
            <span>{label}</span>
            {to === '/notifications' ? (
              <UnreadBadge />
            ) : to === '/traveler-trips' ? (
              <WaitingBadge />
            ) : import.meta.env.MODE === 'demo' && to ? (
              <DemoBadge to={to} />
            ) : null}
          </>
        )
        const way = { className: styles.slot, 'data-profile': label === 'Profile' ? '' : undefined }
        return to ? (
          <Link key={label} to={to} {...way}>
            {inside}
          </Link>
        ) : (
          <button
            key={label}
            type="button"
            {...way}
            onClick={() => (bar === 'visitor' ? fireAccountEvent('openLoginModal', {}) : openLayer('menu'))}
          >
            {inside}
          </button>
        )
      })}
    </nav>
  )
}

function Central({ pathname }: { pathname: string }) {
  const { searchActive, searchActivated } = useAtomValue(navbarAtom)
  const homeSearchAway = useAtomValue(homeSearchAwayAtom)
  const openSearch = useSetAtom(overlayOpenAtom)
  const navigate = useNavigate()
  const ownSearch = pathname === '/' && !homeSearchAway
  const act = centralAct({ ownSearch, searchActive, searchActivated })
  return (
    <button
      type="button"
      className={styles.central}
      onClick={() => {
        if (act === 'search') openSearch(true)
        else void navigate({ to: act === 'create' ? '/newitinerary' : '/search' })
      }}
    >
      <BarIcon name={act === 'create' ? 'plus' : 'search'} />
      <span>{act === 'create' ? 'Create' : 'Search'}</span>
    </button>
  )
}
