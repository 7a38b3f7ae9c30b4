import { Link } from '@tanstack/react-router'
import { TextPage, TextSection } from '../../parts/page/text-page.tsx'
import { QuestionList } from './question-list.tsx'
import { TOPICS } from './questions.ts'

/** Every question with its answer. They stand in the page, so that the browser's own search finds them too. */
export function FaqScreen() {
  return (
    <TextPage title="Frequently asked questions" contents={TOPICS}>
      {TOPICS.map(({ id, title, questions }) => (
        <TextSection key={id} id={id} title={title}>
          <QuestionList questions={questions} labelledBy={`${id}-title`} />
        </TextSection>
      ))}
      <p className="muted">
        Not answered? <Link to="/help">Help & Support</Link> searches all of them and takes your question.
      </p>
    </TextPage>
  )
}
