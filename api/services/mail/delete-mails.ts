import { join, readdir, readFile, rm } from '../../platform/node/files.ts'

const ADDRESS_CHARACTERS = "[\\w!#$%&'*+/=?^`{|}~.-]"

/**
 * A server without SMTP writes its mails to files. Removes those that name one of these addresses, as recipient or in their
 * text; where there is no folder, nothing happens.
 */
export async function deleteMailsOf(dataDir: string, emails: readonly string[]): Promise<void> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const named = emails.map(wholeAddress)
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const text = await readFile(join(folder, name), 'utf8')
    if (named.some((address) => address.test(text))) await rm(join(folder, name), { force: true })
  }
}

/** Finds the address and no longer one that ends or begins with it: `ladybird@example.com` is somebody else than `bird@…`. */
function wholeAddress(email: string): RegExp {
  const exactly = email.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
  return new RegExp(`(?<!${ADDRESS_CHARACTERS})${exactly}(?![\\w-]|\\.\\w)`, 'i')
}
