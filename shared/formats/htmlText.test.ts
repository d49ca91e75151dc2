import { expect, test } from 'vitest'
import { htmlText } from './htmlText.ts'

test.each([
  ['<p>Ñandú <strong>y</strong> más</p>', 'Ñandú y más'],
  ['<p>Uno</p>\n<p>Dos<br>tres</p>', 'Uno\nDos\ntres'],
  ['<ul><li>pan</li><li>agua</li></ul>', '• pan\n• agua'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'a\tb'],
  ['a &lt;b&gt; &amp; c&nbsp;&#241;&#x1F600; &nada;', 'a <b> & c ñ😀 &nada;'],
  ['1 < 2 y 3 > 2', '1 < 2 y 3 > 2'],
  ['<style>p { color: red }</style><script>alert(1)</script>hola<!-- no -->', 'hola'],
  ['sin etiquetas', 'sin etiquetas'],
  ['<img src="a.png" alt="">', ''],
])('of %j people read %j', (html, text) => {
  expect(htmlText(html)).toBe(text)
})
