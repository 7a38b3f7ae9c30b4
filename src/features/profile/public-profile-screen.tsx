import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { PublicProfile } from '../../../core/contracts/profile/profile.ts'
import { ApiError, OfflineError } from '../../data/net/errors.ts'
import { pictureUrl, publicProfileQuery } from '../../data/account/profile.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { useAgainWithSignal } from '../../data/net/use-again-with-signal.ts'
import { BackHome } from '../../parts/page/back-home.tsx'
import { BackLink } from '../../parts/page/back-link.tsx'
import { ReliefPage } from '../../parts/page/relief-page.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { WithoutAccount } from '../../parts/page/without-account.tsx'
import { SignInPanel } from '../../parts/person/sign-in-panel.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProfileView, type ShownProfile } from './profile-view.tsx'

/** What others see of a person; of oneself where the path names nobody. It is asked of the server, with signal only. */
export function PublicProfileScreen() {
  const { userId = null } = useParams({ strict: false }) as { userId?: string }
  const { data: user } = useQuery(currentUserQuery())
  const isOwn = userId === null
  if (isOwn && !user) {
    return (
      <ReliefPage
        title="What others see"
        lead="Your profile as other travelers find it. You decide what is shown."
        back
      >
        <SignInPanel why="It is here once you are." />
        <WithoutAccount />
      </ReliefPage>
    )
  }
  return (
    <Screen
      title={isOwn ? 'What others see' : 'Profile'}
      back={isOwn ? <BackLink to="/traveler-profile" label="Back to your profile" /> : <BackHome />}
    >
      {/* Another person's answer is not drawn in the place of the last one's. */}
      <Asked key={`${userId} ${user?.id}`} userId={userId} />
    </Screen>
  )
}

function Asked({ userId }: { userId: string | null }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(publicProfileQuery(userId))
  useAgainWithSignal(data ? null : error, () => void refetch({ cancelRefetch: false }))
  if (data) return <ProfileView profile={shownOf(data)} empty={<p>There is nothing here yet.</p>} />
  if (isPending) return <p role="status">Asking for the profile …</p>
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Notice>
        <p>
          <strong>There is no such profile.</strong>
        </p>
        <p>The person may have left Timberline, or the link is not complete.</p>
      </Notice>
    )
  }
  return (
    <Notice alert>
      <p>
        <strong>
          {error instanceof OfflineError
            ? 'There is no signal to ask with.'
            : 'The profile could not be asked for.'}
        </strong>
      </p>
      <p>
        {error instanceof OfflineError
          ? 'What others see of a person is not kept on this phone. It comes with the next signal.'
          : 'Nothing was lost. Try again in a moment.'}
      </p>
      <Button unavailable={isFetching} onClick={() => void refetch()}>
        {isFetching ? 'Asking …' : 'Try again'}
      </Button>
    </Notice>
  )
}

function shownOf(profile: PublicProfile): ShownProfile {
  return {
    name: profile.firstName,
    pictureUrl: pictureUrl(profile.profilePicture),
    emailVerified: profile.emailVerified,
    phoneVerified: profile.phoneVerified,
    memberSince: profile.memberSince,
    bio: profile.bio,
    interests: profile.interests ?? [],
    facts: profile,
    hidden: new Set(),
  }
}
