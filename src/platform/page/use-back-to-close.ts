import { useEffect, useRef } from 'react'

/** Layers are numbered from here on. Entries with a smaller number are left from an earlier load of the page. */
const FIRST_LAYER = Date.now()
let lastLayer = FIRST_LAYER

/** The layers that are open now, the lowest first. */
let openLayers: readonly number[] = []

/** An entry is being taken away: the browser does so later, and the history still stands at it. */
let goingBack = false

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
    let entered = false
    const enter = () => {
      // The entry of a layer that was closed just now goes first; this is asked again when it is gone.
      if (goingBack || entered) return
      entered = true
      const state = { ...(window.history.state as object | null), layer }
      // The page was loaded again with this layer open: its entry is there already.
      if (isLeftOver(layerOf(window.history.state))) window.history.replaceState(state, '')
      else window.history.pushState(state, '')
    }
    // After the current task: an effect that is undone at once (React's double run) never touches the history.
    const opening = window.setTimeout(enter)
    const onPopState = () => {
      if (!entered) return enter()
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
      if (layerOf(window.history.state) === layer) goBack()
    }
  }, [])
}

/** The layer that the history stands at; null on the page below all of them. */
export function openLayer(): number | null {
  return layerOf(window.history.state) || null
}

/**
 * Goes back to the lowest open layer, for an app that goes on to another page in place of its entry: those of the layers above would be left
 * below that page. Closes them. Resolves once the history stands there.
 */
export function backToLowestLayer(): Promise<void> {
  const above = openLayers.indexOf(layerOf(window.history.state))
  if (above <= 0) return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    window.history.go(-above)
  })
}

function goBack() {
  goingBack = true
  window.history.back()
}

// Before any layer hears of it.
window.addEventListener('popstate', () => {
  goingBack = false
})

const isLeftOver = (layer: number): boolean => layer !== 0 && layer <= FIRST_LAYER

function layerOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'layer' in state ? Number(state.layer) : 0
}
