/** What was done on the prerendered Home before React drew it, by the accessible names of the controls. */
export type KeptTaps = {
  /** The button that was tapped last. */
  button: string | null
  /** What had the focus last. */
  focused: string | null
  /** Whether the overlay's picture is shown. */
  searching: boolean
  /** The last event that asked for one of the account's dialogs. */
  asked: Event | null
}

/** What the script inside index.html leaves for the app. There is none at other addresses. */
type InstantHome = {
  /** Settles once no finger is on the page: what it pressed is not replaced under it. */
  released: () => Promise<void>
  /** React has drawn Home. */
  takeOver: () => KeptTaps
  /** The overlay itself has been drawn: its picture goes. Answers the button that was tapped in it. */
  endSearch: () => string | null
}

declare global {
  interface Window {
    instantHome?: InstantHome
  }
}

/** Long enough for the overlay's entrance, which its picture has made already. */
const ENTRANCE_MS = 600

/** What a control is called. */
export const nameOf = (control: Element): string =>
  (control.getAttribute('aria-label') ?? control.textContent).trim()

/** Gives back the focus and does what was tapped before React drew Home. Nothing at other addresses, and the second time. */
export function honourKeptTaps(root: HTMLElement): void {
  const { instantHome } = window
  if (!instantHome) return
  delete window.instantHome
  const { button, focused, searching, asked } = instantHome.takeOver()
  const control = (name: string | null, within: ParentNode) =>
    name === null
      ? undefined
      : [...within.querySelectorAll<HTMLElement>('button, a')].find((one) => nameOf(one) === name)
  control(button ?? focused, root)?.focus({ preventScroll: true })
  if (asked) window.dispatchEvent(asked)
  if (searching) {
    endPicture((dialog) => control(instantHome.endSearch(), dialog)?.click())
  }
  control(button, root)?.click()
}

/** Calls back with the overlay as soon as it stands over its picture, without an entrance of its own. */
function endPicture(drawn: (dialog: Element) => void) {
  const { dataset } = document.documentElement
  const observer = new MutationObserver(() => {
    const dialog = document.querySelector('[role=dialog]:not([data-prerendered]), [role=alertdialog]')
    if (!dialog) return
    observer.disconnect()
    drawn(dialog)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  dataset.prerendered = ''
  setTimeout(() => delete dataset.prerendered, ENTRANCE_MS)
}
