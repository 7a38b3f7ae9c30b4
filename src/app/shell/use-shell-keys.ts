import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { shellLayerAtom, type ShellLayer } from '../../state/shell-layer.ts'

/** Held with Cmd or Ctrl. @source shell §2 "Give Feedback (shortcut hint Cmd+B)" */
const KEYS: Record<string, ShellLayer> = { b: 'feedback', k: 'palette' }

/** The shell's two shortcuts; the palette's closes it too. */
export function useShellKeys() {
  const openLayer = useSetAtom(shellLayerAtom)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey || event.defaultPrevented)
        return
      const layer = KEYS[event.key.toLowerCase()]
      if (!layer) return
      event.preventDefault()
      if (!event.repeat) openLayer((open) => (open === 'palette' && layer === 'palette' ? null : layer))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [openLayer])
}
