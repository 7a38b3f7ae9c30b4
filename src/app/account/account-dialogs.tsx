import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { AuthDialogs } from '../../features/auth/auth-dialogs.tsx'
import type { Outcome } from '../../features/auth/signed-in.ts'
import { detailOf } from '../../platform/account-events.ts'
import { fullModalAtom } from '../../state/shell-layer.ts'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'

const ProfileWizard = lazyPiece(() =>
  import('../../features/onboarding/profile-wizard.tsx').then((module) => module.ProfileWizard),
)

/** The wizard opens so long after registering. @source planning §9 */
const WIZARD_DELAY_MS = 500

type AccountDialogsProps = {
  /** The event that asked for a dialog, `openLoginModal` or `openRegisterModal`. */
  request: Event
  onClose: () => void
  /** In which registering goes on. Default: the profile wizard. */
  wizard?: ComponentType<{ onClose: () => void }>
}

/** Signing in or registering, and where the app goes on from there. @source planning §4 "Login and registration" */
export function AccountDialogs({ request, onClose, wizard: Wizard = ProfileWizard }: AccountDialogsProps) {
  const [stage, setStage] = useState<'auth' | 'registered' | 'wizard'>('auth')
  const [{ asked, round }, setAsked] = useState({ asked: request, round: 0 })
  const dialog = request.type === 'openLoginModal' ? 'login' : 'register'
  const detail = detailOf<'openLoginModal' | 'openRegisterModal'>(request)
  const navigate = useNavigate()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const isDone = useRef(false)
  // Another event while a dialog is open: what it asks for takes its place.
  if (asked !== request) {
    setAsked({ asked: request, round: round + 1 })
    setStage('auth')
  }
  useEffect(() => {
    isDone.current = false
  }, [round])

  const done = async ({ type, choseItinerary }: Outcome) => {
    isDone.current = true
    const { onSuccess, keepsPlace = false } = detail
    const to = choseItinerary && !keepsPlace ? '/itinerary' : '/'
    if (to === '/' && onSuccess) onSuccess()
    // In place of the dialog's own history entry, which closing it takes away otherwise.
    else if (pathname !== to) await navigate({ to, replace: true })
    if (type === 'register' && !keepsPlace) setStage('registered')
    else onClose()
  }
  useEffect(() => {
    if (stage !== 'registered') return
    void ProfileWizard.ahead()
    const opening = setTimeout(() => setStage('wizard'), WIZARD_DELAY_MS)
    return () => clearTimeout(opening)
  }, [stage])

  const setFullModal = useSetAtom(fullModalAtom)
  useEffect(() => {
    if (stage !== 'wizard') return
    setFullModal('profile-completion')
    return () => setFullModal(null)
  }, [setFullModal, stage])

  if (stage === 'registered') return null
  if (stage === 'wizard') return <Wizard onClose={onClose} />
  return (
    <AuthDialogs
      key={round}
      opening={{ ...detail, dialog }}
      onDone={(outcome) => void done(outcome)}
      // Going on to another screen closes them too.
      onClose={() => isDone.current || onClose()}
    />
  )
}
