/** One mail: plain text, to one address. */
export type Mail = { to: string; subject: string; text: string }

/** Hands a mail over. Rejects with an error that names no address where nobody takes it. */
export type SendMail = (mail: Mail) => Promise<void>
