/** The product's picture in the built app, 1200 by 630 px. */
const PICTURE = 'preview.jpg'

/**
 * The page with the picture that other apps show beside a link to it. They take only a whole address, which the build does not know:
 * without `publicOrigin` (`https://trips.example`) the page has title and description alone. It is the same for every link: what a
 * link shows stands behind its fragment, which no app sends.
 */
export function withPreviewPicture(html: Uint8Array, publicOrigin: string): Uint8Array {
  const tags = [
    `<meta property="og:image" content="${publicOrigin}/${PICTURE}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
  const page = new TextDecoder().decode(html).replace('</head>', `${tags.join('')}</head>`)
  return new TextEncoder().encode(page)
}
