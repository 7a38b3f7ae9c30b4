import type { OfferingDocument } from '../../../core/contracts/market/offerings.ts'
import { POLICY_WORDS, ruleInWords } from '../../domain/market/market-words.ts'
import { priceInWords } from '../../domain/market/money.ts'
import { Card } from '../../parts/page/card.tsx'
import styles from './editor/editor.module.css'

/** An offering for who looks at it: what a guide needs of it. */
export function ReadOffering({ document: { offering, options } }: { document: OfferingDocument }) {
  const { kind, title, summary, description, meeting, policy } = offering
  const lists = [
    ['What to bring', offering.bring],
    ['Included', offering.included],
    ['Not included', offering.excluded],
  ] as const
  return (
    <>
      <Card title={title || 'Without a title yet'}>
        {summary === '' ? null : <p>{summary}</p>}
        {description === '' ? null : <p className={styles.text}>{description}</p>}
        {meeting === null ? null : (
          <p>
            <strong>Meeting point</strong> {meeting.text}
          </p>
        )}
        {policy === null ? null : <p className="muted">{POLICY_WORDS[policy].says}</p>}
      </Card>
      {options.map((option) => (
        <Card key={option.id} title={option.title}>
          <ul className={styles.items}>
            {option.units.map((unit) => (
              <li key={unit.id} className={styles.line}>
                <span className={styles.words}>{unit.title}</span>
                <span className={styles.price}>{priceInWords(unit.priceCents)}</span>
              </li>
            ))}
          </ul>
          <ul className={styles.items}>
            {option.schedule.map((rule) => (
              <li key={rule.id} className="tabular">
                {ruleInWords(rule, kind)}
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {lists.map(([name, entries]) =>
        entries.length === 0 ? null : (
          <Card key={name} title={name}>
            <ul className={styles.points}>
              {entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </Card>
        ),
      )}
    </>
  )
}
