const FORGOTTEN_KEY = 'timberline-demo:forgotten'

/** What the app keeps in web storage. Other apps may live on the same origin. @source decisions §1 "Local storage" */
const OURS = /^(timberline[:-]|(userMode|theme|universalSearchModal\w+|adminPasskeyVerified)$)/

/** Empties all that this browser keeps of the demo but its files. The databases go at the next start, before the app opens them. */
export async function forgetBrowserData(): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) =>
    name?.startsWith('timberline') ? [name] : [],
  )
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage).filter((one) => OURS.test(one))) storage.removeItem(key)
  }
  localStorage.setItem(FORGOTTEN_KEY, JSON.stringify(names))
}

/** Asked for before the app opens any of them: it gets new ones. */
export function deleteForgottenDatabases(): void {
  const names = localStorage.getItem(FORGOTTEN_KEY)
  localStorage.removeItem(FORGOTTEN_KEY)
  for (const name of JSON.parse(names ?? '[]') as string[]) indexedDB.deleteDatabase(name)
}
