import { PROFILE_FACTS, showName } from '../../../core/contracts/profile/profile.ts'
import { Card } from '../../parts/page/card.tsx'
import type { ProfileFields } from '../../sync/hooks/use-profile.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { isShown } from './is-shown.ts'
import styles from './profile-edit.module.css'
import { fieldOf, type ProfileForm } from './use-profile-form.ts'

/** The fields of the profile's short facts, one line each, with whether others see it. */
export function EditFacts({ form, fields }: { form: ProfileForm; fields: ProfileFields }) {
  return (
    <Card title="More about me">
      <div className={styles.facts}>
        {PROFILE_FACTS.map(({ name, label }) => (
          <div key={name} className={styles.fact}>
            <TextField label={label} autoComplete="off" {...fieldOf(form, name)} />
            <Switch
              label="Show on my profile"
              about={label}
              checked={isShown(fields, name)}
              onCheckedChange={(on) => form.set({ [showName(name)]: on })}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
