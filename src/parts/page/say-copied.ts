import { showToast } from '../../ui/toast/toast-store.ts'

/** Says what became of a link that was to be copied. Where it could not be, it has to be read or marked by hand. */
export function sayCopied(copied: boolean): void {
  if (copied) showToast({ title: 'Link copied', tone: 'success' })
  else {
    const description = 'This browser does not let the app copy. Mark the link and copy it by hand.'
    showToast({ title: 'Not copied', description, tone: 'error' })
  }
}
