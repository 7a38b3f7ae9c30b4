const KB = 1_000
const MB = 1_000_000
const GB = 1_000_000_000

/** '850 KB', '12.4 MB', '2.1 GB'; what is less than a kilobyte is 'less than 1 KB'. */
export function bytesInWords(bytes: number): string {
  if (bytes >= GB) return `${(bytes / GB).toFixed(1)} GB`
  // From here on it would round to 1,000 of the smaller unit.
  if (bytes >= MB - KB / 2) return `${(bytes / MB).toFixed(1)} MB`
  return bytes < KB ? 'less than 1 KB' : `${Math.round(bytes / KB)} KB`
}
