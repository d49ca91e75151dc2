import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { allKinds } from '../shared/components/registry.ts'
import { adminTexts } from '../shared/i18n/adminTexts.ts'
import { designerTexts } from '../shared/i18n/designerTexts.ts'
import { fileTexts } from '../shared/i18n/fileTexts.ts'
import { runtimeTexts } from '../shared/i18n/runtimeTexts.ts'
import type { TextTree } from '../shared/i18n/texts.ts'
import { widgetTexts } from '../shared/i18n/widgetTexts.ts'
import { addTexts, createI18n } from './i18n.ts'

const root = join(import.meta.dirname, '..')
const bundles = { runtimeTexts, adminTexts, designerTexts, widgetTexts, fileTexts }

function flatten(tree: TextTree, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    const at = path === '' ? key : `${path}.${key}`
    if (typeof value === 'string') found.set(at, value)
    else for (const [inner, text] of flatten(value, at)) found.set(inner, text)
  }
  return found
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

const spanish = flatten({
  ...runtimeTexts['es-419'],
  ...adminTexts['es-419'],
  ...designerTexts['es-419'],
  ...widgetTexts['es-419'],
  ...fileTexts['es-419'],
})
const english = flatten({
  ...runtimeTexts.en,
  ...adminTexts.en,
  ...designerTexts.en,
  ...widgetTexts.en,
  ...fileTexts.en,
})

test('[AB1][AB2] both languages have the same keys, none empty, with the same placeholders', () => {
  expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort())
  for (const [key, text] of spanish) {
    expect(text.trim(), key).not.toBe('')
    expect(placeholders(english.get(key) ?? ''), key).toEqual(placeholders(text))
  }
})

test('no area is in two bundles', () => {
  const areas = Object.values(bundles).flatMap(bundle => Object.keys(bundle.en))
  expect(new Set(areas).size).toBe(areas.length)
})

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && ['.ts', '.tsx'].includes(extname(entry.name)) && !entry.name.includes('.test.'))
    .map(entry => join(entry.parentPath, entry.name))
}

/** A key in the source: `t('a.b')`, `i18nKey="a.b"`, or a template whose beginning is fixed. */
const literalKey = /\bt\(\s*'([^']+)'|i18nKey="([^"]+)"/g
const templateKey = /\bt\(\s*`([^`$]*)\$\{/g
const pluralForm = /_(zero|one|two|few|many|other)$/

test('every key used exists', () => {
  const known = new Set([...english.keys()].map(key => key.replace(pluralForm, '')))
  const beginnings = [...known]
  const files = sources('renderer')
  expect(files.length).toBeGreaterThan(20)
  const missing: string[] = []
  for (const file of files) {
    const code = readFileSync(file, 'utf8')
    for (const [, call, attribute] of code.matchAll(literalKey)) {
      const key = call ?? attribute ?? ''
      if (!known.has(key)) missing.push(`${file}: ${key}`)
    }
    for (const [, start = ''] of code.matchAll(templateKey)) {
      if (!beginnings.some(key => key.startsWith(start))) missing.push(`${file}: ${start}…`)
    }
  }
  expect(missing).toEqual([])
})

test('every component kind has its names', () => {
  for (const { kind } of allKinds) {
    expect(spanish.get(`kinds.${kind}.one`), kind).toBeDefined()
    expect(spanish.get(`kinds.${kind}.many`), kind).toBeDefined()
  }
})

test('[AB4] a text that Spanish lacks appears in English, and never the bare key', () => {
  const i18n = createI18n('es-419')
  addTexts(i18n, { 'es-419': {}, en: { lately: { added: 'Just added' } } })
  expect(i18n.t('lately.added')).toBe('Just added')
  expect(i18n.t('nowhere.pageTitle')).toBe('Page title')
})

test('Spanish and English texts, one and many', () => {
  const i18n = createI18n('es-419')
  expect(i18n.t('errors.TooManyRequests', { count: 1 })).toBe('Demasiados intentos. Espera 1 segundo.')
  expect(i18n.t('errors.TooManyRequests', { count: 30 })).toBe('Demasiados intentos. Espera 30 segundos.')
  void i18n.changeLanguage('en')
  expect(i18n.t('common.noResults')).toBe('No results')
})
