import type { ReactNode } from 'react'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import styles from './add-to-home-screen.module.css'

/** How Safari on iOS puts a page on the home screen, step by step with what the person will see. Nobody but they can do it. */
export function AddToHomeScreen({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Add to Home Screen">
      <ol className={styles.steps}>
        <Step
          words={
            <>
              Press <strong>Share</strong> in Safari’s bar. Where it is not there, it is behind the three
              dots.
            </>
          }
        >
          <span className={styles.bar}>
            <span className={styles.address}>Timberline</span>
            <span className={styles.key}>
              <Icon name="share" />
            </span>
          </span>
        </Step>
        <Step
          words={
            <>
              Scroll down and choose <strong>Add to Home Screen</strong>.
            </>
          }
        >
          <span className={styles.row}>
            Add to Home Screen
            <span className={styles.square}>
              <Icon name="plus" size={16} />
            </span>
          </span>
        </Step>
        <Step
          words={
            <>
              Press <strong>Add</strong>. From now on open Timberline from there.
            </>
          }
        >
          <span className={styles.home}>
            <img src={`${import.meta.env.BASE_URL}icons/icon.svg`} alt="" width={48} height={48} />
            Timberline
          </span>
        </Step>
      </ol>
      <p className={styles.note}>
        The app there keeps its trips apart from Safari’s. Sign in on both, or save the trip as a file here
        and import it there.
      </p>
    </Dialog>
  )
}

/** The picture shows what the words say: it is not read aloud. */
function Step({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <p>{words}</p>
      <div className={styles.picture} aria-hidden="true">
        {children}
      </div>
    </li>
  )
}
