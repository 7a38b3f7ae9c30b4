import { useId, useRef, useState, type Dispatch, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { PasswordSchema } from '../../../../core/contracts/identity/credentials.ts'
import {
  CODE_DIGITS,
  INCOMPLETE_CODE,
  INVALID_CODE,
} from '../../../../core/contracts/identity/verification.ts'
import { resetPassword, sendResetCode } from '../../../data/account/auth.ts'
import { CodeBoxes, type CodeBoxesHandle } from '../../../ui/fields/code-boxes.tsx'
import { codeOf, emptyCode, isComplete } from '../../../ui/fields/code-digits.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { sayFailed, sentenceOf } from '../auth-failures.ts'
import type { AuthFlow, FlowEvent } from '../flow.ts'
import { SendButton } from '../send-button.tsx'
import { ResendLine } from '../codes/resend-line.tsx'
import type { SignedIn } from '../signed-in.ts'
import { AddressForm } from './address-form.tsx'
import { usePasswordHint } from './use-password-hint.ts'
import { useRequest } from '../use-request.ts'
import styles from '../auth.module.css'

type ResetViewProps = { flow: AuthFlow; dispatch: Dispatch<FlowEvent> }

/** Asks for a code to choose a new password with. What follows is alike for an address without an account. @source decisions §6 */
export function ResetView({ flow, dispatch }: ResetViewProps) {
  const request = useRequest()
  const send = (email: string) =>
    void request.run(() => sendResetCode(email), {
      done: (_, isShown) => isShown && dispatch({ type: 'reset code sent' }),
      failed: (problem) =>
        sayFailed(
          problem,
          'Error',
          sentenceOf(problem) ?? 'Failed to send verification code. Please try again.',
        ),
    })
  return (
    <AddressForm flow={flow} dispatch={dispatch} autoComplete="username" send={send}>
      <SendButton what="Sending a code" request={request} words="Send code" busyWords="Sending..." />
      <Button variant="quiet" block onClick={() => dispatch({ type: 'back' })}>
        Back to log in
      </Button>
    </AddressForm>
  )
}

/** The code from the mail and the new password, which signs in. */
export function ResetCodeView({ flow, dispatch, onSignedIn }: ResetViewProps & { onSignedIn: SignedIn }) {
  const request = useRequest()
  const boxes = useRef<CodeBoxesHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState(() => emptyCode(CODE_DIGITS))
  const [password, setPassword] = useState('')
  const [remove, setRemove] = useState<{ removePhone?: true; removePasskeys?: true }>({})
  const [errors, setErrors] = useState<{ code?: string; password?: string }>({})
  const hint = usePasswordHint()
  const othersId = useId()

  const fail = (found: { code?: string; password?: string }) => {
    setErrors(found)
    if (found.code) boxes.current?.focus()
    else field.current?.focus()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isComplete(digits)) return fail({ code: INCOMPLETE_CODE })
    const { issues } = v.safeParse(PasswordSchema, password)
    if (issues) return fail({ password: issues[0].message })
    const reset = { email: flow.email.trim(), verificationCode: codeOf(digits), password, ...remove }
    void request.run(() => resetPassword(reset), {
      done: (user) => {
        onSignedIn(user, 'login')
        showToast({
          title: 'Password changed',
          description: 'You are signed in here. Every other session has ended.',
          tone: 'success',
        })
      },
      failed: (problem) => {
        const sentence = sentenceOf(problem)
        if (sentence === INVALID_CODE) {
          // The first box takes the focus once it is empty.
          flushSync(() => setDigits(emptyCode(CODE_DIGITS)))
          fail({ code: sentence })
        } else if (sentence && /password/i.test(sentence)) fail({ password: sentence })
        else sayFailed(problem, 'Error', sentence ?? 'Your password could not be changed. Please try again.')
      },
    })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {/* For password managers, which keep the new password with its address. */}
      <input type="email" name="email" autoComplete="username" value={flow.email} readOnly hidden />
      <CodeBoxes
        ref={boxes}
        label="Verification code"
        digits={digits}
        onChange={(next) => {
          setErrors(({ code: _gone, ...rest }) => rest)
          setDigits(next)
        }}
        onComplete={() => field.current?.focus()}
        error={errors.code ?? null}
      />
      <ResendLine
        question="Didn't get an email?"
        resent="A new verification code has been sent to your email."
        send={async () => {
          await sendResetCode(flow.email.trim())
          setDigits(emptyCode(CODE_DIGITS))
        }}
      />
      <PasswordField
        ref={field}
        label="New password"
        name="new-password"
        autoComplete="new-password"
        hint={hint}
        value={password}
        onChange={({ target }) => {
          setErrors(({ password: _gone, ...rest }) => rest)
          setPassword(target.value)
        }}
        error={errors.password ?? null}
      />
      <div role="group" aria-labelledby={othersId} className={styles.group}>
        <p id={othersId} className={styles.note}>
          Every other session ends. If somebody else may have added a way to sign in:
        </p>
        <CheckField
          label="Remove my phone number"
          checked={remove.removePhone === true}
          onChange={({ target }) =>
            setRemove(({ removePhone: _before, ...rest }) =>
              target.checked ? { ...rest, removePhone: true } : rest,
            )
          }
        />
        <CheckField
          label="Remove my passkeys"
          checked={remove.removePasskeys === true}
          onChange={({ target }) =>
            setRemove(({ removePasskeys: _before, ...rest }) =>
              target.checked ? { ...rest, removePasskeys: true } : rest,
            )
          }
        />
      </div>
      <SendButton
        what="Changing your password"
        request={request}
        words="Save and log in"
        busyWords="Saving..."
      />
      <Button variant="quiet" block onClick={() => dispatch({ type: 'back' })}>
        Use another email
      </Button>
    </form>
  )
}
