import { expect, test } from 'vitest'
import { isMail } from './is-mail.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['a mail', 'From: a@b.example\r\nSubject: Stay\r\n\r\nHello', true],
  ['one that was received', 'Received: by x\r\n\tfor y\r\nMIME-Version: 1.0\r\n\r\n', true],
  ['one of an archive', 'From desk Fri Jan  1\nFrom: a@b.example\nTo: c@d.example\n\nHello', true],
  ['one field alone', 'Subject: Stay\r\n\r\nHello', false],
  ['a page', '<!doctype html>\nFrom: a\nSubject: b\n\n', false],
  ['words with a colon', 'Where: Salida\nWhen: July\n\n', false],
  ['fields behind the first empty line', '\nFrom: a@b\nSubject: c\n\n', false],
  ['bytes of a program', 'From: a@b\nSubject: c\n\n\0', false],
  ['nothing', '', false],
])('%s', (_what, text, is) => {
  expect(isMail(bytes(text))).toBe(is)
})
