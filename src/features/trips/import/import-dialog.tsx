import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { BookingsPreview } from './bookings/bookings-preview.tsx'
import { ChooseSource } from './choose-source.tsx'
import { roomFor, type FoundTrip } from './found-trip.ts'
import { ImportPreview } from './import-preview.tsx'
import styles from './import.module.css'
import { addFoundStops } from './keep-found.ts'
import { useChoice } from './use-choice.ts'
import { useKeepTrip } from './use-keep-trip.ts'
import { useReading } from './use-reading.ts'

type ImportDialogProps = {
  /** The trip that takes the places; left out, they become a new one. */
  into?: Trip
  /** Opens with the camera looking for a QR code. Default false. */
  scansAtOnce?: boolean
  onClose: () => void
}

/** Brings a trip or places in: what was read is shown first, and nothing is kept before the person says so. */
export function ImportDialog({ into, scansAtOnce = false, onClose }: ImportDialogProps) {
  const navigate = useNavigate()
  const { reading, choose, readFile, readText, scan } = useReading(
    into ? stopsOf(into) : [],
    ({ to, token }) => void navigate({ to, hash: token }),
  )
  const panel = useFocusOnStep(reading.step)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={into ? 'Import places into this trip' : 'Import a trip'}
      variant="panel-top"
    >
      <div ref={panel} className={styles.panel} tabIndex={-1}>
        {reading.step === 'choose' ? (
          <ChooseSource
            refusal={reading.refusal}
            scansAtOnce={scansAtOnce}
            onFile={(file) => readFile(file.name, file)}
            onText={readText}
            onScan={scan}
          />
        ) : reading.step === 'reading' ? (
          <Progress name={reading.name} share={reading.share} onCancel={choose} />
        ) : reading.step === 'document' ? (
          <BookingsPreview document={reading.document} into={into} onAgain={choose} onKept={onClose} />
        ) : into ? (
          <AddFound found={reading.found} into={into} onAgain={choose} onClose={onClose} />
        ) : (
          <KeepFound found={reading.found} onAgain={choose} />
        )}
      </div>
    </Dialog>
  )
}

/** What had the focus leaves with its step: the panel has it then. Not at first. */
function useFocusOnStep(step: string) {
  const panel = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    panel.current?.focus({ preventScroll: true })
  }, [step])
  return panel
}

function Progress({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  return (
    <>
      <p role="status">Reading {name} …</p>
      <progress className={styles.progress} aria-label={`Reading ${name}`} value={share} max={1} />
      <Button onClick={onCancel}>Cancel</Button>
    </>
  )
}

/** A new trip of what was found. */
function KeepFound({ found, onAgain }: { found: FoundTrip; onAgain: () => void }) {
  const choice = useChoice(found, roomFor(0))
  const { busy, keepTrip } = useKeepTrip(found, choice)
  const count = choice.stops.length
  return (
    <>
      <ImportPreview found={found} choice={choice} today={coloradoDay(new Date())} />
      <Footer
        words={count === 0 ? 'Create trip' : `Create trip with ${plural(count, 'stop')}`}
        disabled={choice.isTooMany}
        unavailable={busy}
        onDone={() => void keepTrip()}
        onAgain={onAgain}
      />
    </>
  )
}

type AddFoundProps = { found: FoundTrip; into: Trip; onAgain: () => void; onClose: () => void }

/** More stops for a trip that is there. */
function AddFound({ found, into, onAgain, onClose }: AddFoundProps) {
  const choice = useChoice(found, roomFor(stopsOf(into).length))
  const count = choice.stops.length
  return (
    <>
      <ImportPreview found={found} choice={choice} into={into} today={coloradoDay(new Date())} />
      <Footer
        words={count === 0 ? 'Choose what to add' : `Add ${plural(count, 'stop')}`}
        disabled={count === 0 || choice.isTooMany}
        onDone={() => {
          onClose()
          addFoundStops(into, choice.stops)
        }}
        onAgain={onAgain}
      />
    </>
  )
}

type FooterProps = {
  words: string
  disabled: boolean
  unavailable?: boolean
  onDone: () => void
  onAgain: () => void
}

function Footer({ words, disabled, unavailable = false, onDone, onAgain }: FooterProps) {
  return (
    <div className={styles.footer}>
      <Button onClick={onAgain}>Back</Button>
      <Button variant="primary" disabled={disabled} unavailable={unavailable} onClick={onDone}>
        {words}
      </Button>
    </div>
  )
}
