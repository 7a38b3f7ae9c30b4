import { SEEN_TRIP_KEY } from '../../platform/storage/person-keys.ts'
import { isSeenTripTrue, type SeenTrip } from '../../state/seen-trip-rule.ts'

/**
 * Runs inside index.html: shows the trip of this address as it was last seen on this phone, until the app has drawn it. A tap or key
 * on one of its controls is done again on the app's own, that on the words of a box to tick too; on one that can be on or off only
 * where that is as it was shown, because else it is by now what was asked for. Decision record 38.
 */

const CONTROLS = 'button, a, summary, label'
/** They take nothing in: what was typed or ticked here would be lost. Unlike a disabled one, an inert one looks as ever. */
const FIELDS = 'input, textarea, select'
const USER_KEY = 'timberline:user'
/** With these begins something else. */
const OTHERWISE = ['pointerdown', 'keydown', 'popstate']
/** What is pressed later than this comes as a surprise, ms. */
const LATE_MS = 3_000

/** Answers whether it is shown: only to whom it belongs, at its address, on its day and in a window as wide. */
export function showSeenTrip(root: HTMLElement): boolean {
  const seen = readSeen()
  if (!seen) return false
  const place = document.createElement('div')
  place.id = 'seen-trip'
  place.innerHTML = seen.html
  for (const field of place.querySelectorAll(FIELDS)) field.setAttribute('inert', '')
  const styles = document.createElement('style')
  styles.textContent = seen.css
  place.prepend(styles)
  root.before(place)
  root.dataset.behind = ''

  let pressed: FindPressed | null = null
  let isDown = false
  place.addEventListener('click', (event) => {
    const control = controlOf(event.target)
    if (!control) return
    event.preventDefault()
    const shown = stateOf(control, place)
    pressed = () => {
      const own = sameControl(control, place, root)
      return own && { control: own, isDone: stateOf(own, root) !== shown }
    }
  })
  const watch = (event: Event) => {
    isDown = event.type === 'pointerdown'
    // The click comes after this event.
    if (!isDown) setTimeout(endWhenDrawn)
  }
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, watch, true)
  const drawn = new MutationObserver(endWhenDrawn)
  drawn.observe(document.body, { childList: true, subtree: true })
  return true

  function endWhenDrawn() {
    const isDrawn = root.querySelector('main:not([data-waits])') ?? document.getElementById('not-loaded')
    if (!isDrawn || isDown || !place.isConnected) return
    drawn.disconnect()
    for (const type of ['pointerdown', 'pointerup', 'pointercancel']) removeEventListener(type, watch, true)
    const focused = place.contains(document.activeElement) ? controlOf(document.activeElement) : null
    const next = focused && sameControl(focused, place, root)
    const press = pressed?.()
    place.remove()
    delete root.dataset.behind
    next?.focus({ preventScroll: true })
    if (press) doPress(press)
    else if (pressed) pressOnceThere(root, pressed)
  }
}

/** What was pressed, as the app has it; `isDone` where the press would undo what it was made for. Undefined while it is not drawn. */
type FindPressed = () => { control: HTMLElement; isDone: boolean } | undefined

function doPress({ control, isDone }: NonNullable<ReturnType<FindPressed>>): void {
  if (!isDone) control.click()
}

/** Files are read after the rest of the trip. Whoever does something else meanwhile wants it no more. */
function pressOnceThere(root: HTMLElement, find: FindPressed): void {
  const drawn = new MutationObserver(() => {
    const press = find()
    if (!press) return
    end()
    doPress(press)
  })
  const end = () => {
    drawn.disconnect()
    for (const type of OTHERWISE) removeEventListener(type, end, true)
  }
  drawn.observe(root, { childList: true, subtree: true })
  for (const type of OTHERWISE) addEventListener(type, end, true)
  setTimeout(end, LATE_MS)
}

function readSeen(): SeenTrip | null {
  try {
    const seen = JSON.parse(localStorage.getItem(SEEN_TRIP_KEY) ?? 'null') as SeenTrip | null
    const user = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as { id?: string } | null
    return seen && isSeenTripTrue(seen, user?.id ?? null) && location.hash === '' ? seen : null
  } catch {
    return null
  }
}

const controlOf = (target: unknown): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null

/** The control of the same name, the first of it where that was the first, and so on. */
function sameControl(control: HTMLElement, from: HTMLElement, to: HTMLElement): HTMLElement | undefined {
  const named = (within: HTMLElement) =>
    [...within.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => nameOf(one) === nameOf(control))
  return named(to)[named(from).indexOf(control)]
}

/** Whether what a control switches is on or ticked there, as a text; null for one that switches nothing. */
function stateOf(control: HTMLElement, within: HTMLElement): string | null {
  const box =
    control instanceof HTMLLabelElement
      ? (control.querySelector('input') ?? within.querySelector(`[id="${control.htmlFor}"]`))
      : control
  if (box instanceof HTMLInputElement) return String(box.checked)
  return box?.getAttribute('aria-checked') ?? box?.getAttribute('aria-pressed') ?? null
}

/**
 * What a control is called; that of a stop or a file begins with its name, and what is worked out comes behind it. A label's words stand
 * beside its box. `data-seen-as` names one whose words follow what it opens: by now they may be others.
 */
const nameOf = (control: HTMLElement): string => {
  const isLabel = control.localName === 'label'
  const words = isLabel ? control : document.createTreeWalker(control, NodeFilter.SHOW_TEXT).nextNode()
  return control.dataset.seenAs ?? control.getAttribute('aria-label') ?? words?.textContent?.trim() ?? ''
}
