import { showToast } from '../../ui/toast/toast-store.ts'

/** What came of a repair: `why` where it is known why not. */
export function sayRepaired(
  whole: boolean,
  why = 'Some of it could not be fetched. Try again with signal and some free space.',
) {
  if (whole)
    showToast({ title: 'Repaired', description: 'It was read back from this phone.', tone: 'success' })
  else showToast({ title: 'Not repaired', description: why, tone: 'error' })
}

/** The storage did not take the change. */
export function sayNotRemoved() {
  showToast({
    title: 'Not removed',
    description: 'This phone’s storage did not take the change. Everything is as it was.',
    tone: 'error',
  })
}
