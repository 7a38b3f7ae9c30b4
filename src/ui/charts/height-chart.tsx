import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './height-chart.module.css'

/** The chart's width in its own units; it is as wide as there is room. */
export const CHART_WIDTH = 320

type HeightChartProps = {
  /** The chart's height in its own units. */
  height: number
  /** The heights from left to right, `X,Y` in those units, parted by spaces. */
  line: string
  /** What the chart shows, for who does not see it. */
  label: string
  caption: ReactNode
  /** What is marked in it. */
  children?: ReactNode
  className?: string | undefined
}

/** Heights along a way, as ground below a line. */
export function HeightChart({ height, line, label, caption, children, className }: HeightChartProps) {
  return (
    <figure className={classNames(styles.figure, className)}>
      <svg className={styles.chart} viewBox={`0 0 ${CHART_WIDTH} ${height}`} role="img" aria-label={label}>
        <polygon className={styles.ground} points={`0,${height} ${line} ${CHART_WIDTH},${height}`} />
        <polyline className={styles.line} points={line} />
        {children}
      </svg>
      <figcaption className="muted">{caption}</figcaption>
    </figure>
  )
}
