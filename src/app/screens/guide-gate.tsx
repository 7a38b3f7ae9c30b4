import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentUserQuery } from '../../data/account/session.ts'
import { LaterScreen } from '../../features/later/later-screen.tsx'
import { AccessGate } from '../account/access-gate.tsx'

/** A guide's screen, for whoever belongs to a provider's team; for anybody else what it is, and the ways there. */
export function GuideGate({ title, children }: { title: string; children: ReactNode }) {
  const { data: user } = useQuery(currentUserQuery())
  if (!user?.isProvider) return <LaterScreen title={title} subject="guide" back={false} />
  return (
    <AccessGate access="provider" title={title} back={false}>
      {children}
    </AccessGate>
  )
}
