import { postgres } from '../../dialects/postgres.ts'
import type { Sql } from '../sql.ts'
import { type Place, PostgresStatement, Texts } from './statements.ts'

/** Statements that are sent to one place. @param texts shared by the places of a schema */
export function postgresSql(place: Place, texts = new Texts()): Sql {
  return {
    dialect: postgres,
    prepare: <Row>(text: string) => new PostgresStatement<Row>(place, texts, text),
    values: <Row>(text: string) => new PostgresStatement<Row>(place, texts, text, 'array'),
    async exec(text) {
      texts.forget()
      await place.run(text)
    },
    snapshot: read => place.snapshot(inner => read(postgresSql(inner, texts))),
    // Other processes write as well.
    commits: () => undefined,
  }
}
