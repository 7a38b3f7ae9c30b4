/** Safari's own word for it, on iOS. */
type AppleNavigator = Navigator & { standalone?: boolean }

/** Whether this is the installed app, in a window of its own. */
export const isInstalled = (): boolean =>
  ['standalone', 'minimal-ui', 'window-controls-overlay', 'fullscreen'].some(
    (mode) => matchMedia(`(display-mode: ${mode})`).matches,
  ) || (navigator as AppleNavigator).standalone === true

/** Whether this is an iPhone or iPad, whichever browser. An iPad calls itself a Mac, but has a touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/**
 * Whether this is Safari on an iPhone or iPad, where the person adds the app to the home screen by hand. Other browsers there have their
 * own ways.
 */
export function isSafariOnIos(): boolean {
  const { userAgent } = navigator
  return isIos() && /Version\/.*Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent)
}
