import { expect, it } from 'vitest'
import { isPdf } from './is-pdf.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it.each([
  ['a PDF', '%PDF-1.7\nsome pages\n%%EOF\n', true],
  ['a PDF that broke off', '%PDF-1.7\nsome pages', false],
  ['a page that speaks of PDFs', '<html>%PDF- %%EOF', false],
  ['nothing', '', false],
])('%s is told by its content', (_what, text, is) => {
  expect(isPdf(bytes(text))).toBe(is)
})
