import styles from './about-screen.module.css'
import written from './libraries.json'

/** Each licence of the list, with its text in full. */
export function LicenceTexts() {
  return written.texts.map(({ licence }) => <LicenceText key={licence} licence={licence} title={licence} />)
}

type LicenceTextProps = {
  licence: string
  title: string
  /** The line that says whose work it covers. */
  owner?: string
}

/** One licence in full, closed until somebody wants to read it. */
export function LicenceText({ licence, title, owner }: LicenceTextProps) {
  const [first = '', ...text] = written.texts.find((one) => one.licence === licence)?.paragraphs ?? []
  return (
    <details className={styles.details}>
      <summary>{title}</summary>
      {(owner ? [first, owner, ...text] : [first, ...text]).map((paragraph) => (
        <p key={paragraph} className={styles.soft}>
          {paragraph}
        </p>
      ))}
    </details>
  )
}
