import { expect, it } from 'vitest'
import { savedWords, type SavedFacts } from './saved-words.ts'

const ALL_SENT: SavedFacts = { unsaved: false, kept: true, waiting: 0, online: true, sessionOver: false }

it.each<[Partial<SavedFacts>, string]>([
  [{}, 'All changes saved.'],
  [{ unsaved: true }, 'Not saved yet. Leave the field to save it.'],
  [{ waiting: 1 }, 'Saved on this phone. Sending …'],
  [{ waiting: 1, online: false }, 'Saved on this phone. It is sent with the next signal.'],
  [{ waiting: 1, sessionOver: true }, 'Saved on this phone. It is sent once you sign in again.'],
  [{ kept: false, waiting: 1 }, 'This phone could not keep the change. It lasts until you close the app.'],
])('where %o it is said: %s', (facts, words) => {
  expect(savedWords({ ...ALL_SENT, ...facts })).toBe(words)
})
