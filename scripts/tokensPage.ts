import { contrast } from '../shared/formats/contrast.ts'

export interface Token {
  name: string
  light: string
  /** As in the light, where the dark has no other. */
  dark: string
  /** From the comment behind it. */
  reason: string
}

const declaration = /^\s*--telar-([\w-]+):\s*([^;]+);[ \t]*(?:\/\*\s*(.*?)\s*\*\/)?/gm

const blockAfter = (css: string, selector: string) => {
  const start = css.indexOf('{', css.indexOf(selector))
  return css.slice(start + 1, css.indexOf('}', start))
}

/** The design's tokens as their style sheet has them; the light block gives the names and the reasons. */
export function tokensOf(css: string): Token[] {
  const dark = new Map<string, string>()
  for (const [, name = '', value = ''] of blockAfter(css, '[data-ground="dark"]').matchAll(declaration))
    dark.set(name, value)
  return [...blockAfter(css, ':root {').matchAll(declaration)].map(([, name = '', light = '', reason = '']) => ({
    name,
    light,
    dark: dark.get(name) ?? light,
    reason,
  }))
}

export const grounds = ['page', 'surface', 'raised', 'sunken', 'hover', 'selected'] as const
export const texts = ['text', 'text-muted', 'accent-text', 'success', 'warning', 'danger'] as const

/** The least contrast of a text with any ground that it may stand on. */
export function leastContrast(tokens: readonly Token[], text: string, scheme: 'light' | 'dark'): number {
  const colour = (name: string) => tokens.find(token => token.name === name)?.[scheme] ?? ''
  return Math.min(...grounds.map(ground => contrast(colour(text), colour(ground))))
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const intro = `One look over administration, designer and runtime: who builds an application works in what its users will meet. Styles name
tokens, never colours, so that light, dark and an environment's own colours are one style sheet. The reasons, in short:

- **Quiet by default.** A page is grey, what can be worked on is white, one blue says what to do next. Colour is kept for meaning.
- **Depth tells order.** Page, surface, raised: three steps, by shade in the dark and by shadow in the light. Nothing is raised without being in front.
- **Every text can be read.** Texts keep at least 4.5 to 1 with every ground below, in both schemes; a test counts it.
- **One density.** 36 px controls beside a pointer, 44 px and 16 px letters below a finger; gaps are multiples of 4 px.
- **Movement explains.** Things slide to where they went, in 200 ms or less, and stand still for who asks for less movement.
- **Two languages of different length.** Nothing is as wide as its Spanish label; long names end in an ellipsis and are whole in a tooltip.`

/** The page of the docs that shows every token. */
export function tokensPage(css: string, note: string): string {
  const tokens = tokensOf(css)
  const contrasts = texts.map(text =>
    row([`\`${text}\``, ...(['light', 'dark'] as const).map(scheme => leastContrast(tokens, text, scheme).toFixed(1))]),
  )
  return [
    note,
    '# The look, and its tokens',
    '',
    intro,
    '',
    '## Tokens',
    '',
    row(['token', 'light', 'dark', 'why']),
    row(['---', '---', '---', '---']),
    ...tokens.map(({ name, light, dark, reason }) =>
      row([`\`--telar-${name}\``, `\`${light}\``, dark === light ? '' : `\`${dark}\``, reason]),
    ),
    '',
    '## Contrast',
    '',
    `The least of each text with ${grounds.map(ground => `\`${ground}\``).join(', ')}:`,
    '',
    row(['text', 'light', 'dark']),
    row(['---', '---', '---']),
    ...contrasts,
    '',
  ].join('\n')
}
