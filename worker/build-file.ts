/**
 * A whole file of this build. A page where a script should be is a captive portal or a host that answers every
 * address with its front page: the installation fails and is tried again, instead of keeping a stranger's page.
 */
export function isOurs(request: Request, response: Response): boolean {
  if (!response.ok) return false
  const isPage = (response.headers.get('Content-Type') ?? '').includes('text/html')
  return isPage === new URL(request.url).pathname.endsWith('.html')
}
