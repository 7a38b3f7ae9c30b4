import { afterFirstPaint } from './after-paint.ts'
import { showFirstTrip } from './instant-trip.ts'
import { startAfterFrame, startApp } from './start-app.ts'
import { wholeSheet } from './whole-sheet.ts'

/**
 * Runs inside trip.html before the first paint, which the service worker gives to the addresses of trips: the trip that this phone kept an
 * outline of, else the neutral shell. Decision record 67.
 */
const root = document.getElementById('root')
if (root && showFirstTrip(root, wholeSheet)) startAfterFrame(start, afterFirstPaint)
else {
  linkForInstalling()
  void wholeSheet().then(startApp)
}

function start() {
  void wholeSheet()
  linkForInstalling()
  startApp()
}

/** What the build put aside, since the browser fetches it before the frame is on the screen: the icon, the manifest. Once. */
function linkForInstalling() {
  const links = document.querySelector<HTMLTemplateElement>('template#links')
  if (links) document.head.append(links.content)
}
