import { kindInWords, partyInWords } from '../../domain/market/activity-words.ts'
import { agoInWords } from '../../domain/calendar/ago-in-words.ts'
import type { ActivityState } from '../../data/market/activity.ts'
import { exactDollars } from '../../../core/domain/words/numbers.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { offeringSubject } from '../../parts/pictures/offering-subject.ts'
import { PlaceView } from '../../parts/pictures/place-view.tsx'
import { useNow } from '../../platform/page/use-now.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './activity.module.css'
import { MeetingPoint } from './meeting-point.tsx'

type ListedActivityProps = Extract<ActivityState, { state: 'listed' }> & { again: () => void }

/** What the list on this phone knows of an offering that was never opened here, while the server does not answer. */
export function ListedActivity({ listed, checkedAt, again }: ListedActivityProps) {
  const now = useNow()
  const { title, kind, lat, lng, priceFromCents } = listed
  return (
    <Screen title={title} className={styles.screen}>
      <div className={styles.picture}>
        <PlaceView place={offeringSubject(listed)} />
      </div>
      <p>
        {kindInWords(kind)} for {partyInWords(listed)}, from {exactDollars(priceFromCents)}
      </p>
      <Notice>
        <p>
          <strong>That is all this phone knows of it.</strong>
        </p>
        <p>
          What it is, its days and its times come with the first signal, and stay here once you have opened
          it.
          {checkedAt === null
            ? ''
            : ` The list is as of ${agoInWords(new Date(checkedAt).toISOString(), now)}.`}
        </p>
        <Button onClick={again}>Try again</Button>
      </Notice>
      <MeetingPoint title="Where it is" name={title} text={null} point={{ lat, lng }} />
    </Screen>
  )
}
