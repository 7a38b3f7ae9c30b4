import type { ReactNode } from 'react'
import type { Hike } from '../../../core/domain/hikes/hike.ts'
import {
  gainInWords,
  heightInWords,
  lengthInWords,
  seasonInWords,
  snowInWords,
  timeInWords,
} from '../../../core/domain/hikes/hike-words.ts'
import { asciiSlug } from '../../../core/domain/places/ascii-slug.ts'
import { writeHikeGpx } from '../../domain/hikes/hike-gpx.ts'
import { wayOfHike, type HikeWay } from '../../domain/hikes/trail-lines.ts'
import { saveFile } from '../../platform/sharing/save-file.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { HikeProfile } from './hike-profile.tsx'
import styles from './hikes.module.css'

const DOG_WORDS: Readonly<Record<string, string>> = {
  no: 'not allowed',
  leash: 'on a leash',
  'leash or tag': 'on a leash, or with a voice and sight tag',
  'no in upper zone': 'not in the upper part',
}

type HikeFactsProps = {
  hike: Hike
  /** Its heart, after the buttons; none where its card has one already. */
  heart?: ReactNode
  /** Further buttons, before the file's. */
  children?: ReactNode
}

/** All that is known of a hike: its figures, when to go, its heights where its line is known, and a file of it. */
export function HikeFacts({ hike, heart, children }: HikeFactsProps) {
  const way = wayOfHike(hike.placeId)
  const notes = [heightInWords(hike), snowInWords(hike), noteOf(hike)].filter((note) => note !== null)
  return (
    <div className={styles.facts}>
      <dl className={styles.rows}>
        {rowsOf(hike).map(([name, words]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {way === null ? null : <HikeProfile way={way} goal={hike.goal?.name ?? hike.name} />}
      <p className="muted">
        All figures are approximate: check before you go.
        {way === null ? ' The line of this trail is not known here, so none is drawn.' : ''}
      </p>
      <div className={styles.buttons}>
        {children}
        <Button aria-label={`Save as GPX: ${hike.name}`} onClick={() => saveGpx(hike, way)}>
          Save as GPX
        </Button>
        {heart}
      </div>
    </div>
  )
}

function rowsOf(hike: Hike): [name: string, words: string][] {
  const season = seasonInWords(hike)
  const { trailhead, goal } = hike
  return (
    [
      ['Length', `${lengthInWords(hike)}${hike.shape === 'one way' ? '' : `, ${hike.shape}`}`],
      ['Climb', gainInWords(hike)],
      ['Time', `${timeInWords(hike)} on foot, without rests`],
      ['Difficulty', hike.difficulty],
      ['From', trailhead.name],
      ['To', goal === null || goal.name === hike.name ? '' : goal.name],
      ['Season', season ?? ''],
      ['Dogs', DOG_WORDS[hike.dogs] ?? hike.dogs],
      ['Fee', hike.fee],
    ] satisfies [string, string][]
  ).filter(([, words]) => words !== '')
}

const noteOf = ({ note }: Hike): string | null =>
  note === '' ? null : `${note.charAt(0).toUpperCase()}${note.slice(1)}.`

function saveGpx(hike: Hike, way: HikeWay | null): void {
  const name = `${asciiSlug(hike.name)}.gpx`
  saveFile(name, new File([writeHikeGpx(hike, way?.line ?? null)], name, { type: 'application/gpx+xml' }))
  showToast({ title: 'The hike goes to your downloads', description: name, tone: 'success' })
}
