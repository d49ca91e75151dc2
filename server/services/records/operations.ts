import type { RecordData, RequiredRules } from '../../../shared/fields/recordValidator.ts'
import type { SqlValue } from '../../db/engine/sql.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { ChangedCell } from '../../db/records/recordUnit.ts'
import type { LostLink } from '../../db/records/takenLinks.ts'

/** One change of one record, as a form, a cell, an import or a script asks for it. Ids of collections are local. */
export type RecordOperation =
  | {
      type: 'create'
      collectionId: string
      id?: string
      data: RecordData
      rules?: RequiredRules
      given?: Given
      /** Of a record that was deleted: its life goes on. */
      restored?: RestoredLife
      /** What the server would give stays as it is where it is said: an import brings numbers that stand on paper. */
      keepsNumbers?: true
    }
  | {
      type: 'update'
      collectionId: string
      id: string
      data: RecordData
      rules?: RequiredRules
      given?: Given
      /** Another stored version is a Conflict. */
      expectedVersion?: number
      /** What the record held before, brought back: rules of today do not judge it. */
      restored?: true
    }
  | { type: 'delete'; collectionId: string; id: string; expectedVersion?: number }

/** Names of the values that a component writes by itself: rules about fields hold for those that people give. */
type Given = ReadonlySet<string>

export interface RestoredLife {
  version: number
  /** ISO. */
  createdAt: string
  /** What is given back once everything is there again that comes back with it. */
  links: readonly LostLink[]
}

/** Records that a field names and that must exist when the record is written. */
export interface PlannedReference {
  field: string
  collectionId: string
  /** The field whose values they are named by; without it, their ids. */
  valueKey?: string | undefined
  ids: readonly string[]
}

/** A member of the environment whom a field names, by the id of the membership. */
export interface PlannedPerson {
  field: string
  id: string
}

/** An uploaded file that a field names, and the beginnings of the MIME types that the field takes; none: any. */
export interface PlannedFile {
  field: string
  place: string
  accepted: readonly string[]
  /** Not the writer's to name: it may only stay. */
  closed?: true
}

/** A value that today's rules refuse, with what they say: it may stay where the record holds it already, and is not written. */
export interface KeptValue {
  field: string
  value: unknown
  error: string
}

interface Stored {
  /** The signature of the layout that the cells are placed by. */
  layout: string
  references: readonly PlannedReference[]
  people: readonly PlannedPerson[]
  files: readonly PlannedFile[]
}

/** A validated operation in the cells that are stored: plain data, so that it can be made in another thread. */
export type PlannedOperation =
  | ({ type: 'create'; collectionId: string; row: SqlValue[]; restored?: Pick<RestoredLife, 'links'> } & Stored)
  | ({
      type: 'update'
      collectionId: string
      id: string
      cells: readonly ChangedCell[]
      kept: readonly KeptValue[]
      now: string
      expectedVersion?: number
      /** What the record held before. */
      restored?: true
    } & Stored)
  | { type: 'delete'; collectionId: string; id: string; now: string; expectedVersion?: number }

/** What an operation left behind. After a deletion the version is the last one. */
export interface WrittenRecord {
  _id: string
  _version: number
  record: WireRecord | null
}
