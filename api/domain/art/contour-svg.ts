import { ART_VIEW_BOX, contourArt, type ArtSign, type ArtSubject } from './contour-art.ts'

/** Colorado's flag on paper. @source look */
const NAVY = '#003366'
const GOLD = '#FDB813'
const RED = '#D52B1E'
const PAPER = '#F7F2E7'

const SIGN_PAINT: Record<ArtSign['look'], string> = {
  summit: `fill="${RED}"`,
  town: `fill="${RED}"`,
  water: `fill="${NAVY}" fill-opacity=".85"`,
  road: `fill="none" stroke="${GOLD}" stroke-width="5"`,
}

/**
 * The picture of a place as an SVG document by day, at most 2 KB, the same text every time for the same subject. Holds
 * shapes only: no text, script, style or reference. Total over any subject. @source look "Pictures"
 */
export function contourSvg(subject: ArtSubject): string {
  const { light, heavy, sign } = contourArt(subject)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${ART_VIEW_BOX}">`,
    `<path fill="${PAPER}" d="M0 0h240v180H0z"/>`,
    `<g fill="none" stroke="${NAVY}" stroke-linejoin="round">`,
    `<path stroke-opacity=".45" d="${light}"/><path stroke-opacity=".8" stroke-width="2" d="${heavy}"/></g>`,
    `<path ${SIGN_PAINT[sign.look]} d="${sign.path}"/>`,
    '</svg>',
  ].join('')
}
