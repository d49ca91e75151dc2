/** Functions of values that load nothing and look at nothing outside; `url` is looked at by itself. */
const functions: ReadonlySet<string> = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp round abs sign mod rem
  var env attr counter counters linear-gradient radial-gradient conic-gradient repeating-linear-gradient
  repeating-radial-gradient repeating-conic-gradient translate translatex translatey translatez translate3d
  scale scalex scaley scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy matrix matrix3d
  perspective blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  cubic-bezier steps linear repeat minmax fit-content inset circle ellipse polygon`.split(/\s+/),
)

/** Files of the environment, pictures that are in the text itself, and parts of the page. */
const ownAddress =
  /^(\/files\/(?!.*\.\.)[\w./%?=&-]*|data:image\/(png|gif|jpe?g|webp|avif|svg\+xml)[;,][^\\]*|#[\w-]*)$/i

const isAllowed = (address: string, origins: readonly string[]) =>
  ownAddress.test(address) ||
  (!address.includes('\\') && URL.canParse(address) && origins.includes(new URL(address).origin))

const part = /"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)'|url\(([^"')\\]*)\)|([-\w]+)\(|\)|["'\\]/gi

/**
 * Whether a value, as the browser wrote it down, loads nothing from elsewhere. What a browser keeps as it was typed (custom properties,
 * whatever holds `var()`) is refused with comments and escapes, behind which it could say anything.
 * @param origins elsewhere from which pictures may come
 */
export function isHarmlessValue(value: string, origins: readonly string[] = []): boolean {
  if (value.includes('/*')) return false
  const open: string[] = []
  for (const [token, double, single, address, name] of value.matchAll(part)) {
    const text = double ?? single
    if (address !== undefined) {
      if (!isAllowed(address.trim(), origins)) return false
    } else if (name !== undefined) {
      const known = name.toLowerCase()
      if (known !== 'url' && !functions.has(known)) return false
      open.push(known)
    } else if (token === ')') open.pop()
    else if (text === undefined) return false
    else if (open.at(-1) === 'url' && !isAllowed(text, origins)) return false
  }
  return true
}

/** What places an element is looked at by its whole value: it stays in its place, and in its layer. */
const places: ReadonlySet<string> = new Set(['static', 'relative', 'absolute', 'sticky', 'initial', 'unset', 'revert'])
const layers: ReadonlySet<string> = new Set(['z-index', 'behavior', '-moz-binding'])

function isHarmless(declaration: string, origins: readonly string[]): boolean {
  const at = declaration.indexOf(':')
  const name = declaration.slice(0, at).trim().toLowerCase()
  const value = declaration
    .slice(at + 1)
    .replace(/!\s*important\s*$/i, '')
    .trim()
  if (at < 0 || layers.has(name) || name.includes('\\')) return false
  return name === 'position' ? places.has(value.toLowerCase()) : isHarmlessValue(value, origins)
}

/** Up to each `;` that stands in no text and no bracket. */
function declarationsOf(css: string): string[] {
  const found: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: token, index } of css.matchAll(
    /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\\[\s\S]|[()[\]{};]/g,
  )) {
    if ('([{'.includes(token)) depth += 1
    else if (')]}'.includes(token)) depth -= 1
    else if (token === ';' && depth === 0) {
      found.push(css.slice(from, index))
      from = index + 1
    }
  }
  return [...found, css.slice(from)].map(text => text.trim()).filter(text => text !== '')
}

/** The declarations that neither load from elsewhere nor place an element outside of where it stands. */
export const harmlessDeclarations = ({ cssText }: CSSStyleDeclaration, origins: readonly string[]): string =>
  declarationsOf(cssText)
    .filter(declaration => isHarmless(declaration, origins))
    .join('; ')

const plainCondition = /^[\w\s().,:<>=%/+-]*$/
const group = { CSSMediaRule: '@media', CSSSupportsRule: '@supports', CSSContainerRule: '@container' } as const

type Grouping = CSSRule & { conditionText: string; cssRules: CSSRuleList }
type Styling = CSSRule & { selectorText?: string; style: CSSStyleDeclaration; cssRules?: CSSRuleList }
type Frames = CSSRule & { name: string; cssRules: Iterable<CSSRule & { keyText: string; style: CSSStyleDeclaration }> }

const sortOf = (rule: CSSRule) => rule.constructor.name

/** Rules that only say how the elements look that they name; `:has` would ask what stands around them. */
function ruleText(rule: CSSRule, origins: readonly string[]): string {
  const sort = sortOf(rule)
  if (Object.hasOwn(group, sort)) {
    const { conditionText, cssRules } = rule as Grouping
    const inner = rulesText(cssRules, origins)
    if (inner === '' || !plainCondition.test(conditionText)) return ''
    return `${group[sort as keyof typeof group]} ${conditionText} {\n${inner}\n}`
  }
  if (sort === 'CSSNestedDeclarations') return harmlessDeclarations((rule as Styling).style, origins)
  if (sort !== 'CSSStyleRule') return ''
  const { selectorText = '', style, cssRules } = rule as Styling
  if (/:has\b/i.test(selectorText) || selectorText.includes('/*')) return ''
  const inner = [harmlessDeclarations(style, origins), cssRules ? rulesText(cssRules, origins) : ''].filter(
    text => text !== '',
  )
  return inner.length === 0 ? '' : `${selectorText} { ${inner.join(';\n')} }`
}

const rulesText = (rules: Iterable<CSSRule>, origins: readonly string[]): string =>
  [...rules]
    .map(rule => ruleText(rule, origins))
    .filter(text => text !== '')
    .join('\n')

export interface HarmlessCss {
  /** What holds for elements. */
  rules: string
  /** Movements, by the names that they have in the whole page. */
  frames: string
}

const animations = /^(?:-webkit-)?animation(?:-name)?$/i

/** Movements belong to the page as a whole: theirs get names that nobody else has. */
function renamed(rules: string, names: readonly string[], prefix: string): string {
  if (names.length === 0) return rules
  return rules.replace(/([-\w]+)(\s*:\s*)([^;{}]*)/g, (all, property: string, colon: string, value: string) =>
    animations.test(property)
      ? property + colon + value.replace(/[-\w]+/g, word => (names.includes(word) ? prefix + word : word))
      : all,
  )
}

const plainName = /^[A-Za-z_][-\w]*$/

function framesText({ name, cssRules }: Frames, prefix: string, origins: readonly string[]): string {
  const steps = [...cssRules].map(({ keyText, style }) => `${keyText} { ${harmlessDeclarations(style, origins)} }`)
  return `@keyframes ${prefix}${name} {\n${steps.join('\n')}\n}`
}

/**
 * The rules of a text, as the browser reads it, that say how elements look and do nothing else: what is not known to be harmless is left out
 * (`@import`, `@font-face`, `@namespace`, `@layer`, `@property` and whatever comes to be).
 * @param prefix of the names of its movements
 * @param origins elsewhere from which pictures may come
 */
export function harmlessCss(css: string, prefix: string, origins: readonly string[]): HarmlessCss {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const all = [...sheet.cssRules]
  const moving = all.filter(rule => sortOf(rule) === 'CSSKeyframesRule') as Frames[]
  const named = moving.filter(({ name }) => plainName.test(name))
  return {
    rules: renamed(
      rulesText(all, origins),
      named.map(({ name }) => name),
      prefix,
    ),
    frames: named.map(frames => framesText(frames, prefix, origins)).join('\n'),
  }
}
