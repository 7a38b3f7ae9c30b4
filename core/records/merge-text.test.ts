import { describe, expect, it } from 'vitest'
import { mergeText } from './merge-text.ts'

const WRITERS = { theirs: 'Anna', mine: 'Ben' }

describe('two texts that began from the same one', () => {
  it.each([
    ['only one side changed', 'a\nb', 'a\nb', 'a\nb\nc', 'a\nb\nc'],
    ['both said the same', 'a', 'a\nx', 'a\nx', 'a\nx'],
    ['they changed other lines', 'a\nb\nc\nd', 'A\nb\nc\nd', 'a\nb\nc\nD', 'A\nb\nc\nD'],
    ['one added above, the other below', 'a\nb', 'top\na\nb', 'a\nb\nend', 'top\na\nb\nend'],
    [
      'one took a line away that the other left alone',
      'a\nb\nc\nd\ne',
      'a\nc\nd\ne',
      'a\nb\nc\nd\nE',
      'a\nc\nd\nE',
    ],
    ['both changed one line', 'meet\nat 8', 'meet\nat 9', 'meet\nat 10', 'meet\nAnna: at 9\nBen: at 10'],
    ['both wrote where nothing was', '', 'Bring rope', 'Bring water', 'Anna: Bring rope\nBen: Bring water'],
    ['both wrote several lines', '', 'a\nb', 'c\nd', 'Anna:\na\nb\nBen:\nc\nd'],
    [
      'one side ends its lines as other systems do',
      'meet\r\nat 8\r\nbring',
      'meet all\nat 8\nbring',
      'meet\nat 8\nbring maps',
      'meet all\nat 8\nbring maps',
    ],
    ['one changed a line of what the other emptied', 'a\nb', '', 'a\nB', 'B'],
    ['one emptied what the other changed a line of', 'a\nb', 'a\nB', '', 'B'],
  ])('%s', (_case, was, theirs, mine, joined) => {
    expect(mergeText(was, theirs, mine, WRITERS)).toBe(joined)
  })

  it('names nobody where there is nobody to tell apart', () => {
    expect(mergeText('', 'a', 'b', { theirs: '', mine: '' })).toBe('a\nb')
  })

  it('keeps every word that either side wrote, however often and wherever they did', () => {
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const edited = (lines: readonly string[], word: string) => {
      const copy = [...lines]
      for (let edit = 0; edit < 1 + next(3); edit += 1)
        copy.splice(next(copy.length + 1), next(2), `${word}${edit}`)
      return copy
    }
    for (let round = 0; round < 500; round += 1) {
      const was = Array.from({ length: next(6) }, (_, line) => `line ${line}`)
      const [theirs, mine] = [edited(was, 'their'), edited(was, 'my')]
      const joined = mergeText(was.join('\n'), theirs.join('\n'), mine.join('\n'), WRITERS)
      for (const line of [...theirs, ...mine].filter((one) => !was.includes(one)))
        expect(joined).toContain(line)
    }
  })

  it('goes on from a line that was headed meanwhile, while its writer types', () => {
    const typed = ['Bring', 'Bring ro', 'Bring rope', 'Bring rope and nuts']
    let stands = 'Bring water'
    let was = ''
    for (const text of typed) {
      stands = mergeText(was, stands, text, WRITERS)
      was = text
    }
    expect(stands).toBe('Anna: Bring water\nBring rope and nuts')
  })

  it('loses and doubles no line, in whatever order two phones that go on typing reach the server', () => {
    let seed = 11
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return (seed >> 8) % below
    }
    for (let round = 0; round < 400; round += 1) {
      let stands = 'head\ntail'
      const phones = ['Anna', 'Ben'].map((name) => ({
        name,
        text: stands,
        waiting: [] as [string, string][],
      }))
      const written: string[] = []
      for (let step = 0; step < 14; step += 1) {
        const phone = phones[next(2)]!
        const sends = next(3) === 0
        const first = phone.waiting[0]
        if (sends && first) {
          phone.waiting.shift()
          const theirs = phones.find((one) => one !== phone)!.name
          stands = mergeText(first[0], stands, first[1], { theirs, mine: phone.name })
          // Whoever has nothing more to say sees what stands.
          if (phone.waiting.length === 0) phone.text = stands
        } else {
          const word = `${phone.name.toLowerCase()}${step}`
          const lines = phone.text.split('\n')
          lines.splice(next(lines.length + 1), 0, word)
          phone.waiting.push([phone.text, lines.join('\n')])
          phone.text = lines.join('\n')
          written.push(word)
        }
      }
      for (const phone of phones)
        for (const [was, text] of phone.waiting) {
          const theirs = phones.find((one) => one !== phone)!.name
          stands = mergeText(was, stands, text, { theirs, mine: phone.name })
        }
      const lines = stands.split('\n').map((line) => line.replace(/^(Anna|Ben): /, ''))
      for (const word of written)
        expect(
          lines.filter((line) => line === word),
          `${round}: ${word} in\n${stands}`,
        ).toHaveLength(1)
    }
  })
})
