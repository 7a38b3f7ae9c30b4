import type { Prediction } from '../../../core/contracts/places/places.ts'
import { addressAfter } from '../../domain/places/address-words.ts'
import { kmToMiles, milesInWords } from '../../../core/domain/places/distance.ts'
import { KindGlyph } from '../pictures/kind-glyph.tsx'
import { MatchedName } from './matched-name.tsx'
import { OptionDetail, OptionLine } from './option-line.tsx'
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
    <OptionLine
      id={id}
      label={spoken(prediction)}
      active={active}
      onChoose={onPick}
      glyph={<KindGlyph kind={kind} size={22} />}
      words={
        <>
          <strong>
            <MatchedName name={name} typed={typed} />
          </strong>{' '}
          <OptionDetail>{detail ?? addressAfter(name, address).replace(/^,/, '').trim()}</OptionDetail>
          {note === undefined ? null : ' '}
          {note === undefined ? null : <span className={styles.note}>{note}</span>}
        </>
      }
      after={
        away === '' ? null : (
          <>
            {' '}
            <span className={styles.away}>{away}</span>
          </>
        )
      }
    />
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
