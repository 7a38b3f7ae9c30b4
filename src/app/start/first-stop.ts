import type { OutlinedStop } from '../../domain/trips/trip-outline.ts'
import { fillStopDialog } from '../../features/trips/first/fill-stop-dialog.ts'
import { stopAsked } from './first-trip-outline.ts'

/** The dialog of a stop over the first frame of its trip. */
export type FirstStop = {
  /** Opens a stop whose link was pressed, in an entry of its own. Answers false where it was not kept. */
  press: (id: string) => boolean
  isOpen: () => boolean
  /** Nothing is listened to any more. */
  end: () => void
}

type Of = {
  /** What the trip stands in. */
  place: HTMLElement
  main: HTMLElement
  /** The dialog as the build drew it. */
  drawn: HTMLElement
  stopOf: (id: string) => OutlinedStop | null
}

/**
 * Shows a stop as soon as its link is pressed, or where the address opens it, and writes it into the address: the app draws what it finds
 * there. The button back, Escape, `Close` and the page behind close it, as they close the app's own. Decision record 81.
 */
export function firstStop({ place, main, drawn, stopOf }: Of): FirstStop {
  let open: { id: string; dialog: HTMLElement } | null = null
  /** Going back takes a moment: a second press on the way would leave the trip. */
  let isClosing = false

  const showAsked = () => {
    isClosing = false
    const id = stopAsked()
    if (id === open?.id) return
    const closed = open?.id
    open?.dialog.remove()
    const stop = id === null ? null : stopOf(id)
    open = stop && { id: stop.id, dialog: dialogOf(stop) }
    main.inert = open !== null
    if (open) {
      place.append(open.dialog)
      open.dialog.querySelector('button')?.focus({ preventScroll: true })
    } else if (closed !== undefined) linkTo(main, closed)?.focus({ preventScroll: true })
  }

  function dialogOf(stop: OutlinedStop): HTMLElement {
    const dialog = drawn.cloneNode(true) as HTMLElement
    fillStopDialog(dialog, stop)
    // The app's own comes below this one, until it has more to show.
    dialog.style.zIndex = 'calc(var(--z-dialog) + 1)'
    dialog.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('button, [aria-hidden=true][data-state]')) close()
    })
    return dialog
  }

  const onKey = (event: KeyboardEvent) => {
    // The app's own dialog, once it is there, answers the key itself.
    if (event.key === 'Escape' && open && !event.defaultPrevented) close()
  }
  addEventListener('popstate', showAsked)
  addEventListener('keydown', onKey)
  showAsked()

  return {
    press(id) {
      if (!stopOf(id)) return false
      pushStop(id)
      showAsked()
      return true
    },
    isOpen: () => open !== null,
    end() {
      removeEventListener('popstate', showAsked)
      removeEventListener('keydown', onKey)
    },
  }

  function close() {
    if (isClosing) return
    isClosing = (history.state as { openedStop?: boolean } | null)?.openedStop === true
    if (isClosing) return history.back()
    history.replaceState(history.state, '', addressWith(null))
    showAsked()
  }
}

const linkTo = (main: HTMLElement, stop: string): HTMLElement | null =>
  main.querySelector<HTMLElement>(`a[href*="stop=${CSS.escape(stop)}"]`)

/**
 * An entry as the screen's own (`use-trip-address.ts`), with what the router tells entries by: where it begins with one that lacks that, it
 * writes over what the entry says.
 */
function pushStop(id: string): void {
  const before = history.state as { __TSR_index?: number } | null
  const key = (performance.timeOrigin + performance.now()).toString(36)
  const state = { openedStop: true, key, __TSR_key: key, __TSR_index: (before?.__TSR_index ?? 0) + 1 }
  history.pushState(state, '', addressWith(id))
}

function addressWith(stop: string | null): string {
  const search = new URLSearchParams(location.search)
  if (stop === null) search.delete('stop')
  else search.set('stop', stop)
  const words = search.toString()
  return location.pathname + (words === '' ? '' : `?${words}`)
}
