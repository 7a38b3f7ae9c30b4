import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { ApiEnv } from '../../start/env.ts'
import { TICKET_MINUTES } from '../../services/identity/phone-tickets.ts'
import { isHttps } from '../client.ts'
import { cookieOptions } from './session.ts'

const COOKIE = 'timberline_phone_ticket'
const MINUTE_S = 60

/** The token that says which number the caller has verified, if any. */
export function phoneTicket(c: Context<ApiEnv>, trustedProxies: number): string | undefined {
  return isHttps(c, trustedProxies) ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE)
}

export function setPhoneTicket(c: Context<ApiEnv>, token: string, trustedProxies: number): void {
  setCookie(c, COOKIE, token, { ...cookieOptions(c, trustedProxies), maxAge: TICKET_MINUTES * MINUTE_S })
}

export function clearPhoneTicket(c: Context<ApiEnv>, trustedProxies: number): void {
  deleteCookie(c, COOKIE, cookieOptions(c, trustedProxies))
}
