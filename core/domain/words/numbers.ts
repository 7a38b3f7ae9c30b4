// Made when first asked for: it loads the language's data, which no part's code should wait for.
let whole: Intl.NumberFormat | undefined

/** '12,345'; rounded where it is no whole number. */
export function wholeNumber(value: number): string {
  whole ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  return whole.format(value)
}

/** An amount in whole US dollars, in words: '$1,200'. */
export const dollars = (usd: number): string => `$${wholeNumber(usd)}`
