import { useId } from 'react'
import { labelsWithoutPlaces } from '../../domain/search/labels-without-places.ts'
import type { DayRange } from '../../ui/calendar/day-range.ts'
import { StrokeSvg } from '../../ui/stroke-svg.tsx'
import { glyphOfOption } from './option-glyphs.ts'
import styles from './option-tiles.module.css'
import { unavailableBecause } from './what-sections.ts'

type OptionTilesProps = {
  /** Names the list. */
  title: string
  options: readonly string[]
  chosen: readonly string[]
  /** The trip's days: they decide what can be had. */
  days: DayRange
  onToggle: (label: string, on: boolean) => void
  /** A first tile that stands for all that can be had. Left out: none. */
  any?: { checked: boolean; onChange: (on: boolean) => void }
  /** Without what there is to know of them: it stands where all options do. */
  plain?: boolean
}

/**
 * Options as a grid of tiles with a drawing each. What there is to know of some of them stands once below the grid, with
 * their names before it.
 */
export function OptionTiles({
  title,
  options,
  chosen,
  days,
  onToggle,
  any,
  plain = false,
}: OptionTilesProps) {
  const id = useId()
  const tiles = options.map((label) => ({ label, reason: unavailableBecause(label, days) }))
  const said = ({ label, reason }: (typeof tiles)[number]) =>
    plain ? null : (reason ?? (WITHOUT_PLACES.has(label) ? NO_PLACE : null))
  const notes = [...new Set(tiles.map(said))].filter((note) => note !== null)
  const noteId = (note: string) => `${id}-${notes.indexOf(note)}`
  return (
    <>
      <ul className={styles.tiles} aria-label={title}>
        {any ? (
          <li>
            <Tile label="Any" path={EVERYTHING} checked={any.checked} onChange={any.onChange} />
          </li>
        ) : null}
        {tiles.map((tile) => {
          const note = said(tile)
          return (
            <li key={tile.label}>
              <Tile
                label={tile.label}
                path={glyphOfOption(tile.label)}
                waits={tile.reason !== null}
                noteId={note === null ? null : noteId(note)}
                checked={chosen.includes(tile.label)}
                onChange={(on) => onToggle(tile.label, on)}
              />
            </li>
          )
        })}
      </ul>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          <span>
            {tiles
              .filter((tile) => said(tile) === note)
              .map(({ label }) => label)
              .join(', ')}
            {': '}
          </span>
          <span id={noteId(note)}>{note}</span>
        </p>
      ))}
    </>
  )
}

const WITHOUT_PLACES = labelsWithoutPlaces()

const NO_PLACE = 'No place in our catalogue offers this yet'

/** Four squares: all of them. */
const EVERYTHING = 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z'

type TileProps = {
  label: string
  path: string
  checked: boolean
  /** It cannot be chosen now. */
  waits?: boolean
  /** Where what is to be known of it stands. */
  noteId?: string | null
  onChange: (checked: boolean) => void
}

function Tile({ label, path, checked, waits = false, noteId = null, onChange }: TileProps) {
  const unavailable = waits && !checked
  return (
    <label className={styles.tile} data-waits={waits ? '' : undefined}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        // Not `disabled`: taking it out may make it unavailable while it has the focus, and the reason can be heard.
        aria-disabled={unavailable}
        aria-label={label}
        {...(noteId === null ? {} : { 'aria-describedby': noteId })}
        onChange={(event) => unavailable || onChange(event.target.checked)}
      />
      <StrokeSvg path={path} size={26} strokeWidth={1.8} />
      <span>{label}</span>
    </label>
  )
}
