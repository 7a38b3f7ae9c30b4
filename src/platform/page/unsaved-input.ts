import { createStore, type Store } from '../value-store.ts'

const unsaved = createStore(false)

/** Whether somebody is filling in something that a page loaded anew would lose. Told by `watchUnsavedInput`; false before that runs. */
export const unsavedInput: Store<boolean> = { get: unsaved.get, subscribe: unsaved.subscribe }

export const tellUnsavedInput = unsaved.set
