import { useEffect, useRef, type ComponentType } from 'react'
import { queried } from '../../data/queries/queried.tsx'
import type { ShellLayer } from '../../state/shell-layer.ts'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'
import { SHELL_MENUS } from './shell-menus.tsx'

type LayerProps = { onClose: () => void }

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
