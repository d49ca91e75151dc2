import { contrast, mixed, readableOn } from '../formats/contrast.ts'

export type Scheme = 'light' | 'dark'

/** The tokens that a brand's colours are read on and mixed with; tokens.css says the same. */
const presets = {
  light: { page: '#f6f7f9', surface: '#ffffff', text: '#14181f', muted: '#596273', end: '#000000' },
  dark: { page: '#0d1015', surface: '#141920', text: '#e8ecf2', muted: '#9ba6b6', end: '#ffffff' },
} as const

/** What WCAG asks at level AA of texts and of what is no text, each with a little more for what rounding takes. */
const ofTexts = 4.6
const ofMarks = 3.1
/** Of a large coloured face, which a border or a shadow would show as well. */
const ofFaces = 2
const step = 0.02

/** Colours of a brand as people chose them, `#rrggbb` or `#rrggbbaa`, or nothing. */
export interface ChosenColors {
  accentColor?: unknown
  backgroundColor?: unknown
  sideBarColor?: unknown
  sideBarTextColor?: unknown
}

/** Custom properties of tokens.css → `#rrggbb`. */
export type Tokens = Readonly<Record<string, string>>

/** Nothing shines through an interface. */
const opaque = (color: unknown): string | undefined =>
  typeof color === 'string' && /^#[0-9a-f]{6}/i.test(color) ? color.slice(0, 7).toLowerCase() : undefined

/** As much of a colour as it takes to be told from all these grounds, and of `end` no more. */
function readable(color: string, end: string, grounds: readonly string[], least: number): string {
  const isRead = (mix: string) => grounds.every(ground => contrast(mix, ground) >= least)
  for (let kept = 1; kept > 0; kept -= step) {
    const mix = mixed(color, end, kept)
    if (isRead(mix)) return mix
  }
  return end
}

/** The colours of what is pressed, linked and chosen. */
function accentTokens(accent: string, page: string, scheme: Scheme): Tokens {
  const { surface, end } = presets[scheme]
  const selected = mixed(accent, surface, scheme === 'light' ? 0.1 : 0.22)
  const primary = readable(accent, end, [surface], scheme === 'light' ? 1 : ofFaces)
  const text = readableOn(primary)
  return {
    '--telar-primary': primary,
    // Only a brand has one: marks of its charts begin with it.
    '--telar-brand': readable(accent, end, [surface], ofMarks),
    '--telar-primary-hover': mixed(primary, text === '#ffffff' ? '#000000' : '#ffffff', 0.88),
    '--telar-on-primary': text,
    '--telar-selected': selected,
    '--telar-accent': readable(accent, end, [surface, page], ofMarks),
    '--telar-accent-text': readable(accent, end, [surface, page, selected], ofTexts),
  }
}

/** What everything lies on: light enough for the texts of a light page, and a shade of itself in the dark. */
const pageOf = (background: string | undefined, scheme: Scheme): string => {
  const { page, muted } = presets[scheme]
  if (background === undefined) return page
  return scheme === 'dark' ? mixed(background, page, 0.1) : readable(background, '#ffffff', [muted], ofTexts)
}

/** Above it, a ground is light: at night it gives way to a shade of itself. */
const lightGround = 6

const sidebarGround = (color: string | undefined, scheme: Scheme): string => {
  const { surface } = presets[scheme]
  if (color === undefined) return surface
  const isLight = contrast(color, '#000000') > lightGround
  return scheme === 'dark' && isLight ? mixed(color, surface, 0.14) : color
}

/** Everything that the sidebar's rules name, from its ground and its text. */
function sidebarTokens(ground: string, chosen: string | undefined): Tokens {
  const end = readableOn(ground)
  const hover = mixed(end, ground, 0.06)
  const selected = mixed(end, ground, 0.12)
  const grounds = [ground, hover, selected]
  // Where the middle of all greys is the ground, nothing can be read on its shades: these are left out.
  const isWide = grounds.every(shade => contrast(end, shade) >= ofTexts)
  const text = readable(chosen ?? end, end, isWide ? grounds : [ground], ofTexts)
  return {
    '--telar-surface': ground,
    '--telar-hover': isWide ? hover : ground,
    '--telar-selected': isWide ? selected : ground,
    '--telar-border': mixed(end, ground, 0.18),
    '--telar-border-strong': mixed(end, ground, 0.4),
    '--telar-text': text,
    '--telar-text-muted': readable(mixed(text, ground, 0.8), text, isWide ? [ground, hover] : [ground], ofTexts),
    '--telar-accent': text,
    '--telar-accent-text': text,
  }
}

export interface BrandTokens {
  page: Tokens
  sidebar: Tokens
}

/** The tokens that take the place of Telar's own in a scheme; empty where nothing was chosen. Every text of them can be read (AA). */
export function brandTokens(chosen: ChosenColors, scheme: Scheme): BrandTokens {
  const [accent, background] = [opaque(chosen.accentColor), opaque(chosen.backgroundColor)]
  const [sidebar, sidebarText] = [opaque(chosen.sideBarColor), opaque(chosen.sideBarTextColor)]
  const page = pageOf(background, scheme)
  return {
    page: {
      ...(background && { '--telar-page': page }),
      ...(accent && accentTokens(accent, page, scheme)),
    },
    sidebar: sidebar || sidebarText ? sidebarTokens(sidebarGround(sidebar, scheme), sidebarText) : {},
  }
}

/** A chosen colour that could not be read as it is, and what stands in its place. */
export interface Repair {
  setting: keyof ChosenColors
  /** Which of its uses: links and chosen names, the page, the texts of the sidebar. */
  use: 'links' | 'page' | 'sidebar'
  shown: string
}

/** What of the chosen colours shows otherwise on a light page, for the people who choose them. */
export function brandRepairs(chosen: ChosenColors): Repair[] {
  const { page, sidebar } = brandTokens(chosen, 'light')
  const uses = [
    { setting: 'accentColor', use: 'links', shown: page['--telar-accent-text'] },
    { setting: 'backgroundColor', use: 'page', shown: page['--telar-page'] },
    { setting: 'sideBarTextColor', use: 'sidebar', shown: sidebar['--telar-text'] },
  ] as const
  return uses.flatMap(({ shown, ...use }) => {
    const color = opaque(chosen[use.setting])
    return color === undefined || shown === undefined || shown === color ? [] : [{ ...use, shown }]
  })
}
