import { shortAddress } from './short-address.ts'

/** The line under a place's name: 'Ridgway, CO'. Empty where the address is nothing but the name. */
export function addressLine(name: string, address: string): string {
  const short = shortAddress(address)
  return short === name ? '' : short
}

/** What follows the name in running text, its parting included: ', CO' after 'Ouray', ' Ridgway, CO' after a lake. */
export function addressAfter(name: string, address: string): string {
  const line = addressLine(name, address)
  if (line.startsWith(`${name},`)) return line.slice(name.length)
  return line === '' ? '' : ` ${line}`
}
