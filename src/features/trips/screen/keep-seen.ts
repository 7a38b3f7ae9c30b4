import { useEffect, useRef, type RefObject } from 'react'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { isSeenTripKept, keepSeenTrip, seenTripForgotten } from '../../../state/seen-trip.ts'
import { matchesMedia, WIDE_SCREEN } from '../../../platform/screen/media-query.ts'
import { currentOwner } from '../../../sync/people/identity.ts'

/** A trip that was not changed for so long is kept for the next start, ms. */
const REST_MS = 2_000

/** So much below and beside the window is kept too: the next one may be a little larger, CSS pixels. */
const MARGIN_PX = 100

/**
 * Keeps the first screen of the trip for the first frame of the next start: once it rests, and when the page is left. Every change of
 * the records takes it away before. On wide screens the map is half of it: nothing is kept there. `today` is the day for which it was
 * drawn: what still stands there on the next one is not kept. While something is `open` over it, somebody may be typing there, who
 * does not wait for it: it is kept when that is closed, or the page left. Decision record 38.
 */
export function useKeepSeen(
  main: RefObject<HTMLElement | null>,
  trip: Trip,
  { today, shown, open }: { today: string; shown: boolean; open: boolean },
): void {
  const owner = useRef(currentOwner())
  useEffect(() => {
    if (!shown) return undefined
    const keep = () => {
      const isTrue = owner.current === currentOwner() && today === coloradoDay(new Date())
      if (!main.current || !isTrue || matchesMedia(WIDE_SCREEN) || isSeenTripKept(owner.current)) return
      const { html, css } = pictureOf(main.current)
      keepSeenTrip(owner.current, html, css)
    }
    const onHide = () => document.visibilityState === 'hidden' && keep()
    let timer = 0
    const keepAtRest = () => {
      window.clearTimeout(timer)
      if (!open) timer = window.setTimeout(keep, REST_MS)
    }
    keepAtRest()
    const unsubscribe = seenTripForgotten.subscribe(keepAtRest)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [main, trip, today, shown, open])
}

/** The first screen as the app draws it first: without what is worked out, and what lies below or beside. */
function pictureOf(main: HTMLElement): { html: string; css: string } {
  const { top, left } = main.getBoundingClientRect()
  /** What is worked out and stands above: everything below it moves up by so much. */
  let workedPx = 0
  const isLeftOut = (part: Element): boolean => {
    const isWorked = part.matches('[data-worked]')
    if (!isWorked && part.matches('[data-side]')) return true
    if (!isWorked && !part.matches('section, [data-slot], nav > *')) return false
    const box = part.getBoundingClientRect()
    if (isWorked) workedPx += box.height
    return (
      isWorked ||
      box.top - workedPx - top >= window.innerHeight + MARGIN_PX ||
      box.left - left >= window.innerWidth + MARGIN_PX
    )
  }
  const picture = copyOf(main, isLeftOut)
  // A dialog that is open hides what is behind it.
  for (const name of ['aria-hidden', 'data-aria-hidden']) picture.removeAttribute(name)
  for (const facts of picture.querySelectorAll<HTMLElement>('[data-without-times]')) {
    facts.textContent = facts.dataset.withoutTimes ?? ''
    if (facts.textContent === '') facts.remove()
  }
  return { html: picture.outerHTML, css: rulesFor(picture) }
}

/** Of hundreds of stops only those that are seen are copied: somebody may be about to touch the screen. */
function copyOf<Part extends Element>(part: Part, isLeftOut: (part: Element) => boolean): Part {
  const copy = part.cloneNode(false) as Part
  // The sheet stands where its style says; a tab has the colour of its day there.
  if (!part.matches('[data-sheet], [role=tab]')) copy.removeAttribute('style')
  // Markup has what was ticked when the box was drawn first.
  if (part instanceof HTMLInputElement) copy.toggleAttribute('checked', part.checked)
  for (const child of part.childNodes) {
    if (!(child instanceof Element)) copy.append(child.cloneNode())
    else if (!isLeftOut(child)) copy.append(copyOf(child, isLeftOut))
  }
  return copy
}

/** The rules of the style sheets that the app has loaded since its page was opened, as far as they apply. */
function rulesFor(picture: HTMLElement): string {
  const holder = document.createElement('div')
  holder.append(picture)
  const applies = ({ selectorText }: CSSStyleRule) => {
    try {
      return holder.querySelector(selectorText.replaceAll(/::?[a-z-]+(\([^()]*\))?/g, '')) !== null
    } catch {
      // Nothing is left of it but a pseudo-class.
      return true
    }
  }
  const textOf = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSStyleRule) return applies(rule) ? rule.cssText : ''
        if (!(rule instanceof CSSMediaRule)) return ''
        const inner = textOf(rule.cssRules)
        return inner === '' ? '' : `@media ${rule.conditionText}{${inner}}`
      })
      .join('')
  return [...document.styleSheets]
    .filter(({ ownerNode }) => ownerNode instanceof HTMLLinkElement)
    .map(({ cssRules }) => textOf(cssRules))
    .join('')
}
