/** Web storage for tests in Node. `fails` makes every use throw, as private modes and full disks do. */
export function memoryStorage(options: { fails?: boolean } = {}): Storage {
  const kept = new Map<string, string>()
  const guarded = <T>(work: () => T): T => {
    if (options.fails) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    return work()
  }
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => guarded(() => kept.get(key) ?? null),
    setItem: (key, text) => guarded(() => void kept.set(key, text)),
    removeItem: (key) => guarded(() => void kept.delete(key)),
    clear: () => kept.clear(),
  }
}
