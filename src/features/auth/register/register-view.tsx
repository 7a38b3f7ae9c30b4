import { atom, useAtom } from 'jotai'
import { useRef, useState, type Dispatch, type SyntheticEvent } from 'react'
import { register } from '../../../data/account/auth.ts'
import { ApiError } from '../../../data/net/errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { BirthdayFields } from './birthday-fields.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { sayFailed, sentenceOf } from '../auth-failures.ts'
import type { AuthFlow, FlowEvent } from '../flow.ts'
import { SendButton } from '../send-button.tsx'
import {
  EMPTY_FIELDS,
  fieldErrors,
  fieldOfRefusal,
  firstWrong,
  type FieldErrors,
  type RegisterFields,
} from './register-fields.ts'
import type { SignedIn } from '../signed-in.ts'
import { usePasswordHint } from '../login/use-password-hint.ts'
import { useRequest } from '../use-request.ts'
import styles from '../auth.module.css'

/**
 * What was typed into the form of registration, for as long as the page lives: a dialog closed by accident, or by the back
 * button, loses nothing. The password and the invitation are not in it.
 */
const registerDraftAtom = atom<RegisterFields>(EMPTY_FIELDS)

const withoutSecrets = (fields: RegisterFields): RegisterFields => ({
  ...fields,
  password: '',
  invitation: '',
})

type RegisterViewProps = { flow: AuthFlow; dispatch: Dispatch<FlowEvent>; onSignedIn: SignedIn }

/**
 * The form of registration in both variants: A for a traveler, B with the name of an identity document, which administrators use
 * too, with their invitation. @source planning §2.9, §5, decisions §6
 */
export function RegisterView({ flow, dispatch, onSignedIn }: RegisterViewProps) {
  const { identity, admin, email, verifiedPhone } = flow
  const request = useRequest()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useAtom(registerDraftAtom)
  const [secrets, setSecrets] = useState({ password: '', invitation: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isTaken, setIsTaken] = useState(false)
  const hint = usePasswordHint()
  const fields: RegisterFields = { ...draft, ...secrets, email }
  const words = identity ? WORDS_B : WORDS_A

  const change = (changed: Partial<RegisterFields>) => {
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([name]) => changed[name as keyof RegisterFields] === undefined),
      ),
    )
    if (changed.email !== undefined) {
      setIsTaken(false)
      dispatch({ type: 'email typed', email: changed.email })
    }
    const { password = secrets.password, invitation = secrets.invitation } = changed
    setSecrets({ password, invitation })
    setDraft((before) => withoutSecrets({ ...before, ...changed }))
  }
  const show = (found: FieldErrors) => {
    setErrors(found)
    const wrong = firstWrong(found)
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const wrong = fieldErrors(fields, { invited: admin })
    if (firstWrong(wrong)) return show(wrong)
    const { invitation, ...person } = fields
    const registration = {
      ...person,
      firstName: person.firstName.trim(),
      lastName: person.lastName.trim(),
      email: person.email.trim(),
      identity,
      invitation: admin ? invitation.trim() : null,
    }
    void request.run(() => register(registration), {
      done: (user) => {
        setDraft(EMPTY_FIELDS)
        onSignedIn(user, 'register')
      },
      failed: (problem) => {
        const sentence = sentenceOf(problem)
        const field = sentence && isAboutForm(problem) ? fieldOfRefusal(sentence) : null
        setIsTaken(problem instanceof ApiError && problem.code === 'email_taken')
        if (sentence && field) show({ [field]: sentence })
        sayFailed(
          problem,
          'Registration failed',
          field
            ? 'Please look at the marked field.'
            : (sentence ?? 'Your account could not be created. Please try again.'),
        )
      },
    })
  }
  const text = (name: 'firstName' | 'lastName' | 'email' | 'password' | 'invitation') => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
    error: errors[name] ?? null,
  })

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      {verifiedPhone === null ? null : (
        <p className={styles.verified}>Your phone {verifiedPhone} is verified.</p>
      )}
      {admin ? <TextField label="Invitation code" autoComplete="off" {...text('invitation')} /> : null}
      {identity ? (
        <div className={styles.group}>
          <h3 className={styles.section}>Legal name</h3>
          <p className={styles.note}>Make sure it matches the name on your government ID.</p>
        </div>
      ) : null}
      <div className={styles.pair}>
        <TextField label={words.firstName} autoComplete="given-name" {...text('firstName')} />
        <TextField label={words.lastName} autoComplete="family-name" {...text('lastName')} />
      </div>
      <BirthdayFields fields={fields} errors={errors} onChange={change} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...text('email')}
      />
      {isTaken ? (
        <Button block onClick={() => dispatch({ type: 'log in' })}>
          Log in with this email
        </Button>
      ) : null}
      <PasswordField label="Password" autoComplete="new-password" hint={hint} {...text('password')} />
      <ConsentLine button={words.submit} />
      <SendButton
        what="Creating an account"
        request={request}
        words={words.submit}
        busyWords="Creating Account..."
      />
      <p className={styles.question}>
        Already have an account?
        <Button variant="quiet" onClick={() => dispatch({ type: 'log in' })}>
          Log In here
        </Button>
      </p>
    </form>
  )
}

const WORDS_A = { firstName: 'First name', lastName: 'Last name', submit: 'Create account' }
const WORDS_B = { firstName: 'First name on ID', lastName: 'Last name on ID', submit: 'Agree and continue' }

/** What was typed was refused: a busy server's sentence may have the same words in it. */
function isAboutForm(problem: unknown): boolean {
  return problem instanceof ApiError && [403, 409, 422].includes(problem.status)
}

/** What one agrees to by registering. Each opens beside the form, which is half filled. @source planning §2.9 */
function ConsentLine({ button }: { button: string }) {
  return (
    <p className={styles.note}>
      By selecting <strong>{button}</strong>, I agree to Timberline’s{' '}
      <Document path="terms">Terms of Service</Document>,{' '}
      <Document path="legal#payments-terms">Payments Terms of Service</Document> and{' '}
      <Document path="legal#nondiscrimination">Nondiscrimination Policy</Document>, and acknowledge the{' '}
      <Document path="privacy">Privacy Policy</Document>.
    </p>
  )
}

function Document({ path, children }: { path: string; children: string }) {
  const address = import.meta.env.BASE_URL + path
  return (
    <a href={address} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
