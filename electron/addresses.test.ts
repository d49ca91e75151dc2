import { expect, test } from 'vitest'
import { addressForBrowser, isOwnPage } from './addresses.ts'

test.each(['http://localhost:4400/', 'http://127.0.0.1:4400/login?token=x', 'http://demo.localhost:4400/views/1'])(
  '%s is ours',
  url => expect(isOwnPage(url, 4400)).toBe(true),
)

test.each([
  'http://localhost:4401/',
  'http://localhost/',
  'https://localhost:4400/',
  'http://example.org:4400/',
  'http://localhost.example.org:4400/',
  'http://evillocalhost:4400/',
  'http://localhost:4400@example.org/',
  'file:///etc/passwd',
  'data:text/html,localhost:4400',
  'not an address',
])('%s is not ours', url => expect(isOwnPage(url, 4400)).toBe(false))

test.each(['https://example.org/', 'http://example.org/', 'mailto:a@example.org'])('a browser opens %s', url =>
  expect(addressForBrowser(url)).toBe(url),
)

test.each(['file:///etc/passwd', 'javascript:alert(1)', 'smb://host/share', 'ms-msdt:/id', 'nothing'])(
  'nothing opens %s',
  url => expect(addressForBrowser(url)).toBeUndefined(),
)
