import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { forgetAdminPasskey, isAdminPasskeyVerified } from '../../data/account/admin-grant.ts'
import { userModeAtom, type UserMode } from '../../state/user-mode.ts'

/** Between the switch and the way to its home. @source shell §9 "Mode switch delay" */
const SWITCH_DELAY_MS = 300

/** @source shell §4 "Mode switching" */
const HOMES: Record<UserMode, string> = { traveler: '/', provider: '/provider-homepage', admin: '/admin' }

type Ways = {
  onClose: () => void
  /** The passkey has to be asked for first. */
  onGate: () => void
}

/** Choosing another account. `chosen` is the one being gone to, null at rest. @source shell §4 "Mode switching" */
export function useSwitchMode({ onClose, onGate }: Ways) {
  const [mode, setMode] = useAtom(userModeAtom)
  const [chosen, setChosen] = useState<UserMode | null>(null)
  const goHome = useGoHome(onClose)
  const latestGoHome = useRef(goHome)
  useEffect(() => {
    latestGoHome.current = goHome
  }, [goHome])
  useEffect(() => {
    if (chosen === null) return
    const going = setTimeout(() => latestGoHome.current(chosen), SWITCH_DELAY_MS)
    return () => clearTimeout(going)
  }, [chosen])
  const choose = (next: UserMode) => {
    if (next === mode || chosen !== null) return
    if (next === 'admin' && !isAdminPasskeyVerified()) return onGate()
    if (next !== 'admin') forgetAdminPasskey()
    setMode(next)
    setChosen(next)
  }
  return { choose, chosen }
}

/** Answers how to go to a mode's home, where the shell's layer closes; on it already, the layer closes at once. */
export function useGoHome(onClose: () => void): (mode: UserMode) => void {
  const navigate = useNavigate()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return (mode) => {
    if (pathname === HOMES[mode]) onClose()
    else void navigate({ to: HOMES[mode] })
  }
}
