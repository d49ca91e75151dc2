import { badRequest } from '../../../shared/errors.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { SqlValue } from '../engine/sql.ts'
import type { Condition, ConditionOf } from './condition.ts'
import type { Layout } from './layout.ts'
import { bareSql, blankSql } from './valueSql.ts'

/** A condition as SQL. Conditions of the same shape have the same text, whatever their cells and however long their lists. */
export interface WhereSql {
  text: string
  params: readonly SqlValue[]
}

/**
 * How it is found out whether a related record passes: `led`, the records that pass lead by the index of the relation, which few of them do
 * best; `listed`, each row is looked up in a list of them, best where most rows are read; `each`, the related record of each row is looked at,
 * best where few rows are.
 */
export type RelatedWay = 'led' | 'listed' | 'each'

interface Compiler {
  dialect: Dialect
  table: string
  params: SqlValue[]
  way: (part: ConditionOf<'related'>) => RelatedWay
  /** How many relations have been followed. */
  depth: number
}

/**
 * A list of parameters, filled up to a power of two with its last value: statements for lists of every length stay few. As one JSON
 * parameter it would be shorter, but the engine reads numbers from JSON with rounding.
 */
function listSql({ dialect, params }: Compiler, values: readonly SqlValue[]): string {
  if (values.length === 0) return '(NULL)'
  const length = 2 ** Math.ceil(Math.log2(values.length))
  for (let index = 0; index < length; index += 1) params.push(values[Math.min(index, values.length - 1)] ?? null)
  return `(${Array.from({ length }, () => dialect.parameter).join(', ')})`
}

function joined(compiler: Compiler, { is, of }: ConditionOf<'and' | 'or'>): string {
  if (of.length === 0) return is === 'and' ? 'TRUE' : 'FALSE'
  const word = is === 'and' ? ' AND ' : ' OR '
  return `(${of.map(part => partSql(compiler, part)).join(word)})`
}

function linkedSql(compiler: Compiler, { table, targets }: ConditionOf<'linked'>): string {
  const { dialect } = compiler
  const owned = `SELECT 1 FROM ${dialect.quote(table)} WHERE owner = ${compiler.table}._seq`
  return targets === undefined ? `EXISTS (${owned})` : `EXISTS (${owned} AND target IN ${listSql(compiler, targets)})`
}

/** The keys of those that it names and that pass: its parameters are the condition's, whatever the way. */
function relatedKeys(compiler: Compiler, { key, target, of }: ConditionOf<'related'>): string {
  const table = compiler.dialect.quote(target.table)
  return `SELECT ${compiler.dialect.quote(key)} FROM ${table} WHERE ${partSql({ ...compiler, table, depth: compiler.depth + 1 }, of)}`
}

function relatedSql(compiler: Compiler, part: ConditionOf<'related'>): string {
  const { dialect, way } = compiler
  const { slot, links } = part
  const how = way(part)
  if (how === 'each') return eachSql(compiler, part)
  const own = slot === undefined ? '_seq' : dialect.quote(slot.column)
  const keys = relatedKeys(compiler, part)
  const found = slot === undefined ? `SELECT owner FROM ${dialect.quote(links ?? '')} WHERE target IN (${keys})` : keys
  return `${how === 'led' ? own : dialect.unled(own)} IN (${found})`
}

/** By another name than its table's, which may be the one that the relation stands in. */
function eachSql(compiler: Compiler, { slot, links, key, target, of }: ConditionOf<'related'>): string {
  const { dialect, depth } = compiler
  const other = dialect.quote(`related${depth}`)
  const passes = partSql({ ...compiler, table: other, depth: depth + 1 }, of)
  const own = `${other}.${dialect.quote(key)}`
  const named = `${dialect.quote(target.table)} AS ${other}`
  if (slot !== undefined)
    return `EXISTS (SELECT 1 FROM ${named} WHERE ${own} = ${compiler.table}.${dialect.quote(slot.column)} AND ${passes})`
  const linked = dialect.quote(links ?? '')
  return `EXISTS (SELECT 1 FROM ${linked} CROSS JOIN ${named} WHERE ${linked}.owner = ${compiler.table}._seq AND ${own} = ${linked}.target AND ${passes})`
}

/** Rows of the relation that name a record that passes. */
export function relatedRows(part: ConditionOf<'related'>, layout: Layout, dialect: Dialect): WhereSql {
  const compiler: Compiler = { dialect, table: dialect.quote(layout.table), params: [], way: () => 'led', depth: 0 }
  const { slot, links } = part
  const keys = relatedKeys(compiler, part)
  const text =
    slot === undefined
      ? `SELECT 1 FROM ${dialect.quote(links ?? '')} WHERE target IN (${keys})`
      : `SELECT 1 FROM ${compiler.table} WHERE ${dialect.quote(slot.column)} IN (${keys})`
  return { text, params: compiler.params }
}

/** The record of an id or key, the first parameter, where it passes. */
export function passingRecord({ key, target, of }: ConditionOf<'related'>, dialect: Dialect): WhereSql {
  const table = dialect.quote(target.table)
  const { text, params } = whereSql(of, target, dialect)
  return { text: `SELECT 1 FROM ${table} WHERE ${dialect.quote(key)} = ${dialect.parameter} AND ${text}`, params }
}

function holdingSql(compiler: Compiler, { slot, members }: ConditionOf<'holding'>): string {
  const { dialect } = compiler
  const elements = dialect.jsonElements(dialect.quote(slot.column))
  return `EXISTS (SELECT 1 FROM ${elements} WHERE value IN ${listSql(compiler, members)})`
}

const lookedThrough = (
  dialect: Dialect,
  { slot, without = [] }: ConditionOf<'containing' | 'beginning' | 'being'>,
): string => without.reduce((text, character) => dialect.without(text, character), dialect.quote(slot.column))

const parts: { [Name in Condition['is']]: (compiler: Compiler, part: ConditionOf<Name>) => string } = {
  and: joined,
  or: joined,
  not: (compiler, { of }) => `(${partSql(compiler, of)} IS NOT TRUE)`,
  compare: ({ dialect, params }, { slot, comparison, cell }) => {
    params.push(cell)
    return `${dialect.quote(slot.column)} ${comparison} ${dialect.parameter}`
  },
  among: (compiler, { slot, cells }) => `${compiler.dialect.quote(slot.column)} IN ${listSql(compiler, cells)}`,
  missing: ({ dialect }, { slot }) => `${dialect.quote(slot.column)} IS NULL`,
  blank: ({ dialect }, { slot }) => blankSql(dialect.quote(slot.column), dialect),
  bare: ({ dialect, params }, { slot, text }) => {
    params.push(text)
    return `${bareSql(dialect.quote(slot.column), dialect)} = ${dialect.parameter}`
  },
  containing: ({ dialect, params }, part) => {
    params.push(part.folded)
    return dialect.contains(lookedThrough(dialect, part), dialect.parameter)
  },
  beginning: ({ dialect, params }, part) => {
    params.push(part.folded)
    return dialect.begins(lookedThrough(dialect, part), dialect.parameter)
  },
  being: (compiler, part) => `${lookedThrough(compiler.dialect, part)} IN ${listSql(compiler, part.folded)}`,
  holding: holdingSql,
  matching: ({ dialect, params }, { index, columns, words }) => {
    const matching = dialect.matching({ name: index, columns }, words)
    params.push(...matching.params)
    return matching.text
  },
  linked: linkedSql,
  related: relatedSql,
}

const partSql = (compiler: Compiler, part: Condition): string =>
  (parts[part.is] as (compiler: Compiler, part: Condition) => string)(compiler, part)

/** Statements take no more parameters than this, less a few for the page. */
const mostParams = 30_000

/** @throws AppError BadRequest for lists that are too long together */
export function whereSql(
  condition: Condition,
  layout: Layout,
  dialect: Dialect,
  way: Compiler['way'] = () => 'each',
): WhereSql {
  const compiler: Compiler = { dialect, table: dialect.quote(layout.table), params: [], way, depth: 0 }
  const text = partSql(compiler, condition)
  if (compiler.params.length > mostParams) throw badRequest('the lists of the filter are too long together')
  return { text, params: compiler.params }
}
