import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './about-screen.module.css'
import { LicenceText } from './licence-texts.tsx'
import { SOURCES, type DataSource } from './sources.ts'

/** Every source of data with its licence and what its makers want said. */
export function SourceList({ labelledBy }: { labelledBy: string }) {
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {SOURCES.map((source) => (
        <Source key={source.data} {...source} />
      ))}
    </ul>
  )
}

function Source({ data, source, licence, notice, fullText, links = [] }: DataSource) {
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>{data}</h3>
      <p>{source}</p>
      <p className={styles.soft}>Licence: {licence}</p>
      {notice ? <p className={styles.soft}>{notice}</p> : null}
      {fullText ? <LicenceText {...fullText} title={`${fullText.licence} License: ${data}`} /> : null}
      {links.length > 0 ? (
        <p className={styles.links}>
          {links.map(({ words, href }) => (
            <a key={href} href={href} target="_blank" rel="noreferrer" className={styles.link}>
              {words}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          ))}
        </p>
      ) : null}
    </li>
  )
}
