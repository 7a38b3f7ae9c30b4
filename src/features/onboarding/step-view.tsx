import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import { PlacePicture } from '../../parts/pictures/place-picture.tsx'
import styles from './profile-wizard.module.css'
import type { WizardStep } from './wizard-steps.ts'

/** The built-in place whose view a step shows. */
const VIEWS: Readonly<Record<WizardStep, string>> = {
  welcome: 'Maroon Lake',
  step1: 'Rocky Mountain National Park',
  verification: 'Rocky Mountain National Park',
  photo: 'Garden of the Gods',
  interests: 'Great Sand Dunes National Park and Preserve',
  aboutMe: 'Black Canyon of the Gunnison National Park',
}

/** Fills what a step leaves of the screen with a view; nothing where it leaves little. Decoration. */
export function StepView({ step }: { step: WizardStep }) {
  const place = CURATED_PLACES.find(({ name }) => name === VIEWS[step])
  return place ? (
    <div className={styles.viewRoom}>
      <div className={styles.view}>
        <PlacePicture place={place} />
      </div>
    </div>
  ) : null
}
