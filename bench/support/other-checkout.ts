/** Names the other checkout: installed, and built by its own `npm run build`. */
export const OTHER_CHECKOUT = 'OTHER_CHECKOUT'

/** The folder of the checkout to compare with. Throws where nobody named one. */
export function otherCheckout(): string {
  const checkout = process.env[OTHER_CHECKOUT]
  if (!checkout) throw new Error(`${OTHER_CHECKOUT} names no checkout to compare with`)
  return checkout
}
