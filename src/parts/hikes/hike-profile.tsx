import { kmToMiles, milesInWords } from '../../../core/domain/places/distance.ts'
import { hundredsOfFeet } from '../../../core/domain/places/place-words.ts'
import type { HikeWay } from '../../domain/hikes/trail-lines.ts'
import { CHART_WIDTH, HeightChart } from '../../ui/charts/height-chart.tsx'

const HEIGHT = 72
/** What rises less is drawn flat, metres. */
const LEAST_RANGE_M = 200

/** The heights of a hike's way to its goal. */
export function HikeProfile({ way: { km, metres }, goal }: { way: HikeWay; goal: string }) {
  const low = Math.min(...metres)
  const high = Math.max(...metres)
  const range = Math.max(LEAST_RANGE_M, high - low)
  const line = metres
    .map((height, at) => {
      const x = (at / (metres.length - 1)) * CHART_WIDTH
      const y = HEIGHT - 2 - ((height - low) / range) * (HEIGHT - 8)
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
  const [first = 0, last = 0] = [metres[0], metres.at(-1)]
  const miles = milesInWords(kmToMiles(km))
  return (
    <HeightChart
      height={HEIGHT}
      line={line}
      label={`Heights of the way: about ${hundredsOfFeet(first)} at its start, about ${hundredsOfFeet(last)} at ${goal} after ${miles}`}
      caption={
        <>
          {miles} to {goal}, {hundredsOfFeet(low)} to {hundredsOfFeet(high)}: an estimate from a terrain grid
          that cuts summits off.
        </>
      }
    />
  )
}
