import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { currentUserQuery } from '../../data/account/session.ts'
import { sayCopied } from '../../parts/page/say-copied.ts'
import { TextPage, TextSection } from '../../parts/page/text-page.tsx'
import { fireAccountEvent } from '../../platform/account-events.ts'
import { shareLink } from '../../platform/sharing/share.ts'
import { addressOf, queryOf } from '../../state/search-url.ts'
import { usePlan } from '../../sync/hooks/use-plan.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { StrokeSvg } from '../../ui/stroke-svg.tsx'
import styles from './social.module.css'

const FRIENDS =
  'M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5zM3 19c.4-3.3 2.5-5 6-5s5.6 1.7 6 5M15.5 5.4a3.2 3.2 0 0 1 0 5.6M17.5 14.4c2 .6 3.2 2.1 3.5 4.6'
const GROUPS = 'M12 3.5L4 20M12 3.5L20 20M2.5 20h19M12 11l-3.5 9M12 11l3.5 9'
const MESSAGES = 'M4 5.5h16v11h-8.5L7 20v-3.5H4zM8 9.5h8M8 12.5h5'

/** What each will be, said as what is still to come. */
const LATER = [
  {
    to: '/friends',
    title: 'Friends',
    icon: FRIENDS,
    says: 'People you travel with, and what they share with you.',
  },
  {
    to: '/groups',
    title: 'Groups',
    icon: GROUPS,
    says: 'One trip planned by several, each on their own phone.',
  },
  {
    to: '/messaging',
    title: 'Messages',
    icon: MESSAGES,
    says: 'Talk about a plan beside the plan. What you write without signal waits.',
  },
]

/** The entrance to friends, groups and messages: what can be done together today, and what is still to come. @source decisions §7 */
export function SocialScreen() {
  return (
    <TextPage title="Social" wide>
      <p className={styles.lead}>Trips are better shared. This works today:</p>
      <ul className={styles.ways}>
        <SharedSearch />
        <PublicProfile />
        <li className={styles.way}>
          <h2 className={styles.name}>Refer a friend</h2>
          <p>Give them the app with a link or a QR code. That needs no signal on your side.</p>
          <Link to="/refer" className={styles.link}>
            Refer a Friend <Icon name="arrow-right" size={20} />
          </Link>
        </li>
      </ul>
      <TextSection id="later" title="Still to come">
        <p>These are not built yet. Each page says what it will be.</p>
        <ul className={styles.later}>
          {LATER.map(({ to, title, icon, says }) => (
            <li key={to}>
              <Link to={to} className={styles.soon}>
                <span className={styles.glyph}>
                  <StrokeSvg path={icon} size={28} />
                </span>
                <span>
                  <strong>{title}</strong>
                  <span className="muted">{says}</span>
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      </TextSection>
    </TextPage>
  )
}

/** The link holds the search itself: no server has to keep it. */
function SharedSearch() {
  const { plan } = usePlan()
  const router = useRouter()
  const isEmpty = Object.keys(queryOf(plan)).length === 0
  const share = async () => {
    const { publicHref } = router.buildLocation({ to: '/search', search: addressOf(plan) })
    const url = new URL(publicHref, window.location.origin).href
    const outcome = await shareLink({ title: 'A search in Timberline', url })
    if (outcome === 'copied' || outcome === 'failed') sayCopied(outcome === 'copied')
  }
  return (
    <li className={styles.way}>
      <h2 className={styles.name}>Share your search</h2>
      {isEmpty ? (
        <>
          <p>
            Choose places or dates first. The link then shows others the same search; theirs stays theirs.
          </p>
          <Link to="/search" className={styles.link}>
            Open search <Icon name="arrow-right" size={20} />
          </Link>
        </>
      ) : (
        <>
          <p>A link with your places, dates, guests and filters. Others see the same; theirs stays theirs.</p>
          <Button onClick={() => void share()}>Share search</Button>
        </>
      )}
    </li>
  )
}

function PublicProfile() {
  const { data: user } = useQuery(currentUserQuery())
  return (
    <li className={styles.way}>
      <h2 className={styles.name}>Your public profile</h2>
      {user ? (
        <>
          <p>Your first name and picture, and only what you switch on besides.</p>
          <Link to="/profile" className={styles.link}>
            See it as others do <Icon name="arrow-right" size={20} />
          </Link>
        </>
      ) : (
        <>
          <p>With an account you have one, and say for each part whether others see it.</p>
          <Button onClick={() => fireAccountEvent('openRegisterModal', {})}>Create Account</Button>
        </>
      )}
    </li>
  )
}
