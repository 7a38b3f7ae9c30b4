import { SignOutDialog } from '../../features/account/sign-out-dialog.tsx'
import { AccountMenuScreen } from '../../features/account-settings/account-menu-screen.tsx'

/** The account's menu with the question before signing out. */
export function AccountMenu() {
  return <AccountMenuScreen signOut={(close) => <SignOutDialog onClose={close} />} />
}
