/** Once the screen is on the glass, and what waited for that has run. `start` may be called twice. Default of `after`: two frames later. */
export function startAfterFrame(
  start: () => void = startApp,
  after: (run: () => void) => void = afterFrames,
): void {
  after(start)
  // A page that nobody sees, or no longer, has no frames.
  if (document.hidden) start()
  else addEventListener('visibilitychange', start, { once: true })
}

function afterFrames(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)))
}

/** Once: what is started has another type. */
export function startApp(): void {
  for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[type=app]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    // In their order, each in a task of its own.
    script.async = false
    script.src = waiting.src
    script.onerror = sayNotLoaded
    waiting.replaceWith(script)
  }
}

/** Without its script what stands here does nothing. */
function sayNotLoaded() {
  if (document.getElementById('not-loaded')) return
  const notice = document.createElement('div')
  notice.id = 'not-loaded'
  notice.role = 'alert'
  const words = document.createElement('p')
  words.textContent = 'Timberline could not be loaded. Your plan is safe: it is kept on this phone.'
  const again = document.createElement('button')
  again.textContent = 'Try again'
  again.onclick = () => location.reload()
  const repair = document.createElement('a')
  repair.textContent = 'Repair the app'
  repair.href = `${import.meta.env.BASE_URL}rescue.html`
  notice.append(words, again, repair)
  document.body.append(notice)
}
