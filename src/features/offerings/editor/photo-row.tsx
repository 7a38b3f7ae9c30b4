import { useLayoutEffect, useRef, type RefObject } from 'react'
import { AltSchema } from '../../../../core/contracts/market/offering-photos.ts'
import type { OfferingPhoto } from '../../../../core/records/market/offering-photos.ts'
import type { WithState } from '../../../data/files/use-file-states.ts'
import { report } from '../../../platform/report.ts'
import { sendFileAgain } from '../../../sync/files/edit-files.ts'
import { useOpenedFile } from '../../../sync/hooks/use-trip-files.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LeavingButton } from '../../../ui/buttons/leaving-button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { writeBy } from '../fields/read-text.ts'
import { SavedField } from '../fields/saved-field.tsx'
import type { Of } from '../offering-changes.ts'
import { movePhoto, removePhoto, setAlt } from '../photo-changes.ts'
import styles from './photos-card.module.css'

type PhotoRowProps = {
  of: Of
  photo: WithState<OfferingPhoto>
  /** From 1, of `count`. */
  place: number
  count: number
  /** Takes the focus when the last photo is gone. */
  focusWhenEmpty: () => HTMLElement | null
}

/** One photo: what is seen on it, its place in the order, and whether it was sent. */
export function PhotoRow({ of, photo, place, count, focusWhenEmpty }: PhotoRowProps) {
  const { id, file, alt, row, state } = photo
  const small = useOpenedFile(row === null ? null : file, 'small')
  const acts = useRef<HTMLDivElement>(null)
  const holdFocus = useFocusHeld(acts, place)
  const move = (by: -1 | 1) => {
    holdFocus()
    movePhoto(of, id, by)
  }
  const remove = () => removePhoto(id, new Date().toISOString())
  return (
    <li className={styles.photo}>
      <span className={styles.picture}>
        {small === null ? <Icon name="mountain" size={28} /> : <img src={small.url} alt={alt} />}
        {place === 1 ? <span className={styles.cover}>Cover</span> : null}
      </span>
      <div className={styles.words}>
        <SavedField
          label={`Photo ${place}: what is seen on it`}
          hint="For who cannot see it."
          text={alt}
          write={writeBy(AltSchema, (said) => setAlt(id, said))}
        />
        <p className={styles.said} data-where={state.where}>
          {state.words}
        </p>
      </div>
      <div ref={acts} className={styles.acts}>
        <Button unavailable={place === 1} aria-label={`Move photo ${place} earlier`} onClick={() => move(-1)}>
          <Icon name="arrow-up" size={20} /> Earlier
        </Button>
        <Button
          unavailable={place === count}
          aria-label={`Move photo ${place} later`}
          onClick={() => move(1)}
        >
          <Icon name="arrow-down" size={20} /> Later
        </Button>
        <LeavingButton
          className={styles.delete}
          aria-label={`Delete photo ${place}`}
          data-tooltip={`Delete photo ${place}`}
          onClick={remove}
          next={(left) => [nextDelete(left), focusWhenEmpty()]}
        >
          <Icon name="trash" size={20} />
        </LeavingButton>
      </div>
      {row?.refused === undefined ? null : (
        <div className={styles.refused} role="alert">
          <p>
            <strong>Not sent.</strong> {row.refused} It is still on this phone.
          </p>
          <LeavingButton
            aria-label={`Try to send photo ${place} again`}
            onClick={() =>
              sendFileAgain(file).catch((problem: unknown) => report(problem, 'sending a photo'))
            }
            next={(left) => [left.closest('li')?.querySelector('input')]}
          >
            Try again
          </LeavingButton>
        </div>
      )}
    </li>
  )
}

/** The way to delete the photo that comes to stand in the place of the one that leaves. */
function nextDelete(left: HTMLElement): HTMLElement | null {
  const row = left.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  return next?.querySelector<HTMLElement>('button:last-of-type') ?? null
}

/** A row that is moved in the page loses the focus that was in it: held before, it has it back at its new place. */
function useFocusHeld(box: RefObject<HTMLElement | null>, place: number): () => void {
  const held = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const button = held.current
    held.current = null
    if (button instanceof HTMLElement && document.activeElement === document.body) button.focus()
  }, [place])
  return () => {
    const active = document.activeElement
    held.current = active && box.current?.contains(active) ? active : null
  }
}
