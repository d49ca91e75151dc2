import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { sign, signedHeaders } from './sign.ts'

const credentials = { publicKey: 'public', secretKey: 'secret ñ' }

test('[A7] signs nonce + body with HMAC SHA-512, byte for byte as Node does', () => {
  const body = '[{"query":"{ me { _id } }","variables":{"name":"Peñalolén 🧵"}}]'
  const expected = createHmac('sha512', credentials.secretKey).update(`1700000000000.042${body}`).digest('hex')
  expect(sign(credentials.secretKey, '1700000000000.042', body)).toBe(expected)
})

test('[A38] sends neither key nor signature without a session', () => {
  expect(Object.keys(signedHeaders(undefined, '1.1', '{}'))).toEqual(['x-telar-nonce'])
  expect(Object.keys(signedHeaders(credentials, '1.1', '{}'))).toEqual([
    'x-telar-nonce',
    'x-telar-publickey',
    'x-telar-signature',
  ])
})
