import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { currentUserQuery } from '../../data/account/session.ts'
import { fireAccountEvent } from '../../platform/account-events.ts'
import { isApplePlatform } from '../../platform/device/apple.ts'
import { useBackToClose } from '../../platform/page/use-back-to-close.ts'
import type { ShellLayer } from '../../state/shell-layer.ts'
import { userModeAtom } from '../../state/user-mode.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { menuGroups, type MenuEntry } from './menu-entries.ts'
import { MenuPerson } from './menu-person.tsx'
import { SidePanel } from './side-panel.tsx'
import styles from './side-menu.module.css'

/** Signing in or registering is asked for so long after the menu was closed. @source shell §2 "Side menu" */
const ASK_AFTER_MS = 150

type SideMenuProps = {
  onClose: () => void
  /** Shows another layer in the menu's place. */
  onLayer: (layer: ShellLayer) => void
}

/** The menu beside the screen: who is signed in and as what, and the ways that no bar has. @source shell §2 "Side menu" */
export function SideMenu({ onClose, onLayer }: SideMenuProps) {
  const { data: user } = useQuery(currentUserQuery())
  const mode = useAtomValue(userModeAtom)
  useBackToClose(onClose)
  const ask = (name: 'openLoginModal' | 'openRegisterModal') => {
    onClose()
    setTimeout(() => fireAccountEvent(name, {}), ASK_AFTER_MS)
  }
  return (
    <SidePanel title="Menu" onClose={onClose}>
      {user ? <MenuPerson user={user} mode={mode} onSwitch={() => onLayer('switcher')} /> : null}
      <Entry
        entry={{ label: 'Search commands', layer: 'palette', keys: 'K' }}
        className={styles.commands}
        onClose={onClose}
        onLayer={onLayer}
      />
      {menuGroups(user ? mode : null).map(({ label, entries }) => (
        <nav key={label} aria-label={label}>
          <ul>
            {entries.map((entry) => (
              <li key={entry.label}>
                <Entry entry={entry} className={undefined} onClose={onClose} onLayer={onLayer} />
              </li>
            ))}
          </ul>
        </nav>
      ))}
      {user ? null : (
        <section className={styles.welcome} aria-label="Welcome">
          <p>
            Discover amazing activities, connect with local guides, and create unforgettable travel
            experiences.
          </p>
          <Button block variant="primary" onClick={() => ask('openLoginModal')}>
            Sign In
          </Button>
          <Button block onClick={() => ask('openRegisterModal')}>
            Create Account
          </Button>
        </section>
      )}
    </SidePanel>
  )
}

type EntryProps = SideMenuProps & { entry: MenuEntry; className: string | undefined }

function Entry({ entry, className, onClose, onLayer }: EntryProps) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const inside = (
    <>
      <span>{entry.label}</span>
      {entry.isNew ? <span className={styles.new}>NEW</span> : null}
      {entry.keys ? (
        <kbd className={styles.keys}>
          {isApplePlatform() ? 'Cmd' : 'Ctrl'}+{entry.keys}
        </kbd>
      ) : null}
    </>
  )
  const classes = `${styles.entry} ${className ?? ''}`
  if ('layer' in entry)
    return (
      <button type="button" className={classes} onClick={() => onLayer(entry.layer)}>
        {inside}
      </button>
    )
  return (
    <Link
      to={entry.to}
      // In place of the menu's own history entry, which closing it takes away otherwise.
      replace
      activeOptions={{ exact: true }}
      className={classes}
      onClick={(event) => {
        // Another screen closes the menu by itself.
        if (entry.to !== pathname) return
        event.preventDefault()
        onClose()
      }}
    >
      {inside}
    </Link>
  )
}
