/** The code that stands in a mail or text message. */
export function codeIn(text: string): string {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)![0]
}

/** Six digits that are not these. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000')
