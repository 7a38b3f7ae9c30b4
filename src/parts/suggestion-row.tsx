import type { Prediction } from '../../api/contracts/places.ts'
import { addressAfter } from '../../api/domain/places/address-words.ts'
import { kmToMiles, milesInWords } from '../../api/domain/places/distance.ts'
import { KindGlyph } from './kind-glyph.tsx'
import { matchedParts } from './matched-parts.ts'
import styles from './search-box.module.css'

type SuggestionRowProps = {
  prediction: Prediction
  /** What was typed; its letters are marked in the name. */
  typed: string
  id: string
  active: boolean
  onPick: () => void
}

/** One suggestion: the picture of its kind, its name, what tells it from others, how far it is, and what to know. */
export function SuggestionRow({ prediction, typed, id, active, onPick }: SuggestionRowProps) {
  const { name, kind, address, detail, note } = prediction
  const away = distanceOf(prediction)
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard's way to an option is the combobox
    <li
      id={id}
      role="option"
      aria-selected={active}
      // The marks would cut the name into syllables for some screen readers.
      aria-label={spoken(prediction)}
      className={styles.option}
      // A press must not take the focus from the combobox.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span className={styles.glyph}>
        <KindGlyph kind={kind} size={22} />
      </span>
      <span className={styles.words}>
        <strong>
          {matchedParts(name, typed).map(({ text, matched }, part) =>
            matched ? (
              <mark key={part} className={styles.match}>
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </strong>{' '}
        <span className={styles.rest}>{detail ?? addressAfter(name, address).replace(/^,/, '').trim()}</span>
        {note === undefined ? null : ' '}
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </span>
      {away === '' ? null : ' '}
      {away === '' ? null : <span className={styles.away}>{away}</span>}
    </li>
  )
}

/** 'Emerald Lake, lake in Gunnison County · 9 mi N of Crested Butte, 12 mi away'. Begins with the name. @source decisions §1 */
function spoken(prediction: Prediction): string {
  const { name, address, detail, note } = prediction
  const away = distanceOf(prediction)
  const rest = detail === undefined ? addressAfter(name, address) : `, ${detail}`
  return [name + rest, note ?? '', away === '' ? '' : `${away} away`].filter(Boolean).join(', ')
}

const distanceOf = ({ distanceKm }: Prediction): string =>
  distanceKm === undefined ? '' : milesInWords(kmToMiles(distanceKm))
