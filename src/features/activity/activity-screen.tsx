import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useActivity } from '../../data/market/activity.ts'
import { countSeen } from '../../data/market/count-seen.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { usePageTitle } from '../../parts/page/use-page-title.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ActivityPage } from './activity-page.tsx'
import { noAnswerWords } from '../../data/net/no-answer-words.ts'
import { ListedActivity } from './listed-activity.tsx'
import styles from './activity.module.css'

/** `/activity/:id`: one offering by its number or uuid, for everybody, also with no signal once it was opened. @source decisions §8 */
export function ActivityScreen() {
  const { id = '' } = useParams({ strict: false })
  const found = useActivity(id)
  const title = titleOf(found)
  usePageTitle(title)
  // Without an answer of the server there is nobody to count it.
  const opened = found.state === 'shown' && found.checkedAt === null ? found.activity.id : null
  useEffect(() => {
    if (opened !== null) countSeen(opened)
  }, [opened])
  switch (found.state) {
    case 'shown':
      return <ActivityPage key={found.activity.uuid} {...found} />
    case 'listed':
      return <ListedActivity {...found} />
    case 'loading':
      return (
        <Screen title={title} className={styles.screen}>
          <div className={styles.picture} aria-hidden="true" />
          <p className="muted" role="status">
            Looking for it …
          </p>
        </Screen>
      )
    case 'gone':
      return (
        <Screen title="No longer offered" className={styles.screen}>
          <Notice>
            <p>
              <strong>There is nothing under this address any more.</strong>
            </p>
            <p>Its provider has taken it off, or the link has a mistake.</p>
          </Notice>
        </Screen>
      )
    case 'failed':
      return (
        <Screen title={title} className={styles.screen}>
          <Notice alert>
            <p>
              <strong>{noAnswerWords(found.problem)}</strong>
            </p>
            <p>It was not opened on this phone before, so that nothing of it is here.</p>
            <Button onClick={found.again}>Try again</Button>
          </Notice>
        </Screen>
      )
  }
}

function titleOf(found: ReturnType<typeof useActivity>): string {
  if (found.state === 'shown') return found.activity.offering.title
  if (found.state === 'listed') return found.listed.title
  return 'Activity'
}
