import { expect, it } from 'vitest'
import { inlineScript } from './prerender.ts'

it('tells the scripts of the first frame where the app is served', async () => {
  const script = await inlineScript('instant-trip-page', '/demo/')
  expect(script).toContain('/demo/rescue.html')
  expect(script).toContain('pathname.slice(6)')
})
