import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { useMediaQuery } from '../../platform/screen/media-query.ts'
import { useBackToClose } from '../../platform/page/use-back-to-close.ts'
import { useProfile } from '../../sync/hooks/use-profile.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { AboutMeStep, type AboutMeDraft } from './about-me-step.tsx'
import { InterestsStep, type InterestsDraft } from './interests-step.tsx'
import { PhoneStep, useWizardPhone, VerificationStep } from './phone-steps.tsx'
import { PhotoStep } from './photo-step.tsx'
import styles from './profile-wizard.module.css'
import { StepActions } from './step-actions.tsx'
import { StepView } from './step-view.tsx'
import {
  STEP_COUNT,
  STEP_TITLES,
  stepAfter,
  stepNumber,
  type WizardMove,
  type WizardStep,
} from './wizard-steps.ts'

/** Room for a card with air around it; else the wizard covers the screen. */
const AS_CARD = '(min-width: 600px) and (min-height: 600px)'

/** Sets up the profile of whoever is signed in, step by step. @source planning §2.10, decisions §6 */
export function ProfileWizard({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(currentUserQuery())
  return user ? <Wizard user={user} onClose={onClose} /> : null
}

function Wizard({ user, onClose }: { user: User; onClose: () => void }) {
  useBackToClose(onClose)
  const asCard = useMediaQuery(AS_CARD)
  const [step, setStep] = useState<WizardStep>('welcome')
  const [probed, setProbed] = useState(false)
  const go = (move: WizardMove) => {
    const to = stepAfter(step, move, user.phoneVerified)
    // The camera is asked for once: whoever comes back to the step knows the answer.
    if (step === 'photo') setProbed(true)
    if (to === 'done') onClose()
    else if (to !== null) setStep(to)
  }
  const frame = useFocusOnStep(step)
  const number = stepNumber(step)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={STEP_TITLES[step]}
      variant={asCard ? 'centred' : 'full'}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        frame.current?.focus()
      }}
    >
      <section ref={frame} className={styles.frame} tabIndex={-1} aria-label={STEP_TITLES[step]}>
        {number === null ? null : <Progress number={number} />}
        <Step step={step} user={user} probe={!probed} go={go} />
        <StepView step={step} />
      </section>
    </Dialog>
  )
}

type StepProps = { step: WizardStep; user: User; probe: boolean; go: (move: WizardMove) => void }

/** What was typed or chosen stays while the person goes back and forth. */
function Step({ step, user, probe, go }: StepProps) {
  const { fields, ready, failed } = useProfile()
  const { phone, busy } = useWizardPhone()
  const [interests, setInterests] = useState<InterestsDraft | null>(null)
  const [aboutMe, setAboutMe] = useState<AboutMeDraft | null>(null)
  const ways = { onNext: () => go('next'), onSkip: () => go('skip'), onBack: () => go('back') }

  if (step === 'welcome') return <WelcomeStep verified={user.phoneVerified} onNext={ways.onNext} />
  if (step === 'step1') return <PhoneStep phone={phone} busy={busy} {...ways} />
  if (step === 'verification') return <VerificationStep phone={phone} {...ways} />
  if (step === 'photo') return <PhotoStep user={user} probe={probe} {...ways} />
  // What stands here is written whole: nobody changes what they have not seen.
  if (!ready) return <NotRead failed={failed} {...ways} />
  if (step === 'interests') {
    const kept = { interests: fields.interests ?? [], showInterests: fields.showInterests ?? true }
    return <InterestsStep draft={interests ?? kept} onChange={setInterests} {...ways} />
  }
  const kept = { bio: fields.bio ?? '', showBio: fields.showBio ?? true, began: fields.bio ?? '' }
  return <AboutMeStep draft={aboutMe ?? kept} onChange={setAboutMe} {...ways} />
}

type NotReadProps = { failed: boolean; onSkip: () => void; onBack: () => void }

/** The profile is not read yet, or cannot be. */
function NotRead({ failed, onSkip, onBack }: NotReadProps) {
  return (
    <>
      {failed ? (
        <p role="alert">
          Your profile could not be read. Nothing was lost: skip this now, close other tabs of Timberline and
          find it again in your profile.
        </p>
      ) : (
        <p role="status">Looking on this phone …</p>
      )}
      <StepActions onBack={onBack} onSkip={onSkip} />
    </>
  )
}

function WelcomeStep({ verified, onNext }: { verified: boolean; onNext: () => void }) {
  return (
    <>
      <p className={styles.lead}>
        {verified
          ? "Let's finish setting up your profile by adding a photo."
          : "Let's set up your profile to get started."}
      </p>
      <ul className={styles.ahead} aria-label="What comes">
        {verified ? null : <Ahead icon="phone">Your phone number, to sign in with a code</Ahead>}
        <Ahead icon="person">A photo, so that others know you</Ahead>
        <Ahead icon="heart">What you are into</Ahead>
        <Ahead icon="note">A few words about you</Ahead>
      </ul>
      <p className={styles.soft}>Each of them can be skipped. You find them again in your profile.</p>
      <StepActions>
        <Button className={styles.on} variant="primary" onClick={onNext}>
          Continue
        </Button>
      </StepActions>
    </>
  )
}

function Ahead({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li>
      <Icon name={icon} /> {children}
    </li>
  )
}

function Progress({ number }: { number: number }) {
  return (
    <div className={styles.progress}>
      <p className="muted">
        Step {number} of {STEP_COUNT}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.done} style={{ width: `${(100 * number) / STEP_COUNT}%` }} />
      </div>
    </div>
  )
}

/** The button that was pressed left with its step: the next one is read from its beginning. */
function useFocusOnStep(step: WizardStep) {
  const frame = useRef<HTMLElement>(null)
  const shown = useRef<WizardStep>(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // The boxes of a code take it themselves.
    if (!frame.current?.contains(document.activeElement)) frame.current?.focus()
    frame.current?.scrollIntoView({ block: 'start' })
  }, [step])
  return frame
}
