import { useId } from 'react'
import {
  HIKE_DIFFICULTIES,
  HIKE_GAIN_FT,
  HIKE_MILES,
  type HikeFilter as Asked,
} from '../../core/domain/plan/place-filters.ts'
import styles from './filter-sheet.module.css'
import { feet } from './filter-words.ts'

const ANY: Asked = { maxMiles: null, maxGainFt: null, hardest: null }

/** The option that stands for no limit. */
const NO_LIMIT = 'any'

type HikeFilterProps = { hike: Asked | null; onChange: (hike: Asked | null) => void }

/** Length, climb and difficulty of the hikes that are wanted: of places only those stay from where such a hike leads. */
export function HikeFilter({ hike, onChange }: HikeFilterProps) {
  const asked = hike ?? ANY
  const change = (part: Partial<Asked>) => {
    const next = { ...asked, ...part }
    onChange(Object.values(next).every((one) => one === null) ? null : next)
  }
  return (
    <>
      <Choice
        label="Longest hike"
        value={asked.maxMiles}
        options={HIKE_MILES}
        words={(miles) => `Up to ${miles} mi`}
        onChange={(maxMiles) => change({ maxMiles })}
      />
      <Choice
        label="Most climb"
        value={asked.maxGainFt}
        options={HIKE_GAIN_FT}
        words={(ft) => `Up to ${feet(ft)}`}
        onChange={(maxGainFt) => change({ maxGainFt })}
      />
      <Choice
        label="Hardest hike"
        value={asked.hardest}
        options={HIKE_DIFFICULTIES}
        words={(hardest) => `${hardest.charAt(0).toUpperCase()}${hardest.slice(1)}`}
        onChange={(hardest) => change({ hardest })}
      />
      <p className="muted">
        Finds places where such a hike begins, or that are its goal, and hikes that begin elsewhere. The
        figures are approximate; the best-known hikes are known here, not all.
      </p>
    </>
  )
}

type ChoiceProps<Value extends string | number> = {
  label: string
  value: Value | null
  options: readonly Value[]
  words: (value: Value) => string
  onChange: (value: Value | null) => void
}

function Choice<Value extends string | number>({
  label,
  value,
  options,
  words,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value ?? NO_LIMIT}
        onChange={({ target }) => onChange(options.find((one) => String(one) === target.value) ?? null)}
      >
        <option value={NO_LIMIT}>Any</option>
        {options.map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </select>
    </div>
  )
}
