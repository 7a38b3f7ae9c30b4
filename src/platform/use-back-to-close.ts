import { useEffect, useRef } from 'react'

/** Grows from a start that no earlier load of the page had: its entries are still in the history. */
let lastLayer = Date.now()

/** The layers that are open now, the lowest first. */
let openLayers: readonly number[] = []

/**
 * Gives the screen's layer a history entry of its own while it is mounted: the phone's back button closes it
 * instead of leaving the page, and closing it otherwise takes the entry away again.
 */
export function useBackToClose(onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    lastLayer += 1
    const layer = lastLayer
    openLayers = [...openLayers, layer]
    // After the current task: an effect that is undone at once (React's double run) never touches the history.
    const opening = window.setTimeout(() => {
      const state = { ...(window.history.state as object | null), layer }
      // The page was loaded again with this layer open: its entry is there already.
      if (isLeftOver(layerOf(window.history.state))) window.history.replaceState(state, '')
      else window.history.pushState(state, '')
    })
    const onPopState = () => {
      // The entry arrived at belongs to an open layer, or to the page below all of them.
      const shown = openLayers.indexOf(layerOf(window.history.state))
      if (openLayers.indexOf(layer) > shown) close.current()
    }
    window.addEventListener('popstate', onPopState)
    return () => {
      window.clearTimeout(opening)
      window.removeEventListener('popstate', onPopState)
      openLayers = openLayers.filter((one) => one !== layer)
      // Not when the back button took it away already, nor when the app went on to another page.
      if (layerOf(window.history.state) === layer) window.history.back()
    }
  }, [])
}

/** The layer that the history stands at; null on the page below all of them. */
export function openLayer(): number | null {
  return layerOf(window.history.state) || null
}

const isLeftOver = (layer: number): boolean => layer !== 0 && !openLayers.includes(layer)

function layerOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'layer' in state ? Number(state.layer) : 0
}
