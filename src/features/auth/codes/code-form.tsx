import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { CODE_DIGITS } from '../../../../core/contracts/identity/verification.ts'
import { OfflineError } from '../../../data/net/errors.ts'
import { CodeBoxes, type CodeBoxesHandle } from '../../../ui/fields/code-boxes.tsx'
import { codeOf, emptyCode, isComplete, type CodeDigits } from '../../../ui/fields/code-digits.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { AUTO_SUBMIT_PASTED_MS, AUTO_SUBMIT_TYPED_MS, FOCUS_DELAY_MS } from '../auth-constants.ts'
import { sayFailed, sentenceOf } from '../auth-failures.ts'
import { SendButton } from '../send-button.tsx'
import { useRequest } from '../use-request.ts'

type CodeFormProps<T> = {
  /** Said where a digit is missing. */
  incomplete: { title: string; description: string }
  verify: (code: string) => Promise<T>
  onVerified: (answer: T, isShown: boolean) => void
  /** Changes when another code was sent: the digits of the one before go. */
  codeKey: number
  /** Below the button: how to get another code. */
  children: ReactNode
}

/**
 * Six boxes that send themselves when they are full. A wrong code empties them; without signal they stay as they are.
 * @source planning §4 "Verification modal", §8
 */
export function CodeForm<T>({ incomplete, verify, onVerified, codeKey, children }: CodeFormProps<T>) {
  const request = useRequest()
  const [digits, setDigits] = useState(() => emptyCode(CODE_DIGITS))
  const boxes = useRef<CodeBoxesHandle>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [emptied, setEmptied] = useState(0)
  const [shownCode, setShownCode] = useState(codeKey)
  if (shownCode !== codeKey) {
    setShownCode(codeKey)
    empty()
  }

  function empty() {
    setDigits(emptyCode(CODE_DIGITS))
    setEmptied((times) => times + 1)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const focusing = setTimeout(() => boxes.current?.focus(), emptied === 0 ? FOCUS_DELAY_MS : 0)
    return () => clearTimeout(focusing)
  }, [emptied])

  const send = (complete: CodeDigits) => {
    clearTimeout(timer.current)
    void request.run(() => verify(codeOf(complete)), {
      done: onVerified,
      failed: (problem) => {
        const sentence = sentenceOf(problem) ?? 'Invalid verification code. Please try again.'
        sayFailed(problem, 'Verification failed', sentence)
        if (!(problem instanceof OfflineError)) empty()
      },
    })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isComplete(digits)) return send(digits)
    showToast({ ...incomplete, tone: 'error' })
    boxes.current?.focus()
  }

  return (
    <form className="stack" onSubmit={submit} noValidate data-late-focus>
      <CodeBoxes
        ref={boxes}
        label="Verification code"
        digits={digits}
        onChange={(next) => {
          // What is being checked stays as it is; a digit that is mended is not sent before its time.
          if (request.busy) return
          clearTimeout(timer.current)
          setDigits(next)
        }}
        onComplete={(complete, by) => {
          if (request.busy) return
          const pause = by === 'typing' ? AUTO_SUBMIT_TYPED_MS : AUTO_SUBMIT_PASTED_MS
          timer.current = setTimeout(() => send(complete), pause)
        }}
      />
      <SendButton what="Checking a code" request={request} words="Verify" busyWords="Verifying..." />
      {children}
    </form>
  )
}
