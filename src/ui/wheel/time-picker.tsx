import { clockFace, clockTime, timeInWords, type ClockFace } from '../../domain/calendar/clock-time.ts'
import styles from './time-picker.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { WheelPicker } from './wheel-picker.tsx'

/** @source planning §5 "minutes 00 to 55 in 5-minute steps" */
const MINUTE_STEP = 5

const HOURS = Array.from({ length: 12 }, (_, at) => String(at + 1))
const MINUTES = Array.from({ length: 60 / MINUTE_STEP }, (_, at) => twoDigits(at * MINUTE_STEP))
const HALVES: readonly ClockFace['half'][] = ['AM', 'PM']

type TimePickerProps = {
  /** The accessible name of the three wheels together. */
  label: string
  /** 24-hour `HH:MM`. One between two steps shows the step below and stays as it is until a wheel is moved. */
  value: string
  onChange: (time: string) => void
  /** Ticks and buzzes as the wheels turn. */
  feedback: boolean
}

/** Hours 1 to 12, minutes in steps of five, AM or PM. @source planning §2.5, §5 */
export function TimePicker({ label, value, onChange, feedback }: TimePickerProps) {
  const { hour, minute, half } = clockFace(value)
  const shown = { hour, minute: minute - (minute % MINUTE_STEP), half }
  const change = (moved: Partial<ClockFace>) => onChange(clockTime({ ...shown, ...moved }))
  return (
    <div role="group" aria-label={label} className={styles.wheels}>
      <WheelPicker
        label="Hours"
        options={HOURS}
        value={String(hour)}
        onChange={(picked) => change({ hour: Number(picked) })}
        feedback={feedback}
      />
      <span className={styles.colon} aria-hidden="true">
        :
      </span>
      <WheelPicker
        label="Minutes"
        options={MINUTES}
        value={twoDigits(shown.minute)}
        onChange={(picked) => change({ minute: Number(picked) })}
        feedback={feedback}
      />
      <WheelPicker
        label="AM or PM"
        options={HALVES}
        value={half}
        onChange={(picked) => change({ half: picked })}
        feedback={feedback}
      />
      <VisuallyHidden live>{timeInWords(value)}</VisuallyHidden>
    </div>
  )
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
