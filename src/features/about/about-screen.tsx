import { version } from '../../../package.json'
import { APPROXIMATE } from '../../../api/domain/places/place-words.ts'
import { BackHome } from '../../parts/back-home.tsx'
import styles from './about-screen.module.css'
import { LibraryList } from './library-list.tsx'
import { LicenceTexts } from './licence-texts.tsx'
import { SourceList } from './source-list.tsx'

/** What Timberline is, what in it is estimated, and whose data and code it stands on. Nothing of it needs signal. */
export function AboutScreen() {
  return (
    <main className={styles.screen}>
      <div className={styles.head}>
        <BackHome />
        <h1 className={styles.title}>About Timberline</h1>
      </div>
      <section className={styles.section}>
        <p>
          Timberline is a trip planner for Colorado that keeps its places, its map and your plan on your
          phone, so that it works where there is no signal. You need no account for it, and no place has paid
          to be in it.
        </p>
        <p className={styles.soft}>Version {version}</p>
      </section>
      <section className={styles.section} aria-labelledby="estimates">
        <h2 id="estimates">What is estimated</h2>
        <ul className={styles.points}>
          <li>
            <strong>Prices and what a place is good for</strong> come from common knowledge. Ask before you
            count on them.
          </li>
          <li>
            <strong>Seasons and road closures</strong> are the usual months, not today’s conditions.
          </li>
          <li>
            <strong>Heights</strong> of places are rounded, and those of smaller summits read a little low.
          </li>
          <li>
            <strong>Places marked “{APPROXIMATE}”</strong>, and all hospitals, chargers, shops and other
            services, may lie some way off, have moved or have closed. Opening hours are not known here.
          </li>
          <li>
            <strong>Distances</strong> are in a straight line. The way by road is longer, often much longer in
            the mountains.
          </li>
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="sources">
        <h2 id="sources">Where the data comes from</h2>
        <SourceList labelledBy="sources" />
      </section>
      <section className={styles.section} aria-labelledby="libraries">
        <h2 id="libraries">Open-source libraries</h2>
        <LibraryList labelledBy="libraries" />
      </section>
      <section className={styles.section} aria-labelledby="licences">
        <h2 id="licences">Licences in full</h2>
        <LicenceTexts />
      </section>
    </main>
  )
}
