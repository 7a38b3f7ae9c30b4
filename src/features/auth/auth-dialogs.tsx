import { useRouterState } from '@tanstack/react-router'
import { useEffect, useReducer, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { PHONE_COUNTRIES } from '../../../core/contracts/identity/verification.ts'
import { useBackToClose } from '../../platform/page/use-back-to-close.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { useFocusBack } from '../../ui/layers/focus-back.ts'
import { Icon } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { CLOSE_ANIMATION_MS } from './auth-constants.ts'
import { dialogWords } from './dialog-words.ts'
import { EmailCodeView } from './codes/email-code-view.tsx'
import { nextFlow, openFlow, type Opening } from './flow.ts'
import { LoginView } from './login/login-view.tsx'
import { PhoneCodeView } from './codes/phone-code-view.tsx'
import { shownPhone } from './login/phone-words.ts'
import { RegisterView } from './register/register-view.tsx'
import { ResetCodeView, ResetView } from './login/reset-views.tsx'
import { becomeSignedIn, type Outcome, type SignedIn } from './signed-in.ts'
import styles from './auth.module.css'

type AuthDialogsProps = {
  opening: Opening
  /** All of it is done: the last dialog has closed and the person is signed in. */
  onDone: (outcome: Outcome) => void
  onClose: () => void
}

/** Signing in, registering and their codes: one dialog after the other, as flow.ts says. */
export function AuthDialogs({ opening, onDone, onClose }: AuthDialogsProps) {
  const [flow, dispatch] = useReducer(nextFlow, opening, openFlow)
  const [phone, setPhone] = useState({ countryCode: PHONE_COUNTRIES[0].code as string, phoneNumber: '' })
  const { open, reopen, leaveThen } = useLeaving()
  const body = useRef<HTMLDivElement>(null)
  const shown = useShown()
  useBackToClose(onClose)
  useClosedOnRouteChange(onClose)
  useFocusOnNextStep(body, flow.step)

  const choseItinerary = useRef(false)
  const done = (type: Outcome['type']) => onDone({ type, choseItinerary: choseItinerary.current })
  const signedIn: SignedIn = (user, type) => {
    choseItinerary.current = becomeSignedIn(user, type)
    if (!shown.current) return
    if (type === 'register' && flow.identity) dispatch({ type: 'identity registered' })
    else done(type)
  }
  const phoneVerified = (user: User | null, isShown: boolean) => {
    if (user) {
      choseItinerary.current = becomeSignedIn(user, 'login')
      if (isShown) leaveThen(() => done('login'))
    } else if (isShown) {
      showToast({
        title: 'Account verification successful. Please complete your registration.',
        tone: 'success',
      })
      const number = flow.sent ? shownPhone(flow.sent.phone) : ''
      leaveThen(() => {
        dispatch({ type: 'phone is new', shown: number })
        reopen()
      })
    }
  }

  const shared = { flow, dispatch, onSignedIn: signedIn }
  const { title, description } = dialogWords(flow)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      description={description}
      toastOverHeader
      toastTop="calc(var(--safe-top) + var(--space-2))"
      leavesMs={CLOSE_ANIMATION_MS}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        focusFirst(body.current)
      }}
    >
      <Body frame={body}>
        {flow.step === 'phone-code' && flow.sent ? (
          <PhoneCodeView
            sent={flow.sent}
            onVerified={phoneVerified}
            onOtherNumber={() => dispatch({ type: 'back' })}
          />
        ) : flow.step === 'reset' ? (
          <ResetView {...shared} />
        ) : flow.step === 'reset-code' ? (
          <ResetCodeView {...shared} />
        ) : flow.step === 'register' ? (
          <>
            {flow.identity ? (
              <Button variant="quiet" className={styles.back} onClick={() => dispatch({ type: 'back' })}>
                <Icon name="chevron-left" size={20} />
                Back
              </Button>
            ) : null}
            <RegisterView {...shared} />
          </>
        ) : flow.step === 'email-code' ? (
          <EmailCodeView
            onVerified={(isShown) => isShown && leaveThen(() => done('register'))}
            onLater={() => done('register')}
          />
        ) : (
          <LoginView {...shared} phone={phone} onPhone={setPhone} />
        )}
      </Body>
    </Dialog>
  )
}

/** Who has signed in finds no button any more that opened the dialog: the screen's title has the focus then. */
function Body({ frame, children }: { frame: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  const leaving = useFocusBack<HTMLDivElement>()
  return (
    <div ref={leaving}>
      <div ref={frame} className={styles.body} tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}

/** The dialog leaves before what follows the right code. @source planning §4 */
function useLeaving() {
  const [open, setOpen] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const leaveThen = (then: () => void) => {
    setOpen(false)
    timer.current = setTimeout(then, CLOSE_ANIMATION_MS)
  }
  return { open, reopen: () => setOpen(true), leaveThen }
}

/** Whether the dialogs are still there when an answer comes. */
function useShown(): RefObject<boolean> {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}

/** A link in a dialog leads to another screen. */
function useClosedOnRouteChange(onClose: () => void) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const opened = useRef(pathname)
  useEffect(() => {
    if (opened.current === pathname) return
    opened.current = pathname
    onClose()
  })
}

/** What had the focus left with the step before. */
function useFocusOnNextStep(body: RefObject<HTMLElement | null>, step: string) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    focusFirst(body.current)
  }, [body, step])
}

/** Where the person begins: the first thing to type. The boxes of a code take the focus by themselves, later. */
function focusFirst(body: HTMLElement | null) {
  const field = body?.querySelector<HTMLElement>('form:not([data-late-focus]) input:not([readonly])')
  ;(field ?? body)?.focus()
}
