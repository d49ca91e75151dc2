import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const machine = { platform: 'linux', home: '/home/ana', folder: '/home/ana/files', variables: {} }

test('without flags it uses the platform folder, loopback, and the port that the data folder remembers', () => {
  expect(readOptions([], machine)).toEqual({
    data: '/home/ana/.local/share/telar',
    host: '127.0.0.1',
    port: undefined,
    files: [],
    updateUrl: undefined,
    serverFlags: [],
    namedPorts: [],
    devicePatience: 1,
  })
})

test('flags win over variables, and switches of Chromium are left to it', () => {
  const variables = { TELAR_DATA: '/variable', TELAR_PORT: '4500' }
  const argv = ['--data', '/flag', '--no-demo', '--gallery', '--force-device-scale-factor=2']
  expect(readOptions(argv, { ...machine, variables })).toMatchObject({
    data: '/flag',
    port: 4500,
    serverFlags: ['--no-demo', '--gallery'],
  })
})

test.each(['0.0.0.0', '192.168.0.5', '::', 'telar.example.org'])('refuses to listen on %s', host => {
  expect(() => readOptions(['--host', host], machine)).toThrow('this machine only')
  expect(() => readOptions([], { ...machine, variables: { TELAR_HOST: host } })).toThrow('--headless')
})

test.each(['http', '70000', '-1', '4400.5'])('names a wrong port (%s)', port => {
  expect(() => readOptions([`--port=${port}`], machine)).toThrow(`"${port}" (--port, TELAR_PORT)`)
})

test('a port that says nothing of itself is named', () => {
  const variables = { TELAR_FINGER_READER_PORT: 'COM3' }
  expect(readOptions(['--tablet-port', '/dev/ttyS0'], { ...machine, variables }).namedPorts).toEqual([
    { path: '/dev/ttyS0', kind: 'tablet' },
    { path: 'COM3', kind: 'fingerReader' },
  ])
})

test('devices are waited for longer where that was asked for, in bounds', () => {
  expect(readOptions(['--device-patience', '2.5'], machine).devicePatience).toBe(2.5)
  const at = (times: string) => readOptions([], { ...machine, variables: { TELAR_DEVICE_PATIENCE: times } })
  expect(at('20').devicePatience).toBe(20)
  for (const wrong of ['0.5', '21', 'x', '-1']) expect(() => at(wrong)).toThrow(`"${wrong}" (--device-patience`)
})

test('files of ours among the arguments are opened, wherever it was started', () => {
  const argv = ['--data', '/d', 'Ventas.telar', '/srv/b.TELAR', '--allow-file-access', 'notes.txt', '--x.telar']
  expect(readOptions(argv, machine).files).toEqual(['/home/ana/files/Ventas.telar', '/srv/b.TELAR'])
})

test('asks for releases where it was told to alone, and over https alone', () => {
  const at = (address: string) => readOptions([], { ...machine, variables: { TELAR_UPDATE_URL: address } }).updateUrl
  expect(at('https://example.org/telar.json')).toBe('https://example.org/telar.json')
  expect(at('')).toBeUndefined()
  for (const wrong of ['http://example.org/telar.json', 'example.org', 'file:///etc/passwd'])
    expect(() => at(wrong)).toThrow('TELAR_UPDATE_URL')
})
