import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMediaQuery } from '../../platform/screen/media-query.ts'
import { useTopLayerHost } from './layer-hosts.ts'
import styles from './tooltip.module.css'

/** @source shell §9 "Tooltip open delay / skip delay" */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

const GAP_PX = 6
const EDGE_PX = 8

/** What has one: our icon buttons, and whatever names its words itself. */
const TRIGGERS = '[data-tooltip]'

type Tip = { trigger: HTMLElement; words: string }

/**
 * Shows the words of `data-tooltip` for whoever points at an element or reaches it by keyboard, where there is something
 * to point with. Mounted once by the app. The words are the control's name, so that nobody needs the tooltip to know it
 * and nothing is read out twice. Escape hides it and does what it does otherwise.
 */
export function Tooltips() {
  const hovers = useMediaQuery('(hover: hover)')
  return hovers ? <Watched /> : null
}

function Watched() {
  const [tip, setTip] = useState<Tip | null>(null)
  const host = useTopLayerHost()
  useEffect(() => watchPointing(setTip), [])
  const [last, setLast] = useState(tip)
  if (tip && tip !== last) setLast(tip)
  if (!last) return null
  // Hidden, it stays where it is: a dialog that keeps the focus within itself takes it back when something in it is removed
  // while the focus is on its way from one control to the next.
  return createPortal(<Bubble tip={last} hidden={tip === null} />, host ?? document.body)
}

/** Calls back with what is pointed at, null for nothing. Answers the way to stop. */
function watchPointing(show: (tip: Tip | null) => void): () => void {
  let timer = 0
  let shown: HTMLElement | null = null
  let hiddenAtMs = -Infinity

  const open = (trigger: HTMLElement) => {
    clearTimeout(timer)
    const words = trigger.dataset.tooltip ?? ''
    // It may have left meanwhile.
    if (words === '' || !trigger.isConnected) return
    shown = trigger
    show({ trigger, words })
  }
  const hide = () => {
    clearTimeout(timer)
    if (!shown) return
    shown = null
    hiddenAtMs = performance.now()
    show(null)
  }
  const over = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return
    // The words themselves may be pointed at, to read them.
    if (target.closest('[role="tooltip"]')) return
    const trigger = target.closest<HTMLElement>(TRIGGERS)
    if (trigger === shown && shown) return
    hide()
    if (!trigger) return
    const wait = performance.now() - hiddenAtMs < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS
    timer = window.setTimeout(() => open(trigger), wait)
  }
  const focused = ({ target }: FocusEvent) => {
    hide()
    const trigger = target instanceof Element ? target.closest<HTMLElement>(TRIGGERS) : null
    if (trigger === target && trigger?.matches(':focus-visible')) open(trigger)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  }

  document.addEventListener('pointerover', over)
  document.addEventListener('pointerdown', hide)
  document.addEventListener('focusin', focused)
  document.addEventListener('focusout', hide)
  // Before a dialog closes by the same key.
  document.addEventListener('keydown', pressed, true)
  window.addEventListener('scroll', hide, { capture: true, passive: true })
  window.addEventListener('blur', hide)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('pointerover', over)
    document.removeEventListener('pointerdown', hide)
    document.removeEventListener('focusin', focused)
    document.removeEventListener('focusout', hide)
    document.removeEventListener('keydown', pressed, true)
    window.removeEventListener('scroll', hide, true)
    window.removeEventListener('blur', hide)
  }
}

/** Below its control, above where there is no room; never beyond the screen. */
function Bubble({ tip: { trigger, words }, hidden }: { tip: Tip; hidden: boolean }) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (hidden || !bubble.current) return
    const { style, offsetWidth, offsetHeight } = bubble.current
    const around = trigger.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const below = around.bottom + GAP_PX
    const top = below + offsetHeight + EDGE_PX > clientHeight ? around.top - GAP_PX - offsetHeight : below
    const left = around.left + (around.width - offsetWidth) / 2
    style.top = `${Math.max(EDGE_PX, top)}px`
    style.left = `${Math.max(EDGE_PX, Math.min(left, clientWidth - EDGE_PX - offsetWidth))}px`
  }, [hidden, trigger, words])
  return (
    <div ref={bubble} role="tooltip" aria-hidden="true" hidden={hidden} className={styles.bubble}>
      {words}
    </div>
  )
}
