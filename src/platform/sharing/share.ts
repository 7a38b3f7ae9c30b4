import { copyText } from './clipboard.ts'
import { report } from '../report.ts'

/** What became of a link: given to another app, copied, closed by the person, or neither was possible here. */
export type Shared = 'shared' | 'copied' | 'given-up' | 'failed'

/** Whether this browser hands links to other apps. */
export const canShare = (): boolean => typeof globalThis.navigator?.share === 'function'

/** Opens the phone's own share sheet; where there is none, or it fails, the link is copied. Never rejects. */
export async function shareLink(link: { title: string; url: string }): Promise<Shared> {
  if (canShare()) {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === 'AbortError') return 'given-up'
      report(problem, 'sharing a link')
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed'
}

/** Whether this browser hands a file of this name and type to other apps: each lets through only some kinds. */
export function canShareFile(name: string, type: string): boolean {
  if (!canShare() || typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File(['x'], name, { type })] })
}

/** Opens the phone's own share sheet with a file. Never rejects. */
export async function shareFile(file: File): Promise<Exclude<Shared, 'copied'>> {
  try {
    await navigator.share({ files: [file], title: file.name })
    return 'shared'
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === 'AbortError') return 'given-up'
    report(problem, 'sharing a file')
    return 'failed'
  }
}
