import { describe, expect, test } from 'vitest'
import { sanitizeHtml } from '../fields/kit/markup/sanitizeHtml.ts'
import { titleGround } from '../view/titleGround.ts'
import { blockMarkup } from './block/blockMarkup.ts'
import { scopedCss } from './scopedCss.ts'

/** Declarations that load from elsewhere, or place an element over what does not belong to it, in every disguise. */
const declarations = [
  'background: url(https://x.cl/a)',
  'background: url("https://x.cl/a")',
  "background-image: url('//x.cl/a')",
  'background: URL( https://x.cl/a )',
  'background: u\\72l(https://x.cl/a)',
  'background: \\75 rl("https://x.cl/a")',
  'background: url(h\\74tps://x.cl/a)',
  'background: url(/**/"https://x.cl/a")',
  'background: red url(/files/../graphql?query=x.cl)',
  'background: url(data:text/html,x.cl)',
  'background: image-set("https://x.cl/a" 1x)',
  'background: -webkit-image-set(url(https://x.cl/a) 1x)',
  'background: image-set(url(https://x.cl/a) 1x, url(/files/a/b.png) 2x)',
  'background: src("https://x.cl/a")',
  'background: cross-fade(url(https://x.cl/a), red, 50%)',
  'background: image("https://x.cl/a")',
  '--a: url(https://x.cl/a)',
  '--a: u\\72l(https://x.cl/a)',
  '--a: /* " */ url(https://x.cl/a) /* " */',
  "--a: /* ' */ 1; background: url(https://x.cl/a); --b: ' */ '",
  '--a: src("https://x.cl/a")',
  'background: var(--b, url(https://x.cl/a))',
  'background: var(--b) /* " */, url(https://x.cl/a) /* " */',
  'background: if(style(--x: 1): url(https://x.cl/a))',
  'background: attr(data-x type(<url>), url(https://x.cl/a))',
  'list-style: url(https://x.cl/a)',
  'cursor: url(https://x.cl/a), auto',
  'border-image: url(https://x.cl/a) 1',
  'mask: url(https://x.cl/a)',
  'filter: url(https://x.cl/a#b)',
  'shape-outside: url(https://x.cl/a)',
  'offset-path: url(https://x.cl/a)',
  'content: url(https://x.cl/a)',
  'content: "a" url(https://x.cl/a)',
  'content: "\\"" url(https://x.cl/a) "\\""',
  'behavior: url(https://x.cl/a)',
  'position: fixed',
  'position: FIXED !important',
  'p\\6fsition: fixed',
  'position: f\\69xed',
  'position: var(--p, fixed)',
  '--p: fixed; position: var(--p)',
  'z-index: 9999',
  'z\\-index: 9999',
]

/** Rules that hold for the whole page, load from elsewhere, or ask what people type beside the element. */
const rules = [
  '@import url(https://x.cl/a.css);',
  '@import "https://x.cl/a.css";',
  '@\\69mport "https://x.cl/a.css";',
  '@font-face { font-family: x; src: url(https://x.cl/a) }',
  '@namespace url(https://x.cl/a);',
  '@property --telar-accent { syntax: "<color>"; inherits: true; initial-value: red }',
  '@layer reset { * { color: red } } @layer reset, x.cl;',
  '@counter-style decimal { system: cyclic; symbols: url(https://x.cl/a) }',
  '@page { background: url(https://x.cl/a) }',
  '@scope (html) { :scope { background: url(https://x.cl/a) } }',
  '@media all { @import url(https://x.cl/a); @font-face { font-family: x; src: url(https://x.cl/a) } }',
  '@supports (display: grid) { a { background: url(https://x.cl/a) } }',
  '@container (width > 1px) { a { & b { background: url(https://x.cl/a) } } }',
  'a { color: red; & b { background: url(https://x.cl/a) } }',
  'body:has(input[value^="a"]) p { color: red }',
  ':scope:has(~ input) { color: red }',
  'a:is(:has(input)) { color: red }',
  'a:h\\61s(input) { color: red }',
  'input[value^="a"] ~ p { background: url(https://x.cl/a) }',
  '@keyframes spin { from { background: url(https://x.cl/a) } }',
  '} body { background: url(https://x.cl/a) } {',
  '</style><link rel=stylesheet href=https://x.cl/a>',
]

const hostile =
  /x\.cl|position:\s*(fixed|var)|z-index|:has|@(import|font-face|namespace|property|layer|counter-style|page|scope \(html)/i

const css = [...declarations.map(declaration => `a { color: red; ${declaration} }`), ...rules]

describe('CSS that somebody wrote', () => {
  test.each(css)('%s', text => {
    expect(scopedCss(text, 'x')).not.toMatch(hostile)
  })
})

describe('of origins that were allowed', () => {
  const allowed = 'https://fotos.cl\nhttp://red.cl:8080'

  test.each([
    'https://fotos.cl/a.png',
    'https://fotos.cl/b/c.png?size=2&x=1#y',
    'http://red.cl:8080/a.png',
    'https://FOTOS.cl/a.png',
  ])('a picture is loaded: %s', address => {
    for (const text of [`a { background: url(${address}) }`, `a { background: url("${address}") }`])
      expect(scopedCss(text, 'x', allowed)).toContain(address)
    const { html, css: own } = blockMarkup(
      `<style>b { background: url('${address}') }</style><p style="background: url('${address.replaceAll('&', '&amp;')}')">a</p>`,
      'x',
      allowed,
    )
    for (const text of [html.replaceAll('&amp;', '&'), own]) expect(text).toContain(address)
  })

  test.each([
    'http://fotos.cl/a',
    'https://fotos.cl:8443/a',
    'https://fotos.cl.x.cl/a',
    'https://fotos.cl@x.cl/a',
    'https://x.cl/https://fotos.cl/a',
    'https://x.cl#https://fotos.cl/a',
    'https:x.cl/a',
    '//fotos.cl/x.cl',
    'https:\\\\fotos.cl\\x.cl',
    'h\\74tps://x.cl/a',
    'data:text/html,x.cl',
    'javascript:x.cl',
  ])('and from nowhere else: %s', address => {
    const marks = /x\.cl|fotos\.cl/
    for (const text of [
      `a { color: red; background: url(${address}) }`,
      `a { color: red; background: url("${address}") }`,
    ])
      expect(scopedCss(text, 'x', allowed)).not.toMatch(marks)
    expect(blockMarkup(`<p style="background: url('${address}')">a</p>`, 'x', allowed).html).not.toMatch(marks)
  })

  test('a sheet of movements has them too, and what was written for another has not', () => {
    const moving = '@keyframes a { from { background: url(https://fotos.cl/a) } }'
    expect(scopedCss(moving, 'x', allowed)).toContain('https://fotos.cl/a')
    expect(scopedCss(moving, 'x')).not.toContain('fotos')
    const html = '<p style="background: url(https://fotos.cl/a)">a</p>'
    expect(blockMarkup(html, 'x', allowed).html).toContain('fotos')
    expect(blockMarkup(html, 'x').html).not.toContain('fotos')
    expect(sanitizeHtml(html)).not.toContain('fotos')
  })
})

/** The places that take HTML: blocks, and the texts of fields of the types HTML, rich text and markdown. */
const places: [string, (html: string) => string][] = [
  ['block', html => Object.values(blockMarkup(html, 'x')).join('')],
  ['text', sanitizeHtml],
]

describe.each(places)('HTML of a %s', (_, clean) => {
  test.each(css)('in a style sheet: %s', text => {
    expect(clean(`<p>a</p><style>${text}</style>`)).not.toMatch(hostile)
  })

  test.each(declarations)('in an attribute: %s', declaration => {
    const escaped = declaration.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    expect(clean(`<p style="${escaped}">a</p>`)).not.toMatch(hostile)
  })

  test.each([
    '<link rel="stylesheet" href="https://x.cl/a.css">',
    '<svg><style>@import "https://x.cl/a.css"</style></svg>',
    '<math><style>a { background: url(https://x.cl/a) }</style></math>',
    '<iframe srcdoc="<style>@import url(https://x.cl/a)</style>"></iframe>',
    '<noscript><style>a { position: fixed }</style></noscript>',
    '<form action="https://x.cl/a"><input name="a"></form>',
    '<button formaction="https://x.cl/a">a</button>',
    '<base href="https://x.cl/">',
    '<meta http-equiv="refresh" content="0;url=https://x.cl">',
  ])('%s', html => {
    expect(clean(html)).not.toMatch(hostile)
  })
})

test('the ground of a title is a colour, or the image of an address', () => {
  for (const declaration of declarations.filter(text => text.startsWith('background: '))) {
    const { background } = titleGround(declaration.slice('background: '.length)) ?? {}
    expect(String(background)).not.toMatch(hostile)
  }
  expect(titleGround('linear-gradient(90deg, #fff, rgb(1 2 3))')).toEqual({
    background: 'linear-gradient(90deg, #fff, rgb(1 2 3))',
  })
  expect(titleGround('#1648ff')).toEqual({ background: '#1648ff' })
  expect(titleGround('https://x.cl/a.png')?.backgroundImage).toBe('url("https://x.cl/a.png")')
})

test('what shows and does no harm stays', () => {
  const kept = [
    '.a:hover > b::before { content: "a; b: url(c)"; color: rgb(1, 2, 3) }',
    '.a { background: url("/files/shop/a.png"); width: calc(100% - 2px) }',
    '.b { background: url("data:image/png;base64,AAAA"); --tone: #fff; border-color: var(--tone) }',
    '@media (min-width: 600px) { .c { position: absolute; transform: rotate(3deg) } }',
    '@container (width > 300px) { .d { position: sticky; top: 0px } }',
  ]
  for (const text of kept) {
    const words = text.match(/[\w"/#:.;-]{3,}/g) ?? []
    for (const word of words) expect(scopedCss(text, 'x').replaceAll('; ', ';')).toContain(word.replace(/;$/, ''))
  }
})

test('movements have names of their own', () => {
  const moved = scopedCss(
    '@keyframes spin { to { opacity: 0 } } a { animation: spin 1s } b { animation-name: spin }',
    'r1',
  )
  expect(moved).toContain('@keyframes ownr1-spin')
  expect(moved).toMatch(/a \{ animation:[^}]*ownr1-spin/)
  expect(moved).toContain('animation-name: ownr1-spin')
  expect(moved.indexOf('@keyframes')).toBeGreaterThan(moved.lastIndexOf('animation-name'))
})
