import { report } from '../report.ts'

/** Answers whether the browser let it: an insecure page has no clipboard, and the person may have refused. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (problem) {
    report(problem, 'copying to the clipboard')
    return false
  }
}
