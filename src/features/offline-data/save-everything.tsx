import { useState } from 'react'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import { report } from '../../platform/report.ts'
import { saveFile } from '../../platform/sharing/save-file.ts'
import { askEngine } from '../../sync/engine/engine-handle.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import styles from './offline-data.module.css'

/** Every record of whoever is using the app as one JSON file, made on this phone and with no signal. */
export function SaveEverything() {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const records = await askEngine((engine) => engine.records.everything())
      const now = new Date()
      const savedAt = now.toISOString()
      const text = JSON.stringify({ format: 'timberline-records', version: 1, savedAt, records }, null, 2)
      saveFile(`timberline-${coloradoDay(now)}.json`, new Blob([text], { type: 'application/json' }))
      showToast({ title: 'Saved to your downloads', tone: 'success' })
    } catch (problem) {
      report(problem, 'saving everything')
      showToast({
        title: 'Not saved',
        description: 'This phone’s storage could not be read. Close other tabs of Timberline and try again.',
        tone: 'error',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className={styles.soft}>
        Your plan, trips, favorites and profile in one file, for safekeeping. A single trip that can be opened
        again is saved from its own menu.
      </p>
      <div>
        <Button unavailable={busy} onClick={() => void save()}>
          {busy ? 'Saving …' : 'Save everything'}
        </Button>
      </div>
    </>
  )
}
