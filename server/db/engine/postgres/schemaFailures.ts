import { postgresFailure } from '../../dialects/postgresFailure.ts'
import { translateFailure } from '../failures.ts'

/** What is raised instead of what the engine raises of a schema. @param database its name, without password */
export const schemaFailures = (database: string, schema: string) => (error: unknown) =>
  translateFailure({ failure: postgresFailure }, `${database}/${schema}`, error)
