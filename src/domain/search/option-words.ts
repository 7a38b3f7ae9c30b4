/** A label of the option lists within a sentence: 'Hot Springs' becomes 'hot springs', 'ATVing' and 'RV' stay. */
export const labelInSentence = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.toLowerCase()
