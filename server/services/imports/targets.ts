import { badRequest } from '../../../shared/errors.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { readingOf } from '../../../shared/fields/readings/registry.ts'
import type { ReadingWays } from '../../../shared/fields/readings/ways.ts'
import { fold } from '../../../shared/formats/fold.ts'
import type { DetectedColumn } from '../../../shared/imports/columnScan.ts'
import { type ImportColumn, type IntoRequest, idHeader } from '../../../shared/imports/columns.ts'
import { failureSentence } from '../../../shared/imports/failures.ts'
import type { ColumnTarget } from './child/protocol.ts'
import { fieldColumns } from './tablesToMake.ts'

const idTarget = (header: string): ColumnTarget => ({ header, field: undefined })

/** The columns of a new collection; `fields`, and what their values name, are those of `fieldColumns`, in the same order. */
export function targetsOfColumns(
  columns: readonly ImportColumn[],
  fields: readonly Field[],
  related: readonly ColumnTarget['related'][],
): ColumnTarget[] {
  const ids = columns.filter(column => column.skip !== true && column.name === idHeader)
  return [
    ...ids.map(({ header }) => idTarget(header)),
    ...fieldColumns(columns).map(({ header, decimal, ways }, position) => ({
      header,
      field: fields[position],
      decimal,
      ways,
      related: related[position],
    })),
  ]
}

type FoundColumn = Pick<DetectedColumn, 'decimal' | 'choices'> & { header: string }

/** How the texts of a column are written as values of a field's type; where nothing tells, each is read by itself. */
function foundWay(choices: FoundColumn['choices'], { type }: Field): ReadingWays {
  const way = choices.find(choice => choice.type === type)?.way
  return way === undefined || way.doubtful !== undefined ? {} : { [way.name]: way.value }
}

const folded = (text: string) => fold(text.trim())

/**
 * Where the columns of a file go in a collection that exists: to the field of the same name, or else the same label; `_id` tells the
 * record (E47). Columns without a field are left out.
 * @throws AppError BadRequest noColumns
 */
export function targetsOfFields(
  headers: readonly FoundColumn[],
  fields: readonly Field[],
  { columns: chosen = {}, ways: known = {} }: Pick<IntoRequest, 'columns' | 'ways'> = {},
): ColumnTarget[] {
  const readable = fields.filter(field => readingOf(field.type) !== undefined)
  const byName = new Map(readable.map(field => [folded(field.name), field]))
  const byLabel = new Map(readable.map(field => [folded(field.label), field]))
  const taken = new Set<Field>()
  const targets = headers.flatMap(({ header, decimal, choices }): ColumnTarget[] => {
    const name = Object.hasOwn(chosen, header) ? chosen[header] : header
    if (name === null || name === undefined) return []
    if (name === idHeader) return [idTarget(header)]
    const field = byName.get(folded(name)) ?? byLabel.get(folded(name))
    if (field === undefined || taken.has(field)) return []
    taken.add(field)
    const own = Object.hasOwn(known, header) ? known[header] : undefined
    return [{ header, field, decimal, ways: { ...foundWay(choices, field), ...own } }]
  })
  if (taken.size === 0) throw badRequest(failureSentence('noColumns'), { reason: 'noColumns' })
  return targets
}
