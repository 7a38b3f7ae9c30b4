import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { LinkTile } from '../../parts/page/link-tile.tsx'
import { TextPage, TextSection } from '../../parts/page/text-page.tsx'
import { shellLayerAtom } from '../../state/shell-layer.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { findQuestions } from './find-questions.ts'
import styles from './help.module.css'
import { QuestionList } from './question-list.tsx'
import { QUESTIONS, TOPICS } from './questions.ts'
import { SYNC_STATES } from './sync-states.ts'

const MOST_ASKED = ['install', 'works-offline', 'lose-changes', 'codes', 'favorites']

const CONTENTS = [
  { id: 'questions', title: 'Find an answer' },
  { id: 'topics', title: 'Topics' },
  { id: 'sync', title: 'Saved, sent, offline' },
  { id: 'contact', title: 'Tell us' },
]

/** Help & Support: questions to search, what the strip's lines mean, and the way to write to us. */
export function HelpScreen() {
  const [query, setQuery] = useState('')
  const asked = query.trim() !== ''
  const found = asked ? findQuestions(query) : QUESTIONS.filter(({ id }) => MOST_ASKED.includes(id))
  return (
    <TextPage title="Help & Support" contents={CONTENTS}>
      <TextSection id="questions" title="Find an answer">
        <div role="search">
          <TextField
            label="Search the questions"
            type="search"
            placeholder="signal, passkey, favorites …"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
        <h3 id="found" className={asked ? 'muted tabular' : styles.subtitle}>
          {asked ? countWords(found.length) : 'Most asked'}
        </h3>
        <VisuallyHidden live>{asked ? countWords(found.length) : ''}</VisuallyHidden>
        {found.length > 0 ? (
          <QuestionList questions={found} labelledBy="found" />
        ) : (
          <Notice>
            <p>Nothing here answers “{query.trim()}”. Try one word, or write to us.</p>
            <FeedbackButton />
          </Notice>
        )}
      </TextSection>
      <TextSection id="topics" title="Topics">
        <ul className={styles.topics}>
          {TOPICS.map(({ id, title, questions }) => (
            <li key={id}>
              <LinkTile to="/faq" hash={id} title={title} says={`${questions.length} questions`} />
            </li>
          ))}
        </ul>
      </TextSection>
      <TextSection id="sync" title="Saved, sent, offline">
        <p>A line at the foot of the screen says where your changes are. When all is well it is not there.</p>
        <dl className={styles.states}>
          {SYNC_STATES.map(({ says, meaning }) => (
            <div key={says} className={styles.state}>
              <dt>{says}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </TextSection>
      <TextSection id="contact" title="Tell us">
        <p>
          Something is wrong, or could be better? Write a few words; without signal they wait on this phone.
          No account is needed. Signed in, an answer comes to your notifications.
        </p>
        <div>
          <FeedbackButton />
        </div>
      </TextSection>
      <TextSection id="repair" title="The app does not open, or stays old">
        <p>
          <a href={`${import.meta.env.BASE_URL}rescue.html`}>Repair the app</a> loads its program files anew.
          It needs signal, and touches nothing of yours.
        </p>
      </TextSection>
    </TextPage>
  )
}

const countWords = (count: number) => (count === 1 ? '1 answer' : `${count} answers`)

function FeedbackButton() {
  const open = useSetAtom(shellLayerAtom)
  return <Button onClick={() => open('feedback')}>Give Feedback</Button>
}
