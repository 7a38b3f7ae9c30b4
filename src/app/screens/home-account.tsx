import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '../../data/account/session.ts'
import { AccountLine } from '../../features/account/account-line.tsx'
import { AwaitedBackBys } from '../../features/trips/back-by/awaited-back-bys.tsx'
import { ReplacedNotice } from '../../features/replaced/replaced-notice.tsx'

/** What Home says of the account of whoever is signed in; nothing to a visitor. */
export function HomeAccount() {
  const { data: user } = useQuery(currentUserQuery())
  return user ? (
    <>
      <AccountLine user={user} />
      {/* Last, because they come at any time: nothing that a finger may be on its way to moves. */}
      <ReplacedNotice />
      <AwaitedBackBys />
    </>
  ) : null
}
