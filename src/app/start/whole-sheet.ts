let coming: Promise<void> | null = null

/**
 * Asks for the entry's whole style sheet, of which trip.html has the rules for its first frame alone. Resolves once it is there or cannot be
 * had: what it is for is then shown without.
 */
export function wholeSheet(): Promise<void> {
  coming ??= new Promise((resolve) => {
    const href = document.querySelector<HTMLElement>('style[data-sheet]')?.dataset.sheet
    if (href === undefined) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
  return coming
}
