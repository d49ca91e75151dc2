import { createReadStream } from 'node:fs'
import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import type { Encoding } from '../../../../shared/imports/reading.ts'
import { ownedStream } from '../../../system/ownedStream.ts'
import { decoded } from './encoding.ts'
import { JsonSplitter } from './jsonSplitter.ts'
import { isMistakable, type Source, type SourceRow } from './source.ts'

/** Lists and objects inside a row keep their JSON. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? nestedText(value) : String(value)
}

/** What is nested deeper than the call stack can be parsed, and not written. */
function nestedText(value: object): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    throw new UnreadableFile('tooComplex', undefined, error)
  }
}

/** The objects of a list; their keys are the columns, in the order in which they appear. */
export function jsonSource(path: string, encoding: Encoding): Source {
  const places = new Map<string, number>()
  const bytes = ownedStream(createReadStream(path, { highWaterMark: 256 * 1024 }))

  function rowOf(number: number, record: Record<string, unknown>): SourceRow {
    const cells: string[] = []
    const numbers: number[] = []
    for (const [key, value] of Object.entries(record)) {
      let place = places.get(key)
      if (place === undefined) {
        place = places.size
        places.set(key, place)
      }
      cells[place] = cellText(value)
      if (isMistakable(value)) numbers[place] = value
    }
    for (let place = 0; place < cells.length; place += 1) cells[place] ??= ''
    return { number, cells, numbers }
  }

  async function* rows(): AsyncIterable<readonly SourceRow[]> {
    const splitter = new JsonSplitter()
    let number = 0
    for await (const piece of decoded(bytes, encoding)) {
      const records = splitter.push(String(piece)) as Record<string, unknown>[]
      yield records.map(record => {
        number += 1
        return rowOf(number, record)
      })
    }
    if (!splitter.found) throw new UnreadableFile('notJson')
    if (!splitter.complete) throw new UnreadableFile('truncated')
  }

  return {
    headers: () => [...places.keys()],
    rows,
    bytesRead: () => bytes.bytesRead,
    leftOut: () => ({ titleRows: 0, blankRows: 0 }),
  }
}
