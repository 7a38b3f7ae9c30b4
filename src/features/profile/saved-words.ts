/** What is known of where the last changes are. */
export type SavedFacts = {
  /** Something typed is not saved yet. */
  unsaved: boolean
  /** The phone could keep the last change. */
  kept: boolean
  /** Changes on this phone that the server does not have. */
  waiting: number
  online: boolean
  sessionOver: boolean
}

/** Where what was typed is by now, honestly. */
export function savedWords({ unsaved, kept, waiting, online, sessionOver }: SavedFacts): string {
  if (!kept) return 'This phone could not keep the change. It lasts until you close the app.'
  if (unsaved) return 'Not saved yet. Leave the field to save it.'
  if (waiting === 0) return 'All changes saved.'
  if (sessionOver) return 'Saved on this phone. It is sent once you sign in again.'
  return online ? 'Saved on this phone. Sending …' : 'Saved on this phone. It is sent with the next signal.'
}
