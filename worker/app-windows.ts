/** Takes this worker and its caches off the phone, see public/rescue.html. */
export const RESCUE_PAGE = 'rescue.html'

/**
 * The windows of the app among all that the browser tells of. Those of the whole origin come too, and another app may live beside
 * this one; the page that puts a broken worker right is within the scope and shows nothing of the app.
 */
export function appWindows<T extends { url: string }>(windows: readonly T[], scope: string): T[] {
  const rescue = new URL(RESCUE_PAGE, scope).href
  return windows.filter(({ url }) => url.startsWith(scope) && url.replace(/[?#].*$/s, '') !== rescue)
}
