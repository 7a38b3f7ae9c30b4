import { Link } from '@tanstack/react-router'
import type { Party } from '../../../../core/domain/plan/plan.ts'
import { ASK_WITH_SIGNAL } from '../../../domain/market/bookings/not-booked.ts'
import { askAddress } from '../../../domain/market/choice-address.ts'
import button from '../../../ui/buttons/button.module.css'
import { classNames } from '../../../ui/class-names.ts'
import styles from './wishes.module.css'

type AskLinkProps = {
  offering: { id: number; title: string }
  /** `YYYY-MM-DD`, one of which this phone knows a start. */
  day: string
  party: Party
}

/** Opens the wish for an offering on a day, with no signal. */
export function AskLink({ offering: { id, title }, day, party }: AskLinkProps) {
  return (
    <Link
      to="/activity/$id"
      params={{ id: String(id) }}
      search={askAddress(day, party)}
      aria-label={`${ASK_WITH_SIGNAL}: ${title}`}
      className={classNames(button.button, button.secondary, styles.ask)}
    >
      {ASK_WITH_SIGNAL}
    </Link>
  )
}
