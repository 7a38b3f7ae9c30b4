import {
  DescriptionSchema,
  DurationSchema,
  LanguagesSchema,
  OFFERING_KINDS,
  OfferingTitleSchema,
  SummarySchema,
} from '../../../../core/contracts/market/supply.ts'
import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../../../../core/contracts/trips/trip-options.ts'
import { KIND_WORDS } from '../../../domain/market/market-words.ts'
import { Card } from '../../../parts/page/card.tsx'
import { RadioRow } from '../../../ui/fields/radio-row.tsx'
import { ChoiceChips } from '../fields/choice-chips.tsx'
import { entriesOf, hoursInField, minutesOfHours, writeBy } from '../fields/read-text.ts'
import { SavedField } from '../fields/saved-field.tsx'
import { setOffering, type Of, type Offering } from '../offering-changes.ts'
import styles from './editor.module.css'

export type CardProps = { of: Of; offering: Offering }

const CATEGORIES_OF = { activity: ALL_ACTIVITIES, lodging: LODGINGS, vehicle: VEHICLES } as const

/** What it is, in words. */
export function WhatCard({ of, offering }: CardProps) {
  const { kind, categories } = offering
  const labels = CATEGORIES_OF[kind]
  // What was chosen while it was of another kind can still be taken out.
  const others = categories.filter((label) => !labels.some((own) => own === label))
  return (
    <Card title="What it is">
      <RadioRow
        label={{ words: 'Kind' }}
        options={OFFERING_KINDS.map((value) => ({ value, words: KIND_WORDS[value] }))}
        value={kind}
        onChange={(next) => setOffering(of, { kind: next })}
      />
      <SavedField
        label="Title"
        text={offering.title}
        write={writeBy(OfferingTitleSchema, (title) => setOffering(of, { title }))}
      />
      <SavedField
        label="Summary"
        hint="One or two sentences that stand below the title."
        rows={2}
        text={offering.summary}
        write={writeBy(SummarySchema, (summary) => setOffering(of, { summary }))}
      />
      <SavedField
        label="Description"
        hint="What guests do and see, and what they should know before."
        rows={6}
        text={offering.description}
        write={writeBy(DescriptionSchema, (description, was) =>
          setOffering(of, { description }, { description: was }),
        )}
      />
      <ChoiceChips
        title="Categories"
        options={[...labels, ...others].map((label) => ({ value: label, words: label }))}
        chosen={categories}
        onChange={(chosen) => setOffering(of, { categories: chosen })}
      />
      <div className={styles.pair}>
        {kind === 'activity' ? (
          <SavedField
            label="How long, in hours"
            inputMode="decimal"
            text={hoursInField(offering.durationMinutes)}
            write={writeBy(
              DurationSchema,
              (durationMinutes) => setOffering(of, { durationMinutes }),
              minutesOfHours,
            )}
          />
        ) : null}
        <SavedField
          label="Languages"
          hint="With commas between them"
          text={offering.languages.join(', ')}
          write={writeBy(LanguagesSchema, (languages) => setOffering(of, { languages }), entriesOf)}
        />
      </div>
    </Card>
  )
}
