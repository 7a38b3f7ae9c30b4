import { useId, useState } from 'react'
import { APPROXIMATE } from '../../../core/domain/places/place-words.ts'
import { LEAST_REACH_MILES, type ServiceAround } from '../../../core/domain/places/services-around.ts'
import { WIDE_SCREEN, useMediaQuery } from '../../platform/screen/media-query.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './around-here.module.css'
import { KindGlyph } from '../pictures/kind-glyph.tsx'
import { wayAloud, wayInWords } from '../words/way-words.ts'

type AroundHereProps = {
  /** Undefined while it is looked up; null while the names are not on this phone. */
  services: readonly ServiceAround[] | null | undefined
  /** It could not be looked up. */
  failed: boolean
  onAgain: () => void
  /** The heading's level in its surroundings. */
  headingLevel: 3 | 4
  /** A phone's map lies behind the card: the list waits for its heading to be pressed. */
  overMap: boolean
}

/**
 * The nearest services around a place, one of each kind. Open it is as high in every state as when it is full: nothing
 * above it moves.
 */
export function AroundHere({ headingLevel, overMap, ...shown }: AroundHereProps) {
  const Heading = `h${headingLevel}` as const
  const id = useId()
  const wide = useMediaQuery(WIDE_SCREEN)
  const [pressed, setPressed] = useState<boolean | null>(null)
  const open = pressed ?? (wide || !overMap)
  return (
    <section className={styles.around} aria-labelledby={`${id}-title`} data-open={open}>
      <Heading>
        <button
          type="button"
          className={styles.heading}
          aria-expanded={open}
          {...(open ? { 'aria-controls': `${id}-body` } : {})}
          onClick={() => setPressed(!open)}
        >
          <span id={`${id}-title`}>Around here</span>
          <span className={styles.chevron}>
            <Icon name="chevron-down" size={20} />
          </span>
        </button>
      </Heading>
      {open ? (
        <div id={`${id}-body`} className={styles.body}>
          <Services titleId={`${id}-title`} {...shown} />
        </div>
      ) : null}
    </section>
  )
}

type ServicesProps = Pick<AroundHereProps, 'services' | 'failed' | 'onAgain'> & { titleId: string }

function Services({ services, failed, onAgain, titleId }: ServicesProps) {
  if (failed) {
    return (
      <>
        <p className="muted">What is around could not be looked up.</p>
        <Button
          onClick={({ currentTarget }) => {
            // The button leaves with the failure; the card it stands in keeps the focus.
            currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
            onAgain()
          }}
        >
          Try again
        </Button>
      </>
    )
  }
  if (services === undefined) return <p className="muted">Looking on this phone …</p>
  if (services === null) {
    return (
      <p className="muted">The list of services is not on this phone yet. It comes with the first signal.</p>
    )
  }
  if (services.length === 0) return <p className="muted">{`Nothing known within ${LEAST_REACH_MILES} mi.`}</p>
  return (
    <>
      <p className="muted">In a straight line · {APPROXIMATE}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the focus */}
      <ul className={styles.list} aria-labelledby={titleId} tabIndex={0}>
        {services.map((service) => (
          <Service key={service.kind} service={service} />
        ))}
      </ul>
    </>
  )
}

function Service({ service }: { service: ServiceAround }) {
  const { name, kind, detail } = service
  return (
    <li className={styles.service}>
      <KindGlyph kind={kind} size={22} />
      <span>
        <strong className={styles.name}>{name}</strong>{' '}
        <span className="muted">
          <span aria-hidden="true">{wayInWords(service)}</span>
          <VisuallyHidden>{wayAloud(service)}</VisuallyHidden>
          {` · ${detail}`}
        </span>
      </span>
    </li>
  )
}
