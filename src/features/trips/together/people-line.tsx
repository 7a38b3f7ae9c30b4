import { pictureUrl } from '../../../data/account/profile.ts'
import { Avatar } from '../../../parts/person/avatar.tsx'
import { plural } from '../../../parts/words/trip-words.ts'
import { memberName } from '../../../parts/person/member-name.ts'
import { usePeople } from './use-people.ts'
import styles from './people.module.css'

/** So many are shown and named in the line: 50 names fill a phone's screen, and a screen reader reads all of them. */
const NAMED = 5

/** Several people in a trip in one line, which opens their list; nothing for a trip of one. */
export function PeopleLine({ tripId, onOpen }: { tripId: string; onOpen: () => void }) {
  const { members } = usePeople(tripId)
  if (members.length < 2) return null
  const named = members.slice(0, NAMED)
  const more = members.length - named.length
  return (
    <button type="button" className={styles.line} onClick={onOpen}>
      <span className={styles.faces} aria-hidden="true">
        {named.map(({ userId, firstName, lastInitial, profilePicture }) => (
          <span key={userId} className={styles.face}>
            <Avatar url={pictureUrl(profilePicture)} name={`${firstName} ${lastInitial}`} size="small" />
          </span>
        ))}
      </span>
      <span>
        {plural(members.length, 'person', 'people')}: {named.map(memberName).join(', ')}
        {more === 0 ? '' : ` and ${more} more`}
      </span>
    </button>
  )
}
