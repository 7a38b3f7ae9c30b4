/**
 * One mail: plain text, to one address. What may leave twice, because the process can end before it is written down that it left, has
 * an `id` that stays: mail programs show two with one Message-ID once.
 */
export type Mail = { to: string; subject: string; text: string; id?: string; event?: MailedEvent }

/** An event that mail programs offer to put into a calendar, or to take out of it. @source RFC 6047 */
export type MailedEvent = { method: 'PUBLISH' | 'CANCEL'; ics: string; filename: string }

/** What a mail's `event` is beside its text; nothing where it has none. */
export const eventOf = ({
  event,
}: {
  event: MailedEvent | undefined
}): { icalEvent?: { method: string; content: string; filename: string } } =>
  event === undefined
    ? {}
    : { icalEvent: { method: event.method, content: event.ics, filename: event.filename } }

/** The headers of a mail's `id`; none where it has no such. */
export const messageIdOf = ({ id }: { id: string | undefined }): { messageId?: string } =>
  id === undefined ? {} : { messageId: `<${id}@timberline>` }

/** Hands a mail over. Rejects with an error that names no address where nobody takes it. */
export type SendMail = (mail: Mail) => Promise<void>
