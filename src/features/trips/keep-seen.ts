import { useEffect, useRef, type RefObject } from 'react'
import { coloradoDay } from '../../../api/domain/calendar/calendar-day.ts'
import type { Trip } from '../../../api/domain/trips/trip.ts'
import { isSeenTripKept, keepSeenTrip, seenTripForgotten } from '../../state/seen-trip.ts'
import { matchesMedia, WIDE_SCREEN } from '../../platform/media-query.ts'
import { currentOwner } from '../../sync/identity.ts'

/** A trip that was not changed for so long is kept for the next start, ms. */
const REST_MS = 2_000

/** So much below and beside the window is kept too: the next one may be a little larger, CSS pixels. */
const MARGIN_PX = 100

/**
 * Keeps the first screen of the trip for the first frame of the next start: once it rests, and when the page is left. Every change of
 * the records takes it away before. On wide screens the map is half of it: nothing is kept there. `today` is the day for which it was
 * drawn: what still stands there on the next one is not kept. Decision record 38.
 */
export function useKeepSeen(
  main: RefObject<HTMLElement | null>,
  trip: Trip,
  today: string,
  isShown: boolean,
): void {
  const owner = useRef(currentOwner())
  useEffect(() => {
    if (!isShown) return undefined
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
      timer = window.setTimeout(keep, REST_MS)
    }
    keepAtRest()
    const unsubscribe = seenTripForgotten.subscribe(keepAtRest)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [main, trip, today, isShown])
}

/** The first screen as the app draws it first: without what is worked out, and what lies below or beside. */
function pictureOf(main: HTMLElement): { html: string; css: string } {
  const picture = main.cloneNode(true) as HTMLElement
  // Markup has what was ticked when the box was drawn first.
  const boxes = picture.querySelectorAll('input')
  for (const [at, box] of main.querySelectorAll('input').entries())
    boxes[at]?.toggleAttribute('checked', box.checked)
  const { top, left } = main.getBoundingClientRect()
  const pieces = 'section, [data-slot], nav > *'
  const copies = picture.querySelectorAll(pieces)
  for (const [at, piece] of main.querySelectorAll(pieces).entries()) {
    const box = piece.getBoundingClientRect()
    const isSeen =
      box.top - top < window.innerHeight + MARGIN_PX && box.left - left < window.innerWidth + MARGIN_PX
    if (!isSeen) copies[at]?.remove()
  }
  picture.querySelectorAll('[data-worked], [data-side]').forEach((one) => one.remove())
  for (const facts of picture.querySelectorAll<HTMLElement>('[data-unworked]')) {
    facts.textContent = facts.dataset.unworked ?? ''
    if (facts.textContent === '') facts.remove()
  }
  picture.querySelectorAll('[style]').forEach((one) => one.removeAttribute('style'))
  return { html: picture.outerHTML, css: rulesFor(picture) }
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
