import { report } from '../report.ts'

/** Shows a number on the icon of the installed app; 0 takes it away. Nothing where the browser or the system has no badges. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  shown.catch((problem: unknown) => report(problem, 'showing the number on the app icon'))
}
