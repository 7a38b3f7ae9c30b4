import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icons.tsx'
import styles from './help.module.css'
import type { Question } from './topic.ts'

type QuestionListProps = {
  questions: readonly Question[]
  /** The element that names the list. */
  labelledBy: string
}

/** Questions that open in their place. A link to one of them (`#ID`) opens it. */
export function QuestionList({ questions, labelledBy }: QuestionListProps) {
  const hash = useLocation({ select: (location) => location.hash })
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const asked = [...(list.current?.querySelectorAll('details') ?? [])].find(({ id }) => id === hash)
    if (!asked) return
    asked.open = true
    asked.scrollIntoView()
  }, [hash])
  return (
    <ul ref={list} className={styles.questions} aria-labelledby={labelledBy}>
      {questions.map((question) => (
        <li key={question.id}>
          <Answered {...question} />
        </li>
      ))}
    </ul>
  )
}

function Answered({ id, question, answer, ways = [] }: Question) {
  return (
    <details id={id} className={styles.question}>
      <summary>
        <h3 className={styles.asked}>{question}</h3>
        <span className={styles.turn}>
          <Icon name="chevron-down" size={20} />
        </span>
      </summary>
      <div className={styles.answer}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {ways.map(({ to, words }) => (
          <WayOn key={to} to={to} words={words} />
        ))}
      </div>
    </details>
  )
}

/** `to` may end in `#` and an anchor. */
function WayOn({ to, words }: { to: string; words: string }) {
  const [path = '/', hash] = to.split('#')
  return (
    <Link to={path} {...(hash === undefined ? {} : { hash })} className={styles.way}>
      {words} <Icon name="arrow-right" size={18} />
    </Link>
  )
}
