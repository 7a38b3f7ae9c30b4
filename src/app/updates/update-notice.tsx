import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { unsavedInput } from '../../platform/page/unsaved-input.ts'
import { syncStatus } from '../../sync/engine/status.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useFocusBack } from '../../ui/layers/focus-back.ts'
import styles from './update-notice.module.css'
import { updateOffer, type UpdateOffer } from './update-offer.ts'

/** How much higher than toasts the card stands, px: they may cover the search pill's edge for 5 s, the card may not. */
const ABOVE_TOASTS_PX = 28

/**
 * Offers the new version until Reload or Later is pressed, at the foot of the page and below every dialog. While somebody is filling
 * something in it waits out of sight. Toasts of the page stand above it.
 */
export function UpdateNotice({ offer }: { offer: UpdateOffer }) {
  const filling = useSyncExternalStore(unsavedInput.subscribe, unsavedInput.get)
  return filling ? null : <UpdateCard offer={offer} />
}

function UpdateCard({ offer }: { offer: UpdateOffer }) {
  const [pressed, setPressed] = useState<UpdateOffer | null>(null)
  const { unsaved } = useSyncExternalStore(syncStatus.subscribe, syncStatus.get)
  const card = useRef<HTMLElement>(null)
  const buttons = useFocusBack<HTMLDivElement>()
  useRoomForToasts(card)
  return (
    <section ref={card} className={styles.card} aria-label="New version">
      <div role="status" className={styles.words}>
        <p className={styles.title}>{TITLES[offer.why]}</p>
        <p className={styles.detail}>{unsaved > 0 ? lostWith(unsaved) : DETAILS[offer.why]}</p>
      </div>
      <div ref={buttons} className={styles.buttons}>
        <Button variant="quiet" onClick={() => updateOffer.set(null)}>
          Later
        </Button>
        <Button
          variant="primary"
          unavailable={pressed === offer}
          onClick={() => {
            setPressed(offer)
            offer.reload()
          }}
        >
          {unsaved > 0 ? 'Reload anyway' : 'Reload'}
        </Button>
      </div>
    </section>
  )
}

const TITLES: Record<UpdateOffer['why'], string> = {
  ready: 'A new version is ready',
  elsewhere: 'A newer Timberline is open in another tab',
}

const DETAILS: Record<UpdateOffer['why'], string> = {
  ready: 'It opens with your plan as it is.',
  elsewhere: 'Reload this one too: until then it can save nothing on this phone.',
}

/** Of what the phone could not keep. */
const lostWith = (count: number): string =>
  count === 1
    ? '1 change is in this tab alone and would be lost.'
    : `${count} changes are in this tab alone and would be lost.`

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
