import { useSetAtom } from 'jotai'
import { SignOutDialog } from '../../features/account/sign-out-dialog.tsx'
import { AccountSwitcher } from '../../features/shell/account-switcher.tsx'
import { AdminGate } from '../../features/shell/admin-gate.tsx'
import { SideMenu } from '../../features/shell/side-menu.tsx'
import { shellLayerAtom } from '../../state/shell-layer.ts'

type LayerProps = { onClose: () => void }

/** The menu and what it leads to: one file, because whoever opens the one is a tap from the others. */
export const SHELL_MENUS = {
  menu: Menu,
  switcher: Switcher,
  'admin-gate': AdminGate,
  'sign-out': SignOutDialog,
}

function Menu({ onClose }: LayerProps) {
  return <SideMenu onClose={onClose} onLayer={useSetAtom(shellLayerAtom)} />
}

function Switcher({ onClose }: LayerProps) {
  return <AccountSwitcher onClose={onClose} onLayer={useSetAtom(shellLayerAtom)} />
}
