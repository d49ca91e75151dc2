import { describe, expect, test } from 'vitest'
import { htmlText, sanitizeHtml } from './sanitizeHtml.ts'

describe('what could act is gone', () => {
  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a script in an image', '<img src="x" onerror="alert(1)">', '<img src="x">'],
    ['a handler', '<p onclick="alert(1)" onmouseover="alert(2)">a</p>', '<p>a</p>'],
    ['a script address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a script address in disguise', '<a href=" jAvA&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['a page as an address', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
    ['a style sheet', '<style>body { display: none }</style><p>a</p>', '<p>a</p>'],
    ['a linked style sheet', '<link rel="stylesheet" href="https://x.cl/a.css">a', 'a'],
    ['a form and its inputs', '<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['a frame', '<iframe src="https://x.cl"></iframe>a', 'a'],
    ['an object', '<object data="x.swf"></object><embed src="x.swf">a', 'a'],
    ['a drawing with a script', '<svg><script>alert(1)</script><g onload="alert(1)"></g></svg>a', 'a'],
    ['a formula that hides markup', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['another base address', '<base href="https://x.cl/"><p>a</p>', '<p>a</p>'],
    ['a moved page', '<meta http-equiv="refresh" content="0;url=https://x.cl">a', 'a'],
    ['names that scripts of the page would find', '<p id="root" name="x" class="telar">a</p>', '<p>a</p>'],
    ['a template', '<template><img src=x onerror=alert(1)></template>a', 'a'],
  ])('%s', (_title, hostile, harmless) => {
    expect(sanitizeHtml(hostile)).toBe(harmless)
  })

  test('markup that mends itself when it is parsed again stays harmless', () => {
    const once = sanitizeHtml(
      '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
    )
    expect(sanitizeHtml(once)).toBe(once)
    expect(once).not.toMatch(/onerror=|<style|<form/i)
  })
})

test('a style may colour a text, and never cover the page or load anything', () => {
  expect(sanitizeHtml('<p style="color: red; position: fixed; inset: 0; z-index: 9">a</p>')).toBe(
    '<p style="color: red">a</p>',
  )
  expect(sanitizeHtml('<p style="background: url(https://x.cl/a.png)">a</p>')).toBe('<p>a</p>')
})

test('links open elsewhere, and what they open cannot reach back', () => {
  expect(sanitizeHtml('<a href="https://x.cl">a</a>')).toBe(
    '<a href="https://x.cl" target="_blank" rel="noopener noreferrer">a</a>',
  )
})

test('ordinary markup stays as it is', () => {
  const html =
    '<h2>Título</h2><p>Con <strong>énfasis</strong>, <em>cursiva</em>.</p><ul><li>Uno</li></ul><table><tbody><tr><td colspan="2">a</td></tr></tbody></table>'
  expect(sanitizeHtml(html)).toBe(html)
})

test('the words of a text on one line', () => {
  expect(htmlText('<h1>Aviso</h1><p>Hoy   no<br>hay</p><script>x</script><ul><li>uno</li><li>dos</li></ul>')).toBe(
    'Aviso Hoy no hay uno dos',
  )
})
