import { startedOnce } from './started-once.ts'
import type { Asked, Told } from './wire.ts'

type Message = { id: string; asked: Asked }

// Imported late, so that what comes meanwhile finds somebody who listens.
const begin = () =>
  import('./kept-response.ts').then(() => import('./demo-api.ts')).then(({ startDemoApi }) => startDemoApi())

/** Begins at once. Who asks is told of a failure; the next question begins anew. */
function beginning(start: typeof begin) {
  const api = startedOnce(start)
  void api().catch(() => {})
  return api
}

let api = beginning(begin)

async function answer(asked: Asked): Promise<Told> {
  const running = api()
  if (asked.kind !== 'reset') return await (await running)(asked)
  const ended = running.then((end) => end(asked))
  api = beginning(() => ended.then(begin, begin))
  return await ended
}

self.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const { id, asked } = data
  void answer(asked)
    .catch((error: unknown): Told => ({ kind: 'failed', message: String(error) }))
    .then((told) => {
      const body = told.kind === 'answer' ? told.answer.body : null
      self.postMessage({ id, told }, { transfer: body ? [body] : [] })
    })
})
