import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { currentUserQuery } from '../../data/account/session.ts'
import { userModeAtom } from '../../state/user-mode.ts'

/** Takes whoever is a provider no more back to traveler mode: the menus of the other one lead nowhere then. */
export function useModeOfAccount(): void {
  const { data: user } = useQuery(currentUserQuery())
  const [mode, setMode] = useAtom(userModeAtom)
  const isOver = mode === 'provider' && user?.isProvider === false
  useEffect(() => {
    if (isOver) setMode('traveler')
  }, [isOver, setMode])
}
