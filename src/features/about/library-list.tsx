import styles from './about-screen.module.css'
import written from './libraries.json'

/** The libraries in the browser's code, with those that they stand on themselves. */
export function LibraryList({ labelledBy }: { labelledBy: string }) {
  return (
    <details className={styles.details}>
      <summary>{written.libraries.length} libraries</summary>
      <ul className={styles.list} aria-labelledby={labelledBy}>
        {written.libraries.map(({ name, version, licence, owners }) => (
          <li key={`${name} ${version}`} className={styles.library}>
            <p>
              <strong>{name}</strong> {version} · {licence}
            </p>
            {owners.map((owner) => (
              <p key={owner} className={styles.soft}>
                {owner}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
