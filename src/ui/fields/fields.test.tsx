import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const COUNTRIES = [
  { code: 'us', name: 'United States', dialCode: '+1' },
  { code: 'gb', name: 'United Kingdom', dialCode: '+44' },
]

function Phone() {
  const [value, setValue] = useState({ countryCode: 'us', phoneNumber: '' })
  return <PhoneField countries={COUNTRIES} value={value} onChange={setValue} />
}

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })

test('hint and error describe the field, and an error marks it', () => {
  render(<TextField label="E-mail" hint="Never shown to others" error="Please enter a valid email address" />)
  const field = screen.getByRole('textbox', { name: 'E-mail' })
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const words = described.map((id) => document.getElementById(id)?.textContent)
  expect(words).toEqual(['Never shown to others', 'Please enter a valid email address'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a list begins with its placeholder, which cannot be chosen again', () => {
  render(
    <SelectField
      label="Month"
      placeholder="Month"
      options={[{ value: '01', label: 'January' }]}
      defaultValue=""
    />,
  )
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Month' }).disabled).toBe(true)
})

test('a password is hidden until its own button shows it', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  expect(field.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.type).toBe('password')
})

test('a password can be pasted, and password managers are told which one it is', async () => {
  render(<PasswordField label="Password" autoComplete="new-password" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  await userEvent.click(field)
  await userEvent.paste('correct horse battery')
  expect(field.value).toBe('correct horse battery')
  expect(field.autocomplete).toBe('new-password')
})

test('a number is formatted while it is typed, and never grows past its ten digits', async () => {
  render(<Phone />)
  await userEvent.type(number(), '30355501239')
  expect(number().value).toBe('(303) 555-0123')
})

test('a digit mended in the middle leaves the caret behind it', async () => {
  render(<Phone />)
  await userEvent.type(number(), '3035550123')
  number().setSelectionRange(3, 3)
  await userEvent.keyboard('{Backspace}9')
  expect(number().value).toBe('(393) 555-0123')
  expect(number().selectionStart).toBe(3)
})

test('another country shows the same digits in its own way', async () => {
  render(<Phone />)
  await userEvent.type(number(), '3035550123')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'gb')
  expect(number().value).toBe('3035550123')
})
