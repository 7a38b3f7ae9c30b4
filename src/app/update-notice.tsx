import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '../ui/button.tsx'
import { useFocusBack } from '../ui/focus-back.ts'
import styles from './update-notice.module.css'
import { updateOffer, type UpdateOffer } from './update-offer.ts'

/** How much higher than toasts the card stands, px: they may cover the search pill's edge for 5 s, the card may not. */
const ABOVE_TOASTS_PX = 28

/**
 * Offers the new version until Reload or Later is pressed, at the foot of the page and below every dialog. Toasts of
 * the page stand above it.
 */
export function UpdateNotice({ offer }: { offer: UpdateOffer }) {
  const [reloading, setReloading] = useState(false)
  const card = useRef<HTMLElement>(null)
  const buttons = useFocusBack<HTMLDivElement>()
  useRoomForToasts(card)
  return (
    <section ref={card} className={styles.card} aria-label="New version">
      <div role="status" className={styles.words}>
        <p className={styles.title}>A new version is ready</p>
        <p className={styles.detail}>It opens with your plan as it is.</p>
      </div>
      <div ref={buttons} className={styles.buttons}>
        <Button variant="quiet" onClick={() => updateOffer.set(null)}>
          Later
        </Button>
        <Button
          variant="primary"
          unavailable={reloading}
          onClick={() => {
            setReloading(true)
            offer.reload()
          }}
        >
          Reload
        </Button>
      </div>
    </section>
  )
}

/** Toasts read their place from the page: above the card, however tall its words make it. */
function useRoomForToasts(card: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return undefined
    const page = document.documentElement.style
    const observer = new ResizeObserver(() =>
      page.setProperty('--toast-above', `calc(${element.offsetHeight + ABOVE_TOASTS_PX}px + var(--space-2))`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      page.removeProperty('--toast-above')
    }
  }, [card])
}
