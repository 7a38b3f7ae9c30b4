import type { User } from '../../../core/contracts/identity/accounts.ts'
import { pictureUrl } from '../../data/account/profile.ts'
import { Avatar } from '../../parts/person/avatar.tsx'
import type { UserMode } from '../../state/user-mode.ts'
import { useProfile } from '../../sync/hooks/use-profile.ts'
import { useTripList } from '../../sync/hooks/use-trips.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { StrokeSvg } from '../../ui/stroke-svg.tsx'
import styles from './side-menu.module.css'

type MenuPersonProps = { user: User; mode: UserMode; onSwitch: () => void }

/** Who is signed in, as what, and the way to be somebody else. @source shell §2 "Side menu" */
export function MenuPerson({ user, mode, onSwitch }: MenuPersonProps) {
  const { fields } = useProfile()
  const { trips } = useTripList()
  // Nobody has friends or groups yet. @source decisions §7 "Badges show real counts"
  const counts = [
    { label: 'Acts', count: trips.filter(({ removedAt }) => removedAt === null).length },
    { label: 'Friends', count: 0 },
    { label: 'Groups', count: 0 },
  ]
  const { firstName = user.firstName, lastName = user.lastName, profilePicture, location } = fields
  const name = `${firstName} ${lastName}`
  const verified = verifiedBy(user)
  return (
    <section className={styles.person} aria-label="You">
      <div className={styles.who}>
        <Avatar url={pictureUrl(profilePicture)} name={name} />
        <div className={styles.names}>
          <strong className={styles.name}>{name}</strong>
          {location ? <span className="muted">{location}</span> : null}
          <span className={styles.mode}>{mode.toUpperCase()}</span>
        </div>
      </div>
      {verified ? (
        <p className={styles.verified}>
          <StrokeSvg path={SHIELD} size={18} />
          Identity verified · {verified}
        </p>
      ) : null}
      <dl className={styles.counts}>
        {counts.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{count}</dd>
          </div>
        ))}
      </dl>
      <Button block onClick={onSwitch}>
        Switch account
      </Button>
    </section>
  )
}

/** By what the person's identity was verified; empty where it was not. @source decisions §6 "Identity verified" */
function verifiedBy({ emailVerified, phoneVerified }: User): string {
  return [phoneVerified && 'phone', emailVerified && 'e-mail'].filter(Boolean).join(' and ')
}

const SHIELD = 'M12 3.5l7 2.5v5.5c0 4.5-2.8 7.5-7 9-4.2-1.5-7-4.5-7-9V6zM8.8 12l2.4 2.4 4-4.4'
