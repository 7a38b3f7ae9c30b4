import { version } from '../../../package.json'
import { APPROXIMATE } from '../../../core/domain/places/place-words.ts'
import { TextPage, TextPoints, TextSection } from '../../parts/page/text-page.tsx'
import styles from './about-screen.module.css'
import written from './libraries.json'
import { LicenceTexts } from './licence-texts.tsx'
import { SourceList } from './source-list.tsx'

/** What Timberline is, what in it is estimated, and whose data and code it stands on. Nothing of it needs signal. */
export function AboutScreen() {
  return (
    <TextPage title="About Timberline" wide>
      <TextSection>
        <p>
          Timberline is a trip planner for Colorado that keeps its places, its map and your plan on your
          phone, so that it works where there is no signal. You need no account for it, and no place has paid
          to be in it.
        </p>
        <p className={styles.soft}>Version {version}</p>
      </TextSection>
      <TextSection id="estimates" title="What is estimated">
        <TextPoints>
          <li>
            <strong>Prices and what a place is good for</strong> come from common knowledge, prices of
            campgrounds from the list of the year beside them. Ask before you count on them.
          </li>
          <li>
            <strong>Reservations, opening hours, telephone numbers and sites</strong> are what was known in
            the year beside them, not today’s. Dates move by a few days each year: check before you go.
          </li>
          <li>
            <strong>Seasons and road closures</strong> are the usual days of other years, many by a rule of
            thumb, not today’s conditions.
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
        </TextPoints>
      </TextSection>
      <TextSection id="sources" title="Where the data comes from">
        <SourceList labelledBy="sources-title" />
      </TextSection>
      <TextSection id="libraries" title="Open-source libraries">
        <LibraryList labelledBy="libraries-title" />
      </TextSection>
      <TextSection id="licences" title="Licences in full">
        <LicenceTexts />
      </TextSection>
    </TextPage>
  )
}

/** The libraries in the browser's code, with those that they stand on themselves. */
function LibraryList({ labelledBy }: { labelledBy: string }) {
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
