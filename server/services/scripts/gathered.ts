import { tooLarge } from '../../../shared/errors.ts'
import { callLength } from '../../../shared/scripts/scriptApi.ts'

/** All rows that come in parts, as long as a script may be answered with them. @throws AppError TooLarge, as soon as they are longer */
export async function gathered<Row>(parts: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const all: Row[] = []
  let length = 0
  for await (const rows of parts) {
    length += JSON.stringify(rows).length
    if (length > callLength)
      throw tooLarge(callLength, `all of them have more than ${callLength} characters: ask page by page`)
    for (const row of rows) all.push(row)
  }
  return all
}
