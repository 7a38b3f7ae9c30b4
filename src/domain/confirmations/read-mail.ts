import PostalMime from 'postal-mime'

/** The parts of a mail that can hold a booking. */
export type MailParts = {
  subject: string
  html: string
  text: string
  calendars: string[]
  pdfs: Uint8Array[]
}

/** Mails within mails, and files of one mail, that are looked into. */
const MAX_NESTING = 20
const MAX_PARTS = 20

/** Takes a mail (RFC 5322, MIME) apart. Rejects with an Error for what no reader of mail could take apart. */
export async function readMail(bytes: Uint8Array): Promise<MailParts> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: MAX_NESTING })
  const files = mail.attachments.slice(0, MAX_PARTS).map(({ mimeType, filename, content }) => ({
    type: mimeType.toLowerCase(),
    name: filename ?? '',
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  }))
  const isNamed = (name: string, ending: string) => name.toLowerCase().endsWith(ending)
  return {
    subject: mail.subject ?? '',
    html: mail.html ?? '',
    text: mail.text ?? '',
    calendars: files
      .filter(
        ({ type, name }) => type === 'text/calendar' || type === 'application/ics' || isNamed(name, '.ics'),
      )
      .map((file) => new TextDecoder().decode(file.bytes)),
    pdfs: files
      .filter(({ type, name }) => type === 'application/pdf' || isNamed(name, '.pdf'))
      .map((file) => file.bytes),
  }
}
