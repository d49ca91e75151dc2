import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { ParseKeys } from 'i18next'
import { expect, test } from 'vitest'
import { allKinds } from '../../shared/components/registry.ts'
import { accountTexts } from '../../shared/i18n/accountTexts.ts'
import { adminTexts } from '../../shared/i18n/adminTexts.ts'
import { agentTexts } from '../../shared/i18n/agentTexts.ts'
import { auditTexts } from '../../shared/i18n/auditTexts.ts'
import { chosenRowsTexts } from '../../shared/i18n/chosenRowsTexts.ts'
import { componentTexts } from '../../shared/i18n/componentTexts.ts'
import { deletedRowsTexts } from '../../shared/i18n/deletedRowsTexts.ts'
import { designerTexts } from '../../shared/i18n/designerTexts.ts'
import { faultTexts } from '../../shared/i18n/faultTexts.ts'
import { fileTexts } from '../../shared/i18n/fileTexts.ts'
import { filterTexts } from '../../shared/i18n/filterTexts.ts'
import { holdTexts } from '../../shared/i18n/holdTexts.ts'
import { installingTexts } from '../../shared/i18n/installingTexts.ts'
import { mailTexts } from '../../shared/i18n/mailTexts.ts'
import { notificationTexts } from '../../shared/i18n/notificationTexts.ts'
import { outgoingTexts } from '../../shared/i18n/outgoingTexts.ts'
import { peopleTexts } from '../../shared/i18n/peopleTexts.ts'
import { permissionTexts } from '../../shared/i18n/permissionTexts.ts'
import { pushTexts } from '../../shared/i18n/pushTexts.ts'
import { rowDeletionTexts } from '../../shared/i18n/rowDeletionTexts.ts'
import { runtimeTexts } from '../../shared/i18n/runtimeTexts.ts'
import { signingTexts } from '../../shared/i18n/signingTexts.ts'
import { supportTexts } from '../../shared/i18n/supportTexts.ts'
import { tableMapTexts } from '../../shared/i18n/tableMapTexts.ts'
import type { TextTree } from '../../shared/i18n/texts.ts'
import { ticketTexts } from '../../shared/i18n/ticketTexts.ts'
import { totalTexts } from '../../shared/i18n/totalTexts.ts'
import { vueFrameTexts } from '../../shared/i18n/vueFrameTexts.ts'
import { widgetTexts } from '../../shared/i18n/widgetTexts.ts'
import type { Language } from '../../shared/languages.ts'
import { addTexts } from '../ui/texts.ts'
import { createI18n } from './i18n.ts'

const root = join(import.meta.dirname, '../..')
const bundles = [
  runtimeTexts,
  accountTexts,
  componentTexts,
  adminTexts,
  designerTexts,
  widgetTexts,
  fileTexts,
  filterTexts,
  agentTexts,
  deletedRowsTexts,
  notificationTexts,
  auditTexts,
  holdTexts,
  mailTexts,
  faultTexts,
  outgoingTexts,
  peopleTexts,
  installingTexts,
  rowDeletionTexts,
  pushTexts,
  permissionTexts,
  supportTexts,
  ticketTexts,
  signingTexts,
  vueFrameTexts,
]

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

const textsIn = (language: Language) => flatten(Object.assign({}, ...bundles.map(bundle => bundle[language])))
const spanish = textsIn('es-419')
const english = textsIn('en')

test('[AB1][AB2] both languages have the same keys, none empty, with the same placeholders', () => {
  expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort())
  for (const [key, text] of spanish) {
    expect(text.trim(), key).not.toBe('')
    expect(placeholders(english.get(key) ?? ''), key).toEqual(placeholders(text))
  }
})

test('no area is in two bundles', () => {
  const areas = bundles.flatMap(bundle => Object.keys(bundle.en))
  expect(new Set(areas).size).toBe(areas.length)
})

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && ['.ts', '.tsx'].includes(extname(entry.name)) && !entry.name.includes('.test.'))
    .map(entry => join(entry.parentPath, entry.name))
}

const pluralForm = /_(zero|one|two|few|many|other)$/
const quoted = /(['"])((?:\\.|(?!\1)[^\\\n])*)\1/g
const template = /`([\w.]+\.[\w.]*\$\{[^`\n]*)`/g

/** A pattern of the keys that a template with values in it can be. */
const keysOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/\$\{(?:[^{}]|\{[^}]*\})*\}/)
      .map(RegExp.escape)
      .join('[\\w.-]+')}$`,
  )

// That each key used exists is the compiler's (i18next.d.ts).
test('every text is used', () => {
  const code = [...sources('renderer'), ...sources('shared'), ...sources('server')]
    .filter(file => !file.includes('shared/i18n/'))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
  const names = new Set([...code.matchAll(quoted)].map(([, , text]) => text))
  const patterns = [...new Set([...code.matchAll(template)].map(([, text]) => text ?? ''))].map(keysOf)
  // The server takes its few texts as they stand.
  const isTaken = (key: string) => code.includes(`.${key.slice(key.indexOf('.') + 1)}`)
  const isUsed = (key: string) => names.has(key) || patterns.some(pattern => pattern.test(key)) || isTaken(key)
  const keys = [...new Set([...english.keys()].map(key => key.replace(pluralForm, '')))]
  expect(keys.filter(key => !isUsed(key))).toEqual([])
})

test.each([
  [accountTexts, /^renderer\/(account\/|runtime\/Profile(Screen|Fields))/],
  [componentTexts, /^renderer\/(components\/(block|button|chart|form|vueBlock)|runtime\/(offline|rowSteps|unsent))\//],
  [fileTexts, /^renderer\/files\//],
  [agentTexts, /^renderer\/(components\/agent|runtime\/assistant)\//],
  [notificationTexts, /^renderer\/notifications\//],
  [auditTexts, /^renderer\/audit\//],
  [faultTexts, /^renderer\/faults\//],
  [outgoingTexts, /^renderer\/(outgoing|faults|audit)\//],
  [holdTexts, /^renderer\/holds\//],
  [mailTexts, /^renderer\/(mails\/|admin\/MailsPage)/],
  [installingTexts, /^renderer\/runtime\/install\//],
  [rowDeletionTexts, /^renderer\/components\/table\/deleteRows/],
  [pushTexts, /^renderer\/push\//],
  [peopleTexts, /^renderer\/(people|runtime\/manage)\//],
  [permissionTexts, /^renderer\/designer\/permissions\//],
  [supportTexts, /^renderer\/(support|runtime\/support)\//],
  [ticketTexts, /^renderer\/(support\/tickets|runtime\/manage)\//],
  [chosenRowsTexts, /^renderer\/components\/table\/(SelectionBar|GroupActionDialog|useGroupRun|useGroupAction)/],
  [deletedRowsTexts, /^renderer\/components\/table\/DeletedRows/],
  [tableMapTexts, /^renderer\/components\/table\/RowsMap/],
  [vueFrameTexts, /^renderer\/components\/vueBlock\//],
  [totalTexts, /^renderer\/components\/table\/Totals/],
  [filterTexts, /^renderer\/(components\/filter|fields\/types|designer\/collections\/records)\//],
])('texts that arrive with their code are shown by that code alone', (texts, folder) => {
  const areas = Object.keys(texts.en).join('|')
  const key = new RegExp(`['"\`](${areas})\\.[a-zA-Z$]`)
  const files = sources('renderer').filter(file => key.test(readFileSync(file, 'utf8')))
  const paths = files.map(file => file.slice(root.length + 1).replaceAll('\\', '/'))
  expect(paths).not.toEqual([])
  expect(paths.filter(path => !folder.test(path))).toEqual([])
})

test('every component kind has its names, and a text for a list without any', () => {
  for (const { kind } of allKinds) {
    expect(spanish.get(`kinds.${kind}.one`), kind).toBeDefined()
    expect(spanish.get(`kinds.${kind}.many`), kind).toBeDefined()
    expect(spanish.get(`kinds.${kind}.about`), kind).toBeDefined()
  }
})

test('[AB4] a text that Spanish lacks appears in English, and never the bare key', () => {
  const i18n = createI18n('es-419')
  addTexts(i18n, { 'es-419': {}, en: { lately: { added: 'Just added' } } })
  expect(i18n.t('lately.added' as ParseKeys)).toBe('Just added')
  expect(i18n.t('nowhere.pageTitle' as ParseKeys)).toBe('Page title')
})

test('Spanish and English texts, one and many', () => {
  const i18n = createI18n('es-419')
  expect(i18n.t('errors.TooManyRequests', { count: 1 })).toBe('Demasiados intentos. Espera 1 segundo.')
  expect(i18n.t('errors.TooManyRequests', { count: 30 })).toBe('Demasiados intentos. Espera 30 segundos.')
  void i18n.changeLanguage('en')
  expect(i18n.t('common.noResults')).toBe('No results')
})
