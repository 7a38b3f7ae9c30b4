/** Hands the person a file, as the browser saves one: into its downloads or wherever it asks. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has begun to read it by then; Safari does so a little later.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}

const RELEASE_AFTER_MS = 60_000
