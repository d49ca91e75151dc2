import { expect, test } from 'vitest'
import { fillTemplate, framed } from './htmlTemplate.ts'

test('texts are escaped, also where they look like a name or a pattern', () => {
  const template = framed('<main><!-- content --></main>', '<p title="{{title}}">{{text}}{{nothing}} $&</p>')
  expect(fillTemplate(template, { title: '"a" & b', text: '<script>{{title}}' })).toBe(
    '<main><p title="&#34;a&#34; &#38; b">&#60;script&#62;{{title}} $&</p></main>',
  )
})
