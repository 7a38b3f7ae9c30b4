import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '../data/session.ts'
import { AccountLine } from '../features/account/account-line.tsx'
import { ReplacedNotice } from '../features/replaced/replaced-notice.tsx'

/** What Home says of the account of whoever is signed in; nothing to a visitor. */
export function HomeAccount() {
  const { data: user } = useQuery(currentUserQuery())
  return user ? (
    <>
      <ReplacedNotice />
      <AccountLine user={user} />
    </>
  ) : null
}
