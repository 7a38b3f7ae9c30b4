import { useId, useState } from 'react'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { birthYears, DAYS, MONTHS, type FieldErrors, type RegisterFields } from './register-fields.ts'
import styles from '../auth.module.css'

type BirthdayFieldsProps = {
  fields: RegisterFields
  errors: FieldErrors
  onChange: (change: Partial<RegisterFields>) => void
}

/** Month, day and year of birth. @source planning §2.9 */
export function BirthdayFields({ fields, errors, onChange }: BirthdayFieldsProps) {
  const [years] = useState(() => birthYears(new Date().getFullYear()))
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.section}>
        Birthday
      </h3>
      <p className={styles.note}>You need to be at least 13. Nobody else sees it.</p>
      <div className={styles.birthday}>
        <SelectField
          label="Birth month"
          name="birthMonth"
          autoComplete="bday-month"
          placeholder="Month"
          options={MONTHS}
          value={fields.birthMonth}
          onChange={({ target }) => onChange({ birthMonth: target.value })}
          error={errors.birthMonth ?? null}
        />
        <SelectField
          label="Birth day"
          name="birthDay"
          autoComplete="bday-day"
          placeholder="Day"
          options={DAYS}
          value={fields.birthDay}
          onChange={({ target }) => onChange({ birthDay: target.value })}
          error={errors.birthDay ?? null}
        />
        <SelectField
          label="Birth year"
          name="birthYear"
          autoComplete="bday-year"
          placeholder="Year"
          options={years}
          value={fields.birthYear}
          onChange={({ target }) => onChange({ birthYear: target.value })}
          error={errors.birthYear ?? null}
        />
      </div>
    </div>
  )
}
