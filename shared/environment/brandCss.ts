import { type BrandTokens, brandTokens, type ChosenColors, type Scheme, type Tokens } from './brandColors.ts'
import { fontNames } from './brandSettings.ts'

/** What of an environment's settings its stylesheet is made of. */
export interface BrandSettings extends ChosenColors {
  fontName?: unknown
  /** Address of the uploaded letters, on this host. */
  fontUrl?: string | undefined
}

const fallback = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, sans-serif'
const serif = 'Georgia, "Times New Roman", serif'
const ownFamily = 'Telar own'

/** The families to try, one after the other; undefined for the preset and for letters that are not there. */
function fontStack({ fontName, fontUrl }: BrandSettings): string | undefined {
  const name = fontNames.find(known => known === fontName)
  if (name === undefined || name === fontNames[0]) return undefined
  if (name === 'own') return fontUrl === undefined ? undefined : `"${ownFamily}", ${fallback}`
  return `"${name}", ${name === 'Lora' ? serif : fallback}`
}

/** An address as it stands in a stylesheet: nothing in it ends the text. */
const quoted = (url: string) => `"${url.replace(/["\\\n\r\f]/g, character => encodeURIComponent(character))}"`

const fontFace = (url: string) =>
  `@font-face{font-family:"${ownFamily}";src:url(${quoted(url)}) format("woff2");font-display:swap;font-weight:100 900}`

const rule = (selector: string, tokens: Tokens) => {
  const lines = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`
}

/** Where a brand holds, by scheme: the page of an environment, or what shows how it would look. */
export type Grounds = Readonly<Record<Scheme, string>>

/** Stronger than the rules of tokens.css, wherever in the page both come. */
const pageGrounds: Grounds = {
  light: ':root:root:root',
  dark: ':root:root:root[data-mantine-color-scheme="dark"]',
}

/** The parts of a page that take the sidebar's colours. */
const sidebar = '[data-brand="sidebar"]'

const rules = (ground: string, { page, sidebar: beside }: BrandTokens) =>
  rule(ground, page) + rule(`${ground} ${sidebar}`, beside)

/**
 * The stylesheet of a brand; '' where nothing was chosen. It holds nothing but colours of six digits, names of Telar and one address: what
 * people write themselves is looked at in the browser (`harmlessCss.ts`).
 */
export function brandCss(settings: BrandSettings, grounds: Grounds = pageGrounds): string {
  const stack = fontStack(settings)
  const { fontName, fontUrl } = settings
  return [
    fontName === 'own' && fontUrl !== undefined ? fontFace(fontUrl) : '',
    stack === undefined ? '' : rule(grounds.light, { '--telar-font': stack }),
    rules(grounds.light, brandTokens(settings, 'light')),
    rules(grounds.dark, brandTokens(settings, 'dark')),
  ].join('')
}
