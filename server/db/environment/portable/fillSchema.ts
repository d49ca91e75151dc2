import { rmSync } from 'node:fs'
import { ApplicationRefused } from '../../../../shared/applications/failures.ts'
import { isAppError } from '../../../../shared/errors.ts'
import { postgres } from '../../dialects/postgres.ts'
import { type Connection, openConnection } from '../../engine/connection.ts'
import { openSchemaTarget, type SchemaTarget, type SchemaUnit } from '../../engine/postgres/target.ts'
import type { SchemaSource } from '../../engine/source.ts'
import { connectionSql, type SqlValue } from '../../engine/sql.ts'
import { applyDdl } from '../../records/applyDdl.ts'
import type { CollectionShape } from '../../records/collectionShape.ts'
import { type Layout, layoutOf } from '../../records/layout.ts'
import { type DdlStep, ofBefore, planDdl } from '../../records/planDdl.ts'
import { environmentMigrations } from '../migrations.ts'
import { environmentTables } from '../tables.ts'
import { collectionShapes } from './shapes.ts'
import { copiedTables, writtenInOrder } from './tables.ts'

const { quote } = postgres

/** Made before the records come, and after: an index that is made of what is there takes a part of the time. */
const first: readonly DdlStep['do'][] = ['createTable', 'createLinks']

/**
 * Writes what a copy of an environment holds into a schema that is not there yet. The tables are made by this build, and its records in units
 * of one collection each: a stop leaves a part of it, which is nobody's environment.
 * @throws ApplicationRefused `longText`
 */
export async function fillSchema(
  path: string,
  into: SchemaSource,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const source = openConnection(path, 'read')
  try {
    const target = await openSchemaTarget(into)
    try {
      await target.prepare({ tables: environmentTables, migrations: environmentMigrations })
      const shapes = await collectionShapes(connectionSql(source))
      await new Filling(source, target, shapes, progress).run()
    } finally {
      await target.close()
    }
  } finally {
    source.close()
  }
  for (const ending of ['', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true })
}

interface CopiedTable {
  table: string
  columns: readonly string[]
  order: string
}

class Filling {
  readonly #source: Connection
  readonly #target: SchemaTarget
  readonly #shapes: readonly CollectionShape[]
  readonly #progress: (done: number, total: number) => void
  #total = 0
  #done = 0

  constructor(
    source: Connection,
    target: SchemaTarget,
    shapes: readonly CollectionShape[],
    progress: (done: number, total: number) => void,
  ) {
    this.#source = source
    this.#target = target
    this.#shapes = shapes
    this.#progress = progress
  }

  async run(): Promise<void> {
    const own = copiedTables(true).map(table => this.#ownTable(table))
    const layouts = this.#shapes.map(layoutOf)
    for (const { table } of [...own, ...layouts]) this.#total += this.#rowsOf(table)
    await this.#target.write(async (_, unit) => {
      for (const copied of own) await this.#copy(unit, copied)
      await unit.run(`UPDATE "meta" SET "value" = ${postgres.literal(this.#version())} WHERE "key" = 'schemaVersion'`)
    })
    for (const shape of this.#shapes) await this.#copyCollection(shape)
    await this.#target.renumber()
  }

  async #copyCollection(shape: CollectionShape): Promise<void> {
    const steps = ofBefore(planDdl(undefined, shape))
    const layout = layoutOf(shape)
    try {
      await this.#target.write(async (scope, unit) => {
        const isFirst = (step: DdlStep) => first.includes(step.do)
        await applyDdl(scope, steps.filter(isFirst))
        for (const copied of tablesOf(layout)) await this.#copy(unit, copied)
        await applyDdl(
          scope,
          steps.filter(step => !isFirst(step)),
        )
        // Until the engine looks by itself it would take the table for an empty one.
        await unit.run(`ANALYZE ${quote(layout.table)}`)
      })
    } catch (error) {
      throw isAppError(error, 'validationError') ? refusedText(shape, error.details.validationErrors) : error
    }
  }

  async #copy(unit: SchemaUnit, { table, columns, order }: CopiedTable): Promise<void> {
    const list = columns.map(quoted).join(', ')
    const rows = this.#source.prepare<[], SqlValue[]>(`SELECT ${list} FROM ${quoted(table)} ORDER BY ${order}`).raw()
    await unit.copy(quote(table), columns.map(quote), this.#told(rows.iterate()))
  }

  *#told<Row>(rows: Iterable<Row>): Iterable<Row> {
    for (const row of rows) {
      yield row
      this.#done += 1
      if (this.#done % 1_000 === 0 || this.#done === this.#total) this.#progress(this.#done, this.#total)
    }
  }

  #ownTable(table: string): CopiedTable {
    const columns = this.#source.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)
    return { table, columns, order: writtenInOrder.has(table) ? 'rowid' : '1' }
  }

  #rowsOf(table: string): number {
    return Number(
      this.#source
        .prepare(`SELECT count(*) FROM ${quoted(table)}`)
        .pluck()
        .get(),
    )
  }

  #version(): string {
    return String(this.#source.prepare("SELECT value FROM meta WHERE key = 'schemaVersion'").pluck().get())
  }
}

/** As the copy has it. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function tablesOf({ table, columns, fields }: Layout): CopiedTable[] {
  const names = ['_seq', '_id', '_version', 'createdAt', 'updatedAt', ...columns.map(({ column }) => column)]
  const links = fields.flatMap(({ links }) => (links === undefined ? [] : [links.table]))
  return [
    { table, columns: names, order: '_seq' },
    ...links.map(name => ({ table: name, columns: ['owner', 'position', 'target'], order: 'owner, position' })),
  ]
}

/** An index of the collection takes no text as long as one of its records has. */
function refusedText({ id, indexes }: CollectionShape, errors: unknown): ApplicationRefused {
  const [named = ''] = Object.keys((errors ?? {}) as object)
  const at = Number(/^data\.indexes\.(\d+)$/.exec(named)?.[1])
  const name = [id, ...(indexes[at]?.fields ?? [])].join(', ')
  return new ApplicationRefused('longText', { name, bytes: postgres.longestIndexed })
}
