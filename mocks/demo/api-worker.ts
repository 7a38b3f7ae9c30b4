import type { Asked, Told } from './wire.ts'

type Message = { id: string; asked: Asked }

// Imported late, so that what comes meanwhile finds somebody who listens.
const api = import('./kept-response.ts')
  .then(() => import('./demo-api.ts'))
  .then(({ startDemoApi }) => startDemoApi())

self.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const { id, asked } = data
  void api
    .then((answer) => answer(asked))
    .catch((error: unknown): Told => ({ kind: 'failed', message: String(error) }))
    .then((told) => {
      const body = told.kind === 'answer' ? told.answer.body : null
      self.postMessage({ id, told }, { transfer: body ? [body] : [] })
    })
})
