import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CODE_DIGITS, RESEND_AFTER_S } from '../../../core/contracts/identity/verification.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CodeBoxes, type CodeBoxesHandle } from '../../ui/fields/code-boxes.tsx'
import { codeOf, emptyCode, isComplete, type CodeDigits } from '../../ui/fields/code-digits.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import styles from './code-entry.module.css'

/** @source planning §9 */
const SUBMIT_AFTER_MS = { typing: 200, paste: 100 } as const
/** @source planning §5 */
const INCOMPLETE = 'Incomplete Code'
const INCOMPLETE_TEXT = 'Please enter all 6 digits of your verification code.'

type CodeEntryProps = {
  /** Names the group of boxes. */
  label: string
  /** The button. Default 'Verify', 'Verifying...' while it is asked. */
  verifyLabel?: string
  /** Resolves with what is wrong, null when the code was right: then this leaves. */
  verify: (code: string) => Promise<string | null>
  /** Resolves with what is wrong, null when another code is on its way. */
  resend: () => Promise<string | null>
  /** 'Didn't get a text? Try again' in two parts. */
  missed: string
  /** Said when another code is on its way. */
  resent: string
  /** When the last code was sent, milliseconds of this phone's clock. */
  sentAt: number
}

/**
 * Six boxes that send themselves when they are full, and the way to another code. A wrong one clears the boxes and gives them
 * the focus back. @source planning §5, §8
 */
export function CodeEntry(props: CodeEntryProps) {
  const [digits, setDigits] = useState<CodeDigits>(() => emptyCode(CODE_DIGITS))
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const boxes = useRef<CodeBoxesHandle>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const left = useRef(false)
  // Before anything is painted: who types at once types into the boxes.
  useLayoutEffect(() => {
    left.current = false
    boxes.current?.focus()
    return () => {
      left.current = true
      clearTimeout(timer.current)
    }
  }, [])

  const verify = async (full: CodeDigits) => {
    clearTimeout(timer.current)
    if (busy) return
    if (!isComplete(full)) {
      setWrong(INCOMPLETE_TEXT)
      showToast({ title: INCOMPLETE, description: INCOMPLETE_TEXT, tone: 'error' })
      boxes.current?.focus()
      return
    }
    setBusy(true)
    setWrong(null)
    const problem = await props.verify(codeOf(full))
    if (left.current || problem === null) return
    setBusy(false)
    setWrong(problem)
    setDigits(emptyCode(CODE_DIGITS))
    showToast({ title: 'Verification failed', description: problem, tone: 'error' })
  }
  // Empty again, the first box is the one to fill.
  useEffect(() => {
    if (wrong !== null && digits.every((digit) => digit === '')) boxes.current?.focus()
  }, [wrong, digits])

  return (
    <form
      className={styles.entry}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void verify(digits)
      }}
    >
      <CodeBoxes
        ref={boxes}
        label={props.label}
        digits={digits}
        onChange={(next) => {
          clearTimeout(timer.current)
          setDigits(next)
        }}
        onComplete={(full, by) => {
          timer.current = setTimeout(() => void verify(full), SUBMIT_AFTER_MS[by])
        }}
        error={wrong}
      />
      <Button type="submit" block variant="primary" unavailable={busy}>
        {busy ? 'Verifying...' : (props.verifyLabel ?? 'Verify')}
      </Button>
      <Resend {...props} />
    </form>
  )
}

function Resend({ resend, missed, resent, sentAt }: CodeEntryProps) {
  const [busy, setBusy] = useState(false)
  const waitS = useSecondsUntil(sentAt + RESEND_AFTER_S * 1000)
  const again = async () => {
    setBusy(true)
    const problem = await resend()
    setBusy(false)
    if (problem === null) showToast({ title: 'Code Resent', description: resent, tone: 'success' })
    else showToast({ title: 'Failed to Resend', description: problem, tone: 'error' })
  }
  return (
    <p className={styles.resend}>
      {missed}{' '}
      <Button variant="quiet" unavailable={busy || waitS > 0} onClick={() => void again()}>
        {waitS > 0 ? `Try again in ${waitS} s` : 'Try again'}
      </Button>
    </p>
  )
}

/** Whole seconds until then, counted down; 0 from then on. */
function useSecondsUntil(instantMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const leftS = Math.max(0, Math.ceil((instantMs - nowMs) / 1000))
  useEffect(() => {
    if (Date.now() >= instantMs) return undefined
    const tick = setInterval(() => {
      setNowMs(Date.now())
      if (Date.now() >= instantMs) clearInterval(tick)
    }, 1000)
    return () => clearInterval(tick)
  }, [instantMs])
  // A clock that was set back shows no longer wait than there is.
  return Math.min(leftS, RESEND_AFTER_S)
}
