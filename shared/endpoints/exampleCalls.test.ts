import { expect, test } from 'vitest'
import type { DocumentedApi, DocumentedEndpoint } from './documentedApi.ts'
import { exampleCalls } from './exampleCalls.ts'

const endpoint = (more: Partial<DocumentedEndpoint>): DocumentedEndpoint => ({
  ...{ name: 'Pedidos', method: 'GET', route: 'pedidos', parameters: [], roles: [], open: false, createdAt: 0 },
  ...more,
})
const api: DocumentedApi = {
  ...{ title: 'Tienda', url: 'https://example.com/api/shop', authentication: 'script', endpoints: [] },
}
const examples = (more: Partial<DocumentedEndpoint>) =>
  Object.fromEntries(exampleCalls(api, endpoint(more)).map(({ language, code }) => [language, code]))

test('an example says who calls, and fills in the address', () => {
  expect(
    examples({
      route: 'clientes/:id/pedidos',
      parameters: [{ name: 'desde', place: 'query', type: 'date', required: true }],
    }),
  ).toEqual({
    curl: `curl 'https://example.com/api/shop/clientes/abc/pedidos?desde=2026-01-31' \\
  -H 'Authorization: Bearer …'`,
    JavaScript: `const response = await fetch("https://example.com/api/shop/clientes/abc/pedidos?desde=2026-01-31", {
  headers: {
    "Authorization": "Bearer …"
  },
})
if (!response.ok) throw new Error(await response.text())
const answer = await response.json()`,
    Python: `import json
from urllib.request import Request, urlopen

request = Request(
    "https://example.com/api/shop/clientes/abc/pedidos?desde=2026-01-31",
    method="GET",
    headers={"Authorization": "Bearer …"},
)
with urlopen(request) as response:
    answer = json.load(response)`,
  })
})

test('an open one says of nobody who he is, and a body is written in the words of its language', () => {
  expect(
    examples({
      ...{ method: 'POST', open: true },
      parameters: [
        { name: "l'an", place: 'body', type: 'boolean' },
        { name: 'lines', place: 'body', type: 'list' },
      ],
    }),
  ).toEqual({
    curl: `curl 'https://example.com/api/shop/pedidos' \\
  -X POST \\
  -H 'Content-Type: application/json' \\
  -d '{"l'\\''an":true,"lines":[]}'`,
    JavaScript: `const response = await fetch("https://example.com/api/shop/pedidos", {
  method: "POST",
  headers: {
    "Content-Type": "application/json"
  },
  body: JSON.stringify({
    "l'an": true,
    "lines": []
  }),
})
if (!response.ok) throw new Error(await response.text())
const answer = await response.json()`,
    Python: `import json
from urllib.request import Request, urlopen

request = Request(
    "https://example.com/api/shop/pedidos",
    method="POST",
    headers={"Content-Type": "application/json"},
    data=json.dumps({"l'an": True, "lines": []}).encode(),
)
with urlopen(request) as response:
    answer = json.load(response)`,
  })
})
