import { expect, test } from 'vitest'
import { blockTemplate } from './blockTemplate.ts'

test('tags are words of a text again, whichever way they were kept', () => {
  expect(blockTemplate('text', '<p>&lt;%= a &amp;&amp; b %&gt; &amp; <%= <b>c</b> %> &lt;%>d%&gt;</p>')).toBe(
    '<p><%= a && b %> &amp; <%= c %> <%>d%></p>',
  )
  expect(blockTemplate('text', '<p>%> a %&gt; &lt;% b</p>')).toBe('<p>%> a %&gt; &lt;% b</p>')
  expect(blockTemplate('text', '<%> <%\n%>&lt;%&lt;%%&gt;')).toBe('<%> <%\n%><%<%%>')
  expect(blockTemplate('html', '&lt;%= a %&gt;')).toBe('&lt;%= a %&gt;')
})

test.each([
  ['tags that never end', '<%'.repeat(5_000_000)],
  ['tags that never begin', '%>'.repeat(5_000_000)],
])('a text full of %s stays as it is', (_, content) => {
  expect(blockTemplate('text', content) === content).toBe(true)
})

test('a text full of tags that end one way, or hold elements that do not end, is read once', () => {
  expect(blockTemplate('text', '<%%>'.repeat(500_000))).toHaveLength(2_000_000)
  expect(blockTemplate('text', `&lt;%${'<a'.repeat(1_000_000)}%&gt;`)).toHaveLength(2_000_004)
})
