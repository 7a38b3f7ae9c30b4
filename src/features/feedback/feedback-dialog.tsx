import { useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react'
import { APP_VERSION } from '../../platform/install/app-version.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { newId } from '../../platform/new-id.ts'
import { report } from '../../platform/report.ts'
import { useBackToClose } from '../../platform/page/use-back-to-close.ts'
import { keepFeedbackDraft, readFeedbackDraft } from '../../state/feedback-draft.ts'
import { currentOwner } from '../../sync/people/identity.ts'
import { sendFeedback } from '../../sync/visitor/send-feedback.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import { Dialog } from '../../ui/layers/dialog.tsx'
import styles from './feedback-dialog.module.css'
import { FEEDBACK_AUTO_CLOSE_MS, nextFeedback, openFeedback, type FeedbackFlow } from './feedback-flow.ts'
import { AskToDiscard, Choices, Sent, WriteFeedback } from './feedback-steps.tsx'

/** Whoever sends: a change of account ends the dialog. */
type Writer = { owner: string | null; id: string }

/**
 * Tells us an idea or what does not work, with or without signal. The phone's back button closes it and keeps what was
 * typed for the next time, as a reload does. @source shell §2 "Feedback dialog"
 */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const [{ writer, draft }] = useState(() => {
    const owner = currentOwner()
    const kept = readFeedbackDraft(owner)
    return { draft: kept, writer: { owner, id: kept?.id ?? newId() } satisfies Writer }
  })
  const [flow, dispatch] = useReducer(nextFeedback, draft, openFeedback)
  const { step, text } = flow
  const body = useRef<HTMLDivElement>(null)
  const { send, busy, failed, waitsFor } = useSending(writer, flow, () => dispatch({ type: 'sent' }))
  useBackToClose(onClose)
  useFocusOnStep(body, step)
  useKeptDraft(writer, flow)

  useEffect(() => {
    if (step === 'closed') onClose()
    if (step !== 'confirm') return undefined
    const timer = setTimeout(() => dispatch({ type: 'close' }), FEEDBACK_AUTO_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [step, onClose])

  return (
    <Dialog
      open={step !== 'closed'}
      onOpenChange={(open) => open || dispatch({ type: 'close' })}
      title="Give Feedback"
      titleHidden={step === 'discard'}
      toastOverHeader
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        focusFirst(body.current)
      }}
    >
      <div ref={body} className={styles.body}>
        {step === 'select' ? <Choices onChoose={(kind) => dispatch({ type: 'choose', kind })} /> : null}
        {step === 'general' || step === 'issue' ? (
          <WriteFeedback
            kind={step}
            text={text}
            busy={busy}
            failed={failed}
            onWrite={(written) => dispatch({ type: 'write', text: written })}
            onCancel={() => dispatch({ type: 'cancel' })}
            onSend={() => void send()}
          />
        ) : null}
        {/* There from the start, so that what comes into it is read out. */}
        <div role="status">{step === 'confirm' ? <Sent waitsFor={waitsFor} /> : null}</div>
        {step === 'discard' ? (
          <AskToDiscard
            onContinue={() => dispatch({ type: 'continue' })}
            onDiscard={() => dispatch({ type: 'discard' })}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

/** Sends once, however often it is pressed. */
function useSending({ owner, id }: Writer, { step, text }: FeedbackFlow, onSent: () => void) {
  const route = useRouterState({ select: (state) => state.location.pathname })
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [waitsFor, setWaitsFor] = useState<'signal' | 'sign-in' | null>(null)

  const send = async () => {
    if (busy || (step !== 'general' && step !== 'issue')) return
    setBusy(true)
    setFailed(false)
    try {
      // Somebody else's by now.
      if (currentOwner() !== owner) throw new Error('The account has changed')
      const said = { kind: step, text: text.trim(), route, appVersion: APP_VERSION }
      if (await sendFeedback(id, { ...said, writtenAt: new Date().toISOString() })) {
        keepFeedbackDraft(null)
        setWaitsFor(connectivity.get() === 'offline' ? 'signal' : sessionOver.get() ? 'sign-in' : null)
        onSent()
      } else setFailed(true)
    } catch (problem) {
      report(problem, 'sending feedback')
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, failed, waitsFor }
}

/** What is typed survives a reload; what was thrown away does not. */
function useKeptDraft({ owner, id }: Writer, { step, kind, text }: FeedbackFlow) {
  useEffect(() => {
    if (step === 'confirm') return
    keepFeedbackDraft(kind !== null && text !== '' ? { owner, id, kind, text } : null)
  }, [owner, id, step, kind, text])
}

/** What had the focus left with its step. */
function useFocusOnStep(body: RefObject<HTMLElement | null>, step: FeedbackFlow['step']) {
  const shown = useRef(step)
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    focusFirst(body.current)
  }, [body, step])
}

const focusFirst = (body: HTMLElement | null) => body?.querySelector<HTMLElement>('[data-first]')?.focus()
