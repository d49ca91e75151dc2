import type { ChangeSetProblem } from '../changeSets/changeSet.ts'
import type { PropertyChange } from '../components/difference.ts'
import type { CollectionIndex } from '../fields/types/collectionFields.ts'
import type { DeletionRule } from '../fields/types/relation.ts'
import type { RejectedRow } from '../imports/progress.ts'

/** What the free values (JSON) of the API's answers hold, where no other file of shared/ says it. Ids are wire ids, moments ISO. */

export type Values = Readonly<Record<string, unknown>>
export type Texts = Readonly<Record<string, string>>

/** By field name, or by the place of a column in its definition: the text of each id. */
export type TextsById = Readonly<Record<string, Texts>>

/** A component with every property of its kind as a field. */
export interface StoredComponent {
  _id: string
  environmentId: string
  name: string
  version: number
  createdAt: string
  updatedAt: string
  [property: string]: unknown
}

/** An entry of the navigation, with the entries under it. */
export interface NavigationLink {
  _id: string
  type: string
  title: string | null
  icon: string | null
  path: string | null
  /** No page of the environment stands at its path: it opens as an address outside. */
  external: boolean
  position: number
  links: NavigationLink[]
}

/** Where an action leads. */
export interface Destination {
  path: string
  newTab?: boolean | null
  environment?: string | null
  parameters?: Record<string, unknown> | null
}

interface Named {
  _id: string
  kind: string
  name: string
}

interface Mention extends Named {
  property: string
}

/** One place where a component is used. */
export interface Usage extends Mention {
  /** The property that names it. */
  property: string
  fieldName: string | null
}

/** What another path of a view means for everything else. */
export interface PathPreview {
  /** Each place that leads to the view, and where it will lead. */
  uses: (Mention & { from: string; to: string })[]
  /** Texts that seem to name the old path; they stay as they are. */
  mentions: Mention[]
}

/** A component that a new name changes, with the properties that change. */
export interface RenamedComponent extends Named {
  properties: string[]
}

/** A script where it is stored. */
export interface StoredScript extends Mention {
  /** Of the component that holds it. */
  version: number
  script: string
}

/** A value that another type cannot take over. */
export interface Misfit {
  _id: string
  value: unknown
  /** A validation message. */
  message: string
}

/** What a change of type does to the values that are stored. */
export interface TypePreview {
  total: number
  converted: number
  /** Records without a value. */
  empty: number
  failed: number
  /** The first that fail. */
  misfits: Misfit[]
}

/** A relation field that names records of a collection. */
export interface ReferringField {
  collectionId: string
  title: string
  fieldName: string
  label: string
  onDelete: DeletionRule
}

/** What goes, or stands in the way, when a collection is emptied or deleted. */
export interface CollectionUse {
  records: number
  /** Components that name the collection: it cannot be deleted before them. */
  components: Usage[]
  /** Fields of this and other collections that name its records, and how many records do (counted up to 1,001). */
  referrers: (ReferringField & { records: number })[]
}

/** The records that name one record by a field. */
export interface RecordReference extends ReferringField {
  totalCount: number
  items: { value: string; label: string }[]
}

export interface FieldChange {
  /** Null for a field that the collection has no more. */
  fieldName: string | null
  label: string | null
  before: unknown
  after: unknown
  /** Its values are never shown: only that they changed. */
  secret: boolean
}

/** One change of a record. */
export interface RecordChange {
  version: number
  operation: 'create' | 'update' | 'delete' | 'restore'
  at: string
  authorId: string | null
  changes: FieldChange[]
}

/** One change of the record of a form, as end users are told of it. */
export interface FormRecordChange extends Omit<RecordChange, 'authorId'> {
  /** What people call who made it, where they may know. */
  author: string | null
  /** `nobody`: what runs by itself. */
  by: 'self' | 'person' | 'nobody'
}

export interface DeletedRecord {
  _id: string
  _version: number
  deletedAt: string
  authorId: string | null
  /** What it held, by field name. */
  values: Values
  /** Others were deleted because it was, and come back with it. */
  hasFollowers?: true
}

/** A group of `collectionAggregate`: of `groups` its values, otherwise its one value. */
export interface Aggregate {
  value?: unknown
  values?: readonly unknown[]
  measures: Values
}

/** What finding records by a filter costs. */
export interface Explanation {
  /** An index leads to the rows, in their order. */
  covered: boolean
  /** The index that would; null when it is covered, or when no index can help. */
  suggestion: Pick<CollectionIndex, 'type' | 'fields'> | null
  /** About how many records are looked at. */
  rowsScanned: number
  /** Records that pass. */
  matching: number
  /** What it took just now. */
  milliseconds: number
  /** The engine's own words. */
  plan: readonly string[]
}

/** What an import into a collection would do. */
export interface ImportTrial {
  rows: number
  creates: number
  updates: number
  rejected: number
  /** The first of them. */
  rejections: RejectedRow[]
  /** False when the file is so long that only its beginning was tried. */
  complete: boolean
}

export type FileUseKind = 'component' | 'trash' | 'record' | 'history' | 'environment' | 'job' | 'support'

/** What a save brought back. */
export type Restored = { what: 'version'; version: number } | { what: 'moment'; at: string } | { what: 'deleted' }

/** One version of a component. */
export interface VersionEntry {
  version: number
  /** What the component was called. */
  name: string
  createdAt: string
  authorId: string | null
  /** The same for everything that was saved together. */
  changeId: string
  restored: Restored | null
}

export interface VersionPage {
  _id: string
  totalCount: number
  totalPages: number
  hasNextPage: boolean
  hasPreviousPage: boolean
  items: readonly VersionEntry[]
}

export interface ChangedComponent extends Named {
  version: number
  action: 'created' | 'changed' | 'removed'
}

/** What a restore would do to one component. */
export interface PreviewedComponent extends Named {
  action: 'create' | 'change' | 'remove'
  /** Of a change. */
  difference: PropertyChange[]
}

/** A component as a change set would leave it. */
export interface ProposedComponent extends PreviewedComponent {
  component: StoredComponent
}

/** What a change set would do. */
export interface ChangeSetPreview {
  /** Of the definitions that it was made for. */
  schema: number
  /** None while there are problems. */
  components: ProposedComponent[]
  /** What keeps it from being applied. */
  problems: ChangeSetProblem[]
}

/** Why something of the present stays, although what is restored has it not, or has it otherwise. */
export type KeptReason =
  /** It holds values, or records. */
  | 'filled'
  /** Its values cannot be read as the type that it had then. */
  | 'type'
  /** Something that stays names it. */
  | 'used'

/** What stays of the present when something is restored. */
export interface KeptPart extends Named {
  field: { name: string; label: string } | null
  reason: KeptReason
  records: number
}

/** That definitions or settings of an environment have changed, or what the caller is in it; never what. */
export interface EnvironmentUpdate {
  environmentId: string
  /** What was read at a `definitionsMoment` that is not before it holds the change. */
  moment: number
}

/** That somebody changed what the platform is set to. */
export interface PlatformUpdate {
  version: number
}

/** The answer to a call that a screen would make as soon as it shows a view. */
export interface ViewResult {
  call: string
  variables: Readonly<Record<string, unknown>>
  /** As a client that asks for all of it would get it. */
  result: unknown
}

/** A line of the log of a script, at a time in ms. */
export interface RunLine {
  at: number
  level: string
  text: string
}

/** A place that a run of a script came by: a line of its log, a call of the server, or its end. */
export interface ScriptStep {
  /** From 1; null where it is not known. */
  line: number | null
  /** What is called there, or `return`. */
  name: string
  /** What is written, asked or answered there, shortened. */
  given: string
  /** Variables of the script that have a value there, in short. */
  values: readonly { name: string; text: string }[]
}

/** What a script asked of the server. */
export interface ScriptCallLine {
  name: string
  /** JSON of each, one after the other, shortened. */
  arguments: string
  ms: number
  failure: string | null
}
