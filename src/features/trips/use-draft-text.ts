import { useCallback, useEffect, useRef, useState } from 'react'

/** What is typed rests this long before it is written, ms; leaving the field or the page writes it at once. */
const PAUSE_MS = 250

/**
 * A text that is written while it is typed. `value` is what stands; it shows whenever the person is not in the middle of typing,
 * so that what another phone wrote comes in. Nothing is lost with the page: its going writes what is left.
 */
export function useDraftText(value: string, write: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  const waiting = useRef<{ text: string; timer: number } | null>(null)
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })

  const flush = useCallback(() => {
    if (waiting.current === null) return
    window.clearTimeout(waiting.current.timer)
    latest.current(waiting.current.text)
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

  return {
    text: draft ?? value,
    type(text: string) {
      setDraft(text)
      if (waiting.current) window.clearTimeout(waiting.current.timer)
      waiting.current = { text, timer: window.setTimeout(flush, PAUSE_MS) }
    },
    /** The person left the field. */
    leave() {
      flush()
      setDraft(null)
    },
  }
}
