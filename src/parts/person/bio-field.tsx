import { MAX_BIO_CHARS } from '../../../core/contracts/profile/profile.ts'
import { TextArea } from '../../ui/fields/text-field.tsx'
import styles from './bio-field.module.css'

type BioFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | null
}

/** A person about themselves, with how much of the room is used. @source planning §5 */
export function BioField({ label, value, onChange, onBlur, error = null }: BioFieldProps) {
  return (
    <div className={styles.field}>
      <TextArea
        label={label}
        rows={6}
        maxLength={MAX_BIO_CHARS}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        error={error}
      />
      <p className={styles.count}>
        {value.length}/{MAX_BIO_CHARS}
      </p>
    </div>
  )
}
