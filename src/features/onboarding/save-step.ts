import type { ProfilePatch } from '../../../core/contracts/profile/profile.ts'
import { report } from '../../platform/report.ts'
import { saveProfile } from '../../sync/hooks/use-profile.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

type Said = {
  /** 'Interests saved' */
  saved: string
  /** 'Failed to save your interests. Please try again.' */
  failed: string
}

/**
 * Writes a step's fields to the profile, with or without signal, and says how that went. Resolves with whether the wizard may
 * go on. `was` is the text about oneself that its writer began from. @source planning §8
 */
export async function saveStep(
  set: ProfilePatch,
  { saved, failed }: Said,
  was?: { bio: string },
): Promise<boolean> {
  try {
    const kept = await saveProfile(set, was)
    if (kept) showToast({ title: saved, tone: 'success' })
    else
      showToast({
        title: 'This phone could not keep the change',
        description: 'It lasts until you close the app.',
        tone: 'error',
      })
    return true
  } catch (problem) {
    report(problem, 'saving a step of the profile')
    showToast({ title: 'Save failed', description: failed, tone: 'error' })
    return false
  }
}
