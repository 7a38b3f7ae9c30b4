import { kmToMiles, milesInWords } from '../../../../../core/domain/places/distance.ts'
import { elevationWords, hundredsOfFeet } from '../../../../../core/domain/places/place-words.ts'
import type { DriveProfile } from '../../../../domain/trips/heights/drive-profile.ts'
import { CHART_WIDTH, HeightChart } from '../../../../ui/charts/height-chart.tsx'
import styles from './height-profile.module.css'

const HEIGHT = 96
/** Above the line there is room for the passes' names. */
const TOP = 26
/** A flat day is drawn flat: no less than this from its lowest to its highest, metres. */
const LEAST_RANGE_M = 600
/** Two names this near each other would lie over each other, share of the width. */
const NAMES_APART = 0.28

/** The heights along a day's drives, with its passes by name: an estimate from the terrain, which is said where it is asked for. */
export function HeightProfile({ profile, isSourced }: { profile: DriveProfile; isSourced: boolean }) {
  const { points, passes, climbM, descentM } = profile
  const length = points.at(-1)?.km ?? 0
  if (length === 0) return null
  const metres = points.map((point) => point.metres)
  const low = Math.min(...metres)
  const range = Math.max(LEAST_RANGE_M, Math.max(...metres) - low)
  const x = (km: number) => (km / length) * CHART_WIDTH
  const y = (height: number) => HEIGHT - ((height - low) / range) * (HEIGHT - TOP - 2) - 2
  const line = points.map((point) => `${x(point.km).toFixed(1)},${y(point.metres).toFixed(1)}`).join(' ')
  return (
    <HeightChart
      className={styles.figure}
      height={HEIGHT}
      line={line}
      label={profileInWords(profile)}
      caption={
        <>
          {hundredsOfFeet(low)} to {hundredsOfFeet(Math.max(...metres))}, up about {hundredsOfFeet(climbM)},
          down about {hundredsOfFeet(descentM)}, {milesInWords(kmToMiles(length))}.
          {isSourced
            ? ' Estimate from a terrain grid with a point about every half mile (DTED Level 0); passes as published.'
            : ''}
        </>
      }
    >
      {named(passes, length).map(({ km, metres: height, name, isNamed }) => (
        <g key={`${name} ${km}`} transform={`translate(${x(km)} ${y(height)})`}>
          <circle className={styles.top} r="3" />
          {isNamed ? (
            <text className={styles.name} y="-7" textAnchor={anchorAt(km / length)}>
              {name}
            </text>
          ) : null}
        </g>
      ))}
    </HeightChart>
  )
}

/** A drive that begins on a pass has it at its start. */
const AT_ITS_START_MILES = 0.5

/** At the ends a name is written inwards. */
const anchorAt = (share: number): 'start' | 'middle' | 'end' =>
  share < 0.18 ? 'start' : share > 0.82 ? 'end' : 'middle'

/** The higher pass has its name where two are near each other. */
function named(passes: DriveProfile['passes'], length: number) {
  const chosen: DriveProfile['passes'][number][] = []
  for (const pass of passes.toSorted((a, b) => b.metres - a.metres)) {
    if (chosen.every(({ km }) => Math.abs(km - pass.km) / length > NAMES_APART)) chosen.push(pass)
  }
  return passes.map((pass) => ({ ...pass, isNamed: chosen.includes(pass) }))
}

/** 'Heights along the drive: about 6,500 ft at its start, Coal Bank Pass 10,640 ft after 34 mi, …' */
function profileInWords({ points, passes }: DriveProfile): string {
  const [first, last] = [points[0], points.at(-1)]
  const tops = passes.map(({ name, metres, km }) => {
    const miles = kmToMiles(km)
    const where = miles < AT_ITS_START_MILES ? 'at its start' : `after ${milesInWords(miles)}`
    return `${name} ${elevationWords(metres)} ${where}`
  })
  return [
    `Heights along the drive: about ${hundredsOfFeet(first?.metres ?? 0)} at its start`,
    ...tops,
    `about ${hundredsOfFeet(last?.metres ?? 0)} at its end`,
  ].join(', ')
}
