import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { accountsQuery } from '../../data/account/accounts.ts'
import { failureText } from '../../data/net/failure-words.ts'
import { pictureUrl } from '../../data/account/profile.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { Avatar } from '../../parts/person/avatar.tsx'
import type { ShellLayer } from '../../state/shell-layer.ts'
import { userModeAtom } from '../../state/user-mode.ts'
import { useProfile } from '../../sync/hooks/use-profile.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { SheetDialog } from '../../ui/layers/sheet-dialog.tsx'
import { accountEntries } from './account-entries.ts'
import styles from './account-switcher.module.css'
import { useSwitchMode } from './use-switch-mode.ts'

/** @source shell §9 "Switcher drag-close threshold" */
const CLOSE_DRAG_PX = 300

type SwitcherProps = {
  onClose: () => void
  /** Shows another layer in the sheet's place. */
  onLayer: (layer: ShellLayer) => void
}

/** As whom the app is used: the person's accounts, the active one first. @source shell §2 "Account switcher" */
export function AccountSwitcher({ onClose, onLayer }: SwitcherProps) {
  const { data: user } = useQuery(currentUserQuery())
  return (
    <SheetDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Switch account"
      closeDragPx={CLOSE_DRAG_PX}
    >
      {user ? (
        <Accounts user={user} onClose={onClose} onLayer={onLayer} />
      ) : (
        <p>You are not signed in on this phone.</p>
      )}
    </SheetDialog>
  )
}

function Accounts({ user, onClose, onLayer }: SwitcherProps & { user: User }) {
  const { data: accounts, error, isPending } = useQuery(accountsQuery(user.id))
  const mode = useAtomValue(userModeAtom)
  const { fields } = useProfile()
  const { choose, chosen } = useSwitchMode({ onClose, onGate: () => onLayer('admin-gate') })
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const isProvider = accounts?.some(({ type }) => type === 'provider') ?? user.isProvider
  return (
    <>
      <ul className={styles.list} aria-label="Accounts" aria-busy={isPending}>
        {accountEntries(accounts, user, mode).map((entry) => (
          <li key={`${entry.mode} ${entry.id}`}>
            <button
              type="button"
              className={styles.account}
              aria-current={entry.active}
              aria-disabled={chosen !== null}
              onClick={() => choose(entry.mode)}
            >
              <Avatar
                url={pictureUrl(entry.avatar ?? (entry.mode === 'traveler' ? fields.profilePicture : null))}
                name={entry.label}
              />
              <span className={styles.label}>{entry.label}</span>
              <span className={styles.badge}>{entry.mode.toUpperCase()}</span>
              <span className={styles.mark}>{entry.active ? <Icon name="check" size={20} /> : null}</span>
            </button>
          </li>
        ))}
      </ul>
      {error && !accounts ? (
        <p role="status" className={styles.soft}>
          {failureText(error, 'Your other accounts could not be listed.')}
        </p>
      ) : null}
      {isProvider ? null : (
        <Link
          to="/traveler-become-provider"
          className={styles.become}
          onClick={(event) => {
            if (pathname !== '/traveler-become-provider') return
            event.preventDefault()
            onClose()
          }}
        >
          <strong>Become a Provider</strong>
          <span className={styles.soft}>It&apos;s easy to start providing and earn extra income.</span>
        </Link>
      )}
      <Button block onClick={() => onLayer('sign-out')}>
        Sign Out
      </Button>
    </>
  )
}
