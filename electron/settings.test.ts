import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SettingsFile } from './settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'telar-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('keeps what was changed, and what was not', () => {
  new SettingsFile(folder).change({ port: 4411 })
  new SettingsFile(folder).change({ language: 'en' })
  expect(new SettingsFile(folder).value).toEqual({ port: 4411, language: 'en' })
  expect(readdirSync(folder)).toEqual(['desktop.json'])
})

test.each(['', '{"port":', '{"port":"4400"}', '{"port":99999}', '[]'])('a damaged file (%s) is forgotten', content => {
  writeFileSync(join(folder, 'desktop.json'), content)
  expect(new SettingsFile(folder).value).toEqual({})
})

test('makes the data folder when it is the first to write there', () => {
  const fresh = join(folder, 'a', 'b')
  new SettingsFile(fresh).change({ port: 4400 })
  expect(new SettingsFile(fresh).value.port).toBe(4400)
})
