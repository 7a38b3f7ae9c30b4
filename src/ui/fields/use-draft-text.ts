import { useCallback, useEffect, useRef, useState } from 'react'

/** What was typed last is shown for so long after the field was left, ms, if what stands does not change by then. */
const LEFT_MS = 1_000

/** What is typed rests this long before it is written, ms; leaving the field or the page writes it at once. */
const PAUSE_MS = 250

/**
 * A text that is written while it is typed. `value` is what stands; it shows whenever the person is not in the middle of typing,
 * so that what another phone wrote comes in. Nothing is lost with the page: its going writes what is left. `was` is what the text
 * began from: what stood when the person began to type, then what they wrote last, whatever came in since. `write` answers false for a text
 * that it did not take.
 */
export function useDraftText(value: string, write: (text: string, was: string) => unknown) {
  const [draft, setDraft] = useState<string | null>(null)
  /** What stood when the field was left, until what was typed is there: between them the old text would be seen once more. */
  const [leftAt, setLeftAt] = useState<string | null>(null)
  const waiting = useRef<{ text: string; timer: number } | null>(null)
  /** What the draft began from; null where nobody types. */
  const began = useRef<string | null>(null)
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })

  const flush = useCallback(() => {
    if (waiting.current === null) return
    window.clearTimeout(waiting.current.timer)
    const { text } = waiting.current
    if (latest.current(text, began.current ?? text) !== false) began.current = text
    waiting.current = null
  }, [])
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  useEffect(() => {
    if (leftAt === null) return undefined
    const show = () => {
      began.current = null
      setLeftAt(null)
      setDraft(null)
    }
    const timer = window.setTimeout(show, leftAt === value ? LEFT_MS : 0)
    return () => window.clearTimeout(timer)
  }, [leftAt, value])

  return {
    text: draft ?? value,
    type(text: string) {
      began.current ??= value
      setDraft(text)
      setLeftAt(null)
      if (waiting.current) window.clearTimeout(waiting.current.timer)
      waiting.current = { text, timer: window.setTimeout(flush, PAUSE_MS) }
    },
    /** Writes what was typed, now. */
    flush,
    /** The person left the field. */
    leave() {
      flush()
      if (draft !== null) setLeftAt(value)
    },
  }
}
