import { useState, useSyncExternalStore } from 'react'
import { askToInstall, installPrompt } from '../../platform/install/install-prompt.ts'
import { isInstalled, isSafariOnIos } from '../../platform/install/installed.ts'
import { report } from '../../platform/report.ts'
import { readJson, writeText } from '../../platform/storage/storage.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useFocusBack } from '../../ui/layers/focus-back.ts'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'
import styles from './install-offer.module.css'

const AddToHomeScreen = lazyPiece(() =>
  import('./add-to-home-screen.tsx').then((module) => module.AddToHomeScreen),
)

/** Holds when it was answered with Not now, this phone's clock in milliseconds. */
const ANSWERED_KEY = 'timberline:install-offer'

const DAY_MS = 24 * 60 * 60_000
const QUIET_MS = 30 * DAY_MS

/** Where the browser keeps nothing it lasts as long as the page. */
let answeredHere = false

function wasAnswered(now: number): boolean {
  const at = readJson(ANSWERED_KEY)
  // A clock that was set back does not silence it for longer.
  return answeredHere || (typeof at === 'number' && Math.abs(now - at) < QUIET_MS)
}

/**
 * Offers to install the app, once there is something worth keeping: whoever shows this knows that. Nothing in the installed app, where the
 * browser has no way, and for 30 days after Not now.
 */
export function InstallOffer() {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get)
  const [quiet, setQuiet] = useState(() => wasAnswered(Date.now()))
  const byHand = prompt === null && isSafariOnIos()
  if (quiet || isInstalled() || (prompt === null && !byHand)) return null
  const notNow = () => {
    answeredHere = true
    writeText(ANSWERED_KEY, JSON.stringify(Date.now()))
    setQuiet(true)
  }
  return <Card byHand={byHand} onNotNow={notNow} />
}

function Card({ byHand, onNotNow }: { byHand: boolean; onNotNow: () => void }) {
  const [showing, setShowing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const card = useFocusBack<HTMLElement>()
  const install = async () => {
    setBusy(true)
    setProblem('')
    try {
      if (!(await askToInstall())) onNotNow()
    } catch (trouble) {
      report(trouble, 'asking to install the app')
      setBusy(false)
      setProblem('The browser does not ask now. Its own menu can install the app too.')
    }
  }
  return (
    <section ref={card} className={styles.card} aria-label="Install Timberline">
      <img src={`${import.meta.env.BASE_URL}icons/icon.svg`} alt="" width={48} height={48} />
      <div className={styles.words}>
        <p className={styles.title}>Keep Timberline on your home screen</p>
        <p className={styles.soft}>
          {byHand
            ? 'It opens from there with no signal, and Safari does not clear the trips of an app that stands there.'
            : 'It opens from there with no signal, like any app, and takes files and links that others share.'}
        </p>
        <p role="status" className={styles.problem}>
          {problem}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onNotNow}>
          Not now
        </Button>
        {byHand ? (
          <Button onClick={() => setShowing(true)}>Show how</Button>
        ) : (
          <Button unavailable={busy} onClick={() => void install()}>
            Install
          </Button>
        )}
      </div>
      {showing ? <AddToHomeScreen onClose={() => setShowing(false)} /> : null}
    </section>
  )
}
