import styles from './home-screen.module.css'

/** Contour lines of no mountain in particular, drawn behind the question. */
export function Ridges() {
  return (
    <svg
      className={styles.ridges}
      viewBox="0 0 400 220"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {LINES.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}

/** Nested closed rings around two summits: each ring is the same ridge a little lower. */
const LINES = Array.from({ length: 9 }, (_, ring) => contour(ring))

function contour(ring: number): string {
  const points = Array.from({ length: 48 }, (_, step) => {
    const angle = (step / 48) * 2 * Math.PI
    const radius = 16 + ring * 25
    const wobble = 1 + 0.16 * Math.sin(3 * angle + ring * 0.35) + 0.09 * Math.sin(5 * angle - ring * 0.5)
    const x = 285 + 1.5 * radius * wobble * Math.cos(angle)
    const y = 62 + 0.85 * radius * wobble * Math.sin(angle)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
