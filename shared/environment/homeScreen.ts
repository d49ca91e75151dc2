import { fillTemplate } from '../formats/htmlTemplate.ts'

/** Where the manifest and the icon of a host are. */
export const manifestPath = '/manifest.webmanifest'
export const homeIconPath = '/icon-maskable.svg'

/** What a host looks like where it is installed. */
export interface HomeScreenBrand {
  name: string
  /** Address of its own icon; without one, the letter of its name stands for it. */
  icon?: string | undefined
  accentColor?: string | undefined
  backgroundColor?: string | undefined
}

const telarBlue = '#1648ff'
const paper = '#f6f7f9'

const isColor = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)
const colorOf = (text: unknown, otherwise: string) => (isColor(text) ? text : otherwise)

/** The web manifest of a host: with it, a browser installs the application as one of its own. */
export const manifestOf = ({ name, icon, accentColor, backgroundColor }: HomeScreenBrand) => ({
  id: '/',
  name,
  short_name: name,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: colorOf(accentColor, telarBlue),
  background_color: colorOf(backgroundColor, paper),
  icons: [
    { src: icon ?? homeIconPath, sizes: 'any', purpose: 'any' },
    { src: homeIconPath, sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
  ],
})

/** Whether white or black is read on a color `#rrggbb`. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#14181f' : '#ffffff'
}

const frame = (ground: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${ground}"/>${content}</svg>`

/**
 * An icon that any mask may cut: all of it is ground, and what tells whose it is stands in the middle, inside of the circle that every
 * mask leaves (80 %).
 * @param picture its own icon, as a `data:` address
 */
export function maskableIcon({ name, accentColor, backgroundColor }: HomeScreenBrand, picture?: string): string {
  if (picture !== undefined)
    return frame(
      colorOf(backgroundColor, '#ffffff'),
      fillTemplate('<image x="116" y="116" width="280" height="280" href="{{picture}}"/>', { picture }),
    )
  const ground = colorOf(accentColor, telarBlue)
  const letter = [...name.trim()][0]?.toUpperCase() ?? ''
  return frame(
    ground,
    fillTemplate(
      '<text x="256" y="256" dy="0.36em" text-anchor="middle" font-family="Inter, system-ui, sans-serif" font-weight="650" font-size="240" fill="{{ink}}">{{letter}}</text>',
      { ink: inkOn(ground), letter },
    ),
  )
}
