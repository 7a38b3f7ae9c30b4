import { Link } from '@tanstack/react-router'
import { useAtom, useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { Brand } from '../../parts/page/brand.tsx'
import { fireAccountEvent } from '../../platform/account-events.ts'
import { isApplePlatform } from '../../platform/device/apple.ts'
import { shellLayerAtom } from '../../state/shell-layer.ts'
import { userModeAtom, type UserMode } from '../../state/user-mode.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { BarIcon } from '../../ui/bar-icons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { hasBell, type BottomBar } from './bars.ts'
import { MainNav } from './main-nav.tsx'
import styles from './top-bar.module.css'
import { UnreadBadge } from './unread-badge.tsx'
import type { Visitor } from '../account/visitor-context.ts'

/** @source shell §2 "The logo leads to" */
const HOMES: Record<UserMode, string> = { traveler: '/', provider: '/provider-homepage', admin: '/admin' }

type TopBarProps = Visitor & {
  /** Only from 900 px. */
  wideOnly: boolean
  /** Something lies over the whole screen. */
  covered: boolean
  /** The links of the bottom bar, which stand here from 900 px. */
  bottom: BottomBar
  /** Whether they do stand here. */
  withLinks: boolean
  pathname: string
}

/** The brand leads home; a visitor finds the ways in, others the bell; everybody the side menu. @source shell §2 */
export function TopBar({ visitor, loading, wideOnly, covered, bottom, withLinks, pathname }: TopBarProps) {
  return (
    <header
      className={styles.bar}
      data-wide-only={wideOnly ? '' : undefined}
      data-covered={covered ? '' : undefined}
    >
      <BarHome visitor={visitor} />
      {bottom && withLinks ? <MainNav bar={bottom} covered={covered} pathname={pathname} /> : null}
      <BarActions visitor={visitor} loading={loading} favorites={visitor} />
    </header>
  )
}

/** The brand in the top bar, a link: to Home for a visitor, otherwise to the mode's home. */
export function BarHome({ visitor }: Pick<Visitor, 'visitor'>) {
  const mode = useAtomValue(userModeAtom)
  return (
    <Link to={visitor ? '/' : HOMES[mode]} className={styles.home}>
      <Brand />
    </Link>
  )
}

/** `favorites`: whether, where there is room, a way to them stands here, because no main link leads there. */
export function BarActions({ visitor, loading, favorites }: Visitor & { favorites: boolean }) {
  const [layer, openLayer] = useAtom(shellLayerAtom)
  return (
    <div className={styles.actions}>
      {favorites ? (
        <Link to="/favorites" className={styles.favorites} aria-label="Favorites">
          <BarIcon name="heart" />
        </Link>
      ) : null}
      {visitor ? (
        <>
          <Button
            variant="quiet"
            className={styles.entry}
            onClick={() => fireAccountEvent('openLoginModal', {})}
          >
            Log In
          </Button>
          <Button
            className={classNames(styles.entry, styles.register)}
            onClick={() => fireAccountEvent('openRegisterModal', {})}
          >
            Get Started
          </Button>
        </>
      ) : null}
      {hasBell({ visitor, loading }) ? (
        <Link to="/notifications" className={styles.icon}>
          <BarIcon name="bell" />
          <VisuallyHidden>Notifications </VisuallyHidden>
          <UnreadBadge />
        </Link>
      ) : null}
      <Button className={styles.commands} onClick={() => openLayer('palette')}>
        <VisuallyHidden>Search commands </VisuallyHidden>
        <BarIcon name="search" size={20} />
        <PaletteKeys />
      </Button>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={layer === 'menu'}
        onClick={() => openLayer('menu')}
      >
        <BarIcon name="menu" />
      </IconButton>
    </div>
  )
}

function PaletteKeys() {
  const apple = useSyncExternalStore(never, isApplePlatform, () => false)
  return <kbd className={styles.keys}>{apple ? '⌘K' : 'Ctrl K'}</kbd>
}

const never = () => () => undefined
