import { useId } from 'react'
import { Chip } from '../../../ui/buttons/chip.tsx'
import styles from './choice-chips.module.css'

type ChoiceChipsProps<Value extends string | number> = {
  title: string
  options: readonly { value: Value; words: string }[]
  chosen: readonly Value[]
  /** The values now chosen, in the options' order. */
  onChange: (chosen: Value[]) => void
}

/** Several of a few, each pressed in or out. */
export function ChoiceChips<Value extends string | number>(props: ChoiceChipsProps<Value>) {
  const { title, options, chosen, onChange } = props
  const id = useId()
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <div className="row">
        {options.map(({ value, words }) => {
          const isOn = chosen.includes(value)
          return (
            <Chip
              key={value}
              className={styles.chip}
              aria-pressed={isOn}
              onClick={() =>
                onChange(
                  options
                    .map((option) => option.value)
                    .filter((one) => (one === value ? !isOn : chosen.includes(one))),
                )
              }
            >
              {words}
            </Chip>
          )
        })}
      </div>
    </div>
  )
}
