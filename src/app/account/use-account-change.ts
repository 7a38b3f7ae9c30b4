import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { forgetAccountAnswers } from '../../data/account/accounts.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { becomeTraveler } from '../../state/user-mode.ts'

/**
 * Somebody else begins as a traveler and sees nothing that was asked for the one before. Before any screen hears who they are: one for
 * providers takes its own into provider mode behind that. @source shell §4 "Account change"
 */
export function useAccountChange(): void {
  const client = useQueryClient()
  const { data: user } = useQuery(currentUserQuery())
  const id = user?.id ?? null
  const previous = useRef(id)
  useLayoutEffect(() => {
    if (previous.current === id) return
    previous.current = id
    becomeTraveler()
    forgetAccountAnswers(client)
  }, [client, id])
}
