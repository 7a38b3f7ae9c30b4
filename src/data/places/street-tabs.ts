import { openBroadcast, type Broadcast } from '../../platform/threads/broadcast.ts'

/** What tabs say to each other of a region's streets: what one does now, that one wants to know that of all, and that one is to pause. */
export type StreetWord =
  | { says: 'doing'; id: string; doing: 'fetching' | 'checking' }
  | { says: 'ask' }
  | { says: 'pause'; id: string }

const CHANNEL = 'timberline-street-work'

let channel: Broadcast | null = null
const open = (): Broadcast => (channel ??= openBroadcast(CHANNEL))

/** Tells the other tabs. */
export const tellTabs = (word: StreetWord): void => open().post(word)

/** Hears the other tabs; what a newer build says otherwise is left out. */
export function hearTabs(hear: (word: StreetWord) => void): void {
  open().subscribe((message) => {
    if (isWord(message)) hear(message)
  })
}

function isWord(message: unknown): message is StreetWord {
  if (typeof message !== 'object' || message === null || !('says' in message)) return false
  if (message.says === 'ask') return true
  if (!('id' in message) || typeof message.id !== 'string') return false
  if (message.says === 'pause') return true
  return (
    message.says === 'doing' &&
    'doing' in message &&
    (message.doing === 'fetching' || message.doing === 'checking')
  )
}
