import type { BaseIssue } from 'valibot'

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  strict_object: 'an object',
  record: 'an object',
}

/** A refusal names what was sent, which may be a whole megabyte: so much of it is told. */
export const MAX_REFUSAL_CHARS = 300

/**
 * What a contract says where it has no sentence of its own for a break, for valibot's `message` setting. It stands behind
 * the field's name: 'adults: This must be a number'. Repeats nothing of what was sent.
 */
export function plainRefusal({ type, expected, received, requirement, input }: BaseIssue<unknown>): string {
  if (received === 'undefined') return 'This is missing'
  if (expected === 'never') return 'There is no such field'
  const unit = Array.isArray(input) ? 'entries' : 'characters'
  switch (type) {
    case 'min_value':
      return `This must be at least ${String(requirement)}`
    case 'max_value':
      return `This must be at most ${String(requirement)}`
    case 'min_length':
      return `This must have at least ${String(requirement)} ${unit}`
    case 'max_length':
      return `This must have at most ${String(requirement)} ${unit}`
    case 'integer':
    case 'safe_integer':
      return 'This must be a whole number'
    case 'picklist':
    case 'literal':
      return `This must be one of ${(expected ?? '').replace(/["()]/g, '').replaceAll(' | ', ', ')}`
    default:
      return Object.hasOwn(TYPES, type) ? `This must be ${TYPES[type]}` : 'This cannot be accepted'
  }
}
