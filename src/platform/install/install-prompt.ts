import { createStore, type Store } from '../value-store.ts'

/** Chromium's way to install the app, which TypeScript's library does not know. It can be asked once. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

const prompt = createStore<InstallPrompt | null>(null)

/** What the browser offers to install the app with; null where it offers nothing, or the app is installed by now. */
export const installPrompt: Store<InstallPrompt | null> = prompt

/** To be called before the browser may offer it. Its own banner stays away: the app offers it when the person has something to keep. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt.set(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => prompt.set(null))
}

/** Opens the browser's question. Answers whether the person said yes. Rejects where the browser will not ask. */
export async function askToInstall(): Promise<boolean> {
  const asked = prompt.get()
  if (!asked) return false
  const { outcome } = await asked.prompt()
  // One that was used cannot be asked again.
  prompt.set(null)
  return outcome === 'accepted'
}
