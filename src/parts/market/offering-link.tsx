import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { backToLowestLayer, openLayer } from '../../platform/page/use-back-to-close.ts'

type OfferingLinkProps = {
  /** The number that travelers know it by. */
  id: number
  /** It stands in a layer with a history entry of its own, which its page then takes, with those of the layers below it. Default false. */
  inLayer?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Opens the page of an offering. */
export function OfferingLink({ id, inLayer = false, className, children }: OfferingLinkProps) {
  const navigate = useNavigate()
  const address = { to: '/activity/$id', params: { id: String(id) }, replace: inLayer } as const
  const openFromLayer = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!inLayer || opensElsewhere || openLayer() === null) return
    event.preventDefault()
    void backToLowestLayer().then(() => navigate(address))
  }
  return (
    <Link {...address} className={className} onClick={openFromLayer}>
      {children}
    </Link>
  )
}
