import { pictureUrl } from '../../../data/account/profile.ts'
import { Avatar } from '../../../parts/person/avatar.tsx'
import { plural } from '../../../parts/words/trip-words.ts'
import { memberName } from '../../../parts/person/member-name.ts'
import { usePeople } from './use-people.ts'
import styles from './people.module.css'

/** Several people in a trip in one line, which opens their list; nothing for a trip of one. */
export function PeopleLine({ tripId, onOpen }: { tripId: string; onOpen: () => void }) {
  const { members } = usePeople(tripId)
  if (members.length < 2) return null
  return (
    <button type="button" className={styles.line} onClick={onOpen}>
      <span className={styles.faces} aria-hidden="true">
        {members.slice(0, 5).map(({ userId, firstName, lastInitial, profilePicture }) => (
          <span key={userId} className={styles.face}>
            <Avatar url={pictureUrl(profilePicture)} name={`${firstName} ${lastInitial}`} size="small" />
          </span>
        ))}
      </span>
      <span>
        {plural(members.length, 'person', 'people')}: {members.map(memberName).join(', ')}
      </span>
    </button>
  )
}
