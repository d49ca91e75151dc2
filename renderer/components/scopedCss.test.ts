import { expect, test } from 'vitest'
import { scopedCss } from './scopedCss.ts'

/** Browsers differ in the white space and the last semicolon of a rule. */
const flat = (css: string) => css.replace(/[\s;]/g, '')

test('rules of every sort hold in the element', () => {
  const css = '.a { color: red } @media (max-width: 600px) { .b { color: blue } }'
  expect(flat(scopedCss(css, 'x'))).toBe('@scope([id="x"]){.a{color:red}@media(max-width:600px){.b{color:blue}}}')
})

test('nothing leaves the element that a brace closes', () => {
  for (const css of ['} body { display: none } {', '.a { color: red } } } body { display: none }']) {
    const scoped = scopedCss(css, 'x')
    expect(scoped).not.toContain('body')
    expect(scoped.split('{')).toHaveLength(scoped.split('}').length)
  }
})

test('CSS without a rule is none', () => {
  expect(scopedCss('', 'x')).toBe('')
  expect(scopedCss('not css', 'x')).toBe('')
})
