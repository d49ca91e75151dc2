import { expect, test } from 'vitest'
import { securityHeaders } from './securityHeaders.ts'

const policy = new Map(
  securityHeaders['content-security-policy'].split('; ').map(directive => {
    const [name = '', ...sources] = directive.split(' ')
    return [name, sources]
  }),
)

test('scripts, workers, styles and calls come from nowhere but the application', () => {
  expect(policy.get('script-src')).toEqual(["'self'"])
  expect(policy.get('worker-src')).toEqual(["'self'", 'blob:'])
  expect(policy.get('style-src')).toEqual(["'self'", "'unsafe-inline'"])
  expect(policy.get('connect-src')).toEqual(["'self'"])
})

test('nothing from elsewhere is framed but the player that a person asks for, and nothing is an object', () => {
  expect(policy.get('frame-src')).toEqual(["'self'", 'https://www.youtube-nocookie.com'])
  expect(policy.get('object-src')).toEqual(["'none'"])
})
