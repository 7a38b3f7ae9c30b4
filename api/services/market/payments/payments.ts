import type { PaymentPort, Payments } from './payment-port.ts'
import { standIn, type StandInDeps } from './stand-in.ts'

export type PaymentSetting = 'none' | 'stand-in'

/** Who holds money by the setting `PAYMENT`. */
export function paymentsBy(setting: PaymentSetting, deps: StandInDeps): Payments {
  const ports = { 'stand-in': standIn(deps) } satisfies Record<string, PaymentPort>
  return { chosen: setting === 'none' ? null : ports[setting], of: (by) => ports[by] }
}
