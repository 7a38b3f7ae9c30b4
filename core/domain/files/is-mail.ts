/** The fields that a mail's beginning is told by. */
const FIELD =
  /^(?:return-path|received|delivered-to|from|to|date|subject|message-id|mime-version|content-type|content-transfer-encoding|x-[\w-]+|dkim-signature|arc-[\w-]+|reply-to|sender|authentication-results)\s{0,3}:/i
/** One of these stands in every mail that a program wrote. */
const SURE = /^(?:from|subject|message-id|mime-version|received)\s{0,3}:/i
const START_CHARS = 20_000

/** Whether a text begins as a mail does (RFC 5322): with lines of fields, two at least, and no markup before them. */
export function beginsAsMail(text: string): boolean {
  const lines = text.slice(0, START_CHARS).split(/\r?\n/).slice(0, 200)
  // An archive of mails writes a line of its own before each.
  if (/^From \S/.test(lines[0] ?? '')) lines.shift()
  if (!FIELD.test(lines[0] ?? '')) return false
  const end = lines.indexOf('')
  const fields = (end < 0 ? lines : lines.slice(0, end)).filter((line) => /^[\w-]{2,40}\s{0,3}:/.test(line))
  return fields.length >= 2 && fields.some((line) => SURE.test(line))
}

/** Whether these bytes are a mail, whatever their name says: its fields are text, and no byte of it is NUL. */
export function isMail(bytes: Uint8Array): boolean {
  return !bytes.includes(0) && beginsAsMail(new TextDecoder('latin1').decode(bytes.subarray(0, START_CHARS)))
}
