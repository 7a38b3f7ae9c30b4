import type { Asked, Told } from './wire.ts'

type Message = { id: string; asked: Asked }

// Imported late, so that what comes meanwhile finds somebody who listens.
const begin = () =>
  import('./kept-response.ts').then(() => import('./demo-api.ts')).then(({ startDemoApi }) => startDemoApi())

let api = begin()

async function answer(asked: Asked): Promise<Told> {
  if (asked.kind !== 'reset') return await (await api)(asked)
  const ended = api.then((end) => end(asked))
  api = ended.then(begin)
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
