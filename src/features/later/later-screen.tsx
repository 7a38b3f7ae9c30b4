import { Link } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { ReliefPage } from '../../parts/page/relief-page.tsx'
import { overlayOpenAtom } from '../../state/search-overlay.ts'
import { shellLayerAtom } from '../../state/shell-layer.ts'
import { Icon } from '../../ui/icons.tsx'
import { LATER, type Later, type LaterSubject, type Way } from './later-words.ts'
import styles from './later-screen.module.css'

type LaterScreenProps = { title: string; subject: LaterSubject; back: boolean }

/** A screen whose inside is not there yet: what will be here, and what can be done now. Every way leads to something real. */
export function LaterScreen({ title, subject, back }: LaterScreenProps) {
  const { lead, spot, ways } = wordsOf(subject)
  return (
    <ReliefPage title={title} lead={lead} spot={spot} back={back}>
      <section className={styles.now} aria-labelledby="what-can-be-done-now">
        <h2 id="what-can-be-done-now" className={styles.nowTitle}>
          What you can do now
        </h2>
        <ul className={styles.ways}>
          {ways.map((way) => (
            <li key={way.name}>
              <WayOn way={way} />
            </li>
          ))}
        </ul>
      </section>
    </ReliefPage>
  )
}

const wordsOf = (subject: LaterSubject): Later => LATER[subject]

function WayOn({ way }: { way: Way }) {
  const openSearch = useSetAtom(overlayOpenAtom)
  const openLayer = useSetAtom(shellLayerAtom)
  const inside = (
    <>
      <span className={styles.name}>{way.name}</span>
      <span className={styles.why}>{way.why}</span>
      <span className={styles.arrow}>
        <Icon name="arrow-right" size={20} />
      </span>
    </>
  )
  if ('to' in way) {
    return (
      <Link to={way.to} className={styles.way}>
        {inside}
      </Link>
    )
  }
  const open = () => (way.opens === 'search' ? openSearch(true) : openLayer(way.opens))
  return (
    <button type="button" className={styles.way} onClick={open}>
      {inside}
    </button>
  )
}
