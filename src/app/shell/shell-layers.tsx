import { useEffect, useRef, type ComponentType } from 'react'
import { useSetAtom } from 'jotai'
import { queried } from '../../data/queries/queried.tsx'
import { shellLayerAtom, type ShellLayer } from '../../state/shell-layer.ts'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'
import { SignOutDialog } from '../../features/account/sign-out-dialog.tsx'
import { AccountSwitcher } from '../../features/shell/account-switcher.tsx'
import { AdminGate } from '../../features/shell/admin-gate.tsx'
import { SideMenu } from '../../features/shell/side-menu.tsx'

type LayerProps = { onClose: () => void }

/** The menu and what it leads to come with this file: whoever opens the one is a tap from the others. */
const SHELL_MENUS = {
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

const Palette = lazyPiece<LayerProps>(() => queried(import('./palette.tsx').then((module) => module.Palette)))

/** What each layer of the shell shows: the side menu, the account switcher, the feedback dialog, the command palette. */
const LAYERS: Partial<Record<ShellLayer, ComponentType<LayerProps>>> = {
  feedback: lazyPiece(() =>
    import('../../features/feedback/feedback-dialog.tsx').then((module) => module.FeedbackDialog),
  ),
  palette: Palette,
  'add-to-trip': lazyPiece(() =>
    queried(import('../../features/trips/stop/add-to-trip.tsx').then((module) => module.AddToTrip)),
  ),
  ...SHELL_MENUS,
}

/** The open layer over the screen. */
export function ShellLayers({ layer, onClose }: LayerProps & { layer: ShellLayer }) {
  useFocusOfOpener()
  const Layer = LAYERS[layer]
  return Layer ? <Layer key={layer} onClose={onClose} /> : null
}

/** One layer may take the place of another: the last gives the focus back to what opened the first. */
function useFocusOfOpener() {
  const opener = useRef(document.activeElement)
  useEffect(() => {
    const { current } = opener
    return () => {
      // After the dialog itself has tried.
      setTimeout(() => {
        const active = document.activeElement
        // The screen's title has it where a question in the menu's place found the menu gone.
        const isLost = active === document.body || active?.tagName === 'H1'
        if (isLost && current instanceof HTMLElement && current.isConnected)
          current.focus({ preventScroll: true })
      })
    }
  }, [])
}
