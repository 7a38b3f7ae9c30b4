import { describe, expect, it } from 'vitest'
import { isOurs } from './build-file.ts'

const file = (path: string) => new Request(`http://timberline.test${path}`)
const answer = (type: string, status = 200) => new Response('', { status, headers: { 'Content-Type': type } })

describe('a file of the build', () => {
  it('is kept when it is what its address says', () => {
    expect(isOurs(file('/assets/map-1a2b.js'), answer('text/javascript'))).toBe(true)
    expect(isOurs(file('/index.html?__WB_REVISION__=7'), answer('text/html; charset=utf-8'))).toBe(true)
  })

  it("is refused when a captive portal's page comes instead of a script", () => {
    expect(isOurs(file('/assets/map-1a2b.js'), answer('text/html'))).toBe(false)
  })

  it('is refused when the host does not have it', () => {
    expect(isOurs(file('/assets/map-1a2b.js'), answer('text/javascript', 404))).toBe(false)
  })
})
