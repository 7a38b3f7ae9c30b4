/** One of the browsers that `npm run engines` walks: what the walk asks of it, whatever protocol it speaks. */
export type Browser = {
  /** As it names itself, with its version. */
  name: string
  /** Opens an address in the tab at hand, and answers once it is loaded. */
  open: (url: string) => Promise<void>
  /** Runs a function in the page at hand and answers what it resolves to. It reaches nothing outside itself but its arguments. */
  evaluate: <Given extends unknown[], Answer>(
    inPage: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ) => Promise<Answer>
  /** Opens another tab and makes it the one at hand. */
  openTab: () => Promise<void>
  /** Makes the first tab the one at hand, or the one that was opened last. */
  toTab: (which: 'first' | 'last') => Promise<void>
  /** Writes what the tab at hand shows into a PNG file. */
  screenshot: (file: string) => Promise<void>
  /** Ends the browser and removes its profile. */
  close: () => Promise<void>
}
