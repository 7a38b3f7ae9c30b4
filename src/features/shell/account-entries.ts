import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { AccountList } from '../../../core/contracts/identity/account-settings.ts'
import type { UserMode } from '../../state/user-mode.ts'

type AccountEntry = {
  id: string
  mode: UserMode
  label: string
  /** The path of a picture on this origin; null where there is none. */
  avatar: string | null
  active: boolean
}

/** @source shell §2 "Account switcher" */
const FIXED_LABELS: Partial<Record<UserMode, string>> = { provider: 'Demo Provider', admin: 'Demo Admin' }

/**
 * The switcher's lines, the active one first, the others as the server lists them. Until it has, the person is at least the
 * traveler they signed in as.
 */
export function accountEntries(
  accounts: AccountList | undefined,
  user: User,
  mode: UserMode,
): AccountEntry[] {
  const known: AccountList = accounts ?? [
    { id: user.id, type: 'traveler', name: `${user.firstName} ${user.lastName}`, avatar: null },
  ]
  const entries = known.map(({ id, type, name, avatar }) => ({
    id,
    mode: type,
    label: FIXED_LABELS[type] ?? name,
    avatar,
    active: type === mode,
  }))
  return [...entries.filter(({ active }) => active), ...entries.filter(({ active }) => !active)]
}
