import { useNavigate } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { userModeAtom } from '../../state/user-mode.ts'
import { Button } from '../../ui/buttons/button.tsx'

/** Between the switch and the other mode's home. @source shell §9 "Mode switch delay" */
const MODE_SWITCH_MS = 300

/** For who is a provider: the way into that mode. `isNew`: became one just now, which is read out. */
export function SwitchToProvider({ isNew }: { isNew: boolean }) {
  const setMode = useSetAtom(userModeAtom)
  const navigate = useNavigate()
  const [switching, setSwitching] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone with the question.
  useEffect(() => {
    if (isNew) button.current?.focus()
  }, [isNew])
  useEffect(() => {
    if (!switching) return undefined
    const timer = setTimeout(() => void navigate({ to: '/provider-homepage' }), MODE_SWITCH_MS)
    return () => clearTimeout(timer)
  }, [switching, navigate])
  return (
    <>
      <p role="status">
        {isNew ? 'You are a provider now.' : 'You are a provider already.'} Travel goes on as before.
      </p>
      <Button
        ref={button}
        variant="primary"
        block
        unavailable={switching}
        onClick={() => {
          setMode('provider')
          setSwitching(true)
        }}
      >
        {switching ? 'Switching …' : 'Switch to provider mode'}
      </Button>
    </>
  )
}
