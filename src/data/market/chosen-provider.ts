import { CHOSEN_PROVIDER_KEY } from '../../platform/storage/person-keys.ts'
import { onOtherTabWrites, readText, writeText } from '../../platform/storage/storage.ts'

const listeners = new Set<() => void>()

/** For which provider the person chose to work on this phone; null where they chose none. */
export const chosenProvider = (): string | null => readText(CHOSEN_PROVIDER_KEY)

/** Works for that provider on this phone from now on. */
export function chooseProvider(id: string): void {
  writeText(CHOSEN_PROVIDER_KEY, id)
  for (const listener of listeners) listener()
}

/** Calls whenever one is chosen, in this tab or another. Answers how to stop. */
export function onProviderChosen(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onOtherTabWrites(CHOSEN_PROVIDER_KEY, listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
