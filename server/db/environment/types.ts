import type { UserFlag } from '../../../shared/environment/users.ts'
import type { AuditReads, AuditWrites } from '../audit/types.ts'
import type { Awaitable } from '../engine/awaitable.ts'
import type { ListPageRequest } from '../engine/page.ts'
import type { AgentReads, AgentWrites } from './agentTypes.ts'
import type { CommentReads, CommentWrites } from './commentTypes.ts'
import type { ApiCallReads, ApiCallWrites, EndpointTokenReads, EndpointTokenWrites } from './endpointTypes.ts'
import type { FaultReads, FaultWrites } from './faultTypes.ts'
import type { McpTokenReads, McpTokenWrites } from './mcpTypes.ts'
import type { NotificationReads, NotificationWrites } from './notificationTypes.ts'
import type { OutgoingReads, OutgoingWrites } from './outgoingTypes.ts'
import type { SupportReads, SupportWrites } from './supportTypes.ts'
import type { TaskRunReads, TaskRunWrites } from './taskTypes.ts'

/** Ids are local ones (contract, "Ids"). Times are milliseconds since 1970. */
export interface Component {
  id: string
  kind: string
  /** Unique among the components of its kind that are not removed. */
  name: string
  /** What the designer edits. */
  headVersion: number
  /** What the runtime reads. */
  liveVersion: number
  createdAt: number
  updatedAt: number
}

/** The kind's own properties, as `shared/components` defines them. */
export type Definition = Record<string, unknown>

export interface ComponentVersionInfo {
  componentId: string
  version: number
  /** The version of the kind's definition format that it was written in. */
  definitionVersion: number
  authorId: string | null
  /** The same for everything that was saved together. */
  changeId: string
  createdAt: number
}

export interface ComponentVersion extends ComponentVersionInfo {
  definition: Definition
}

/** A component with one of its versions. */
export interface LoadedComponent extends Component {
  version: number
  definition: Definition
  definitionVersion: number
}

/** Why a save holds what was there before: a version of the component, the environment of a moment (ms since 1970), or its last one. */
export type Restored = { what: 'version'; version: number } | { what: 'moment'; at: number } | { what: 'deleted' }

/** That a component was saved or removed. */
export interface LoggedChange {
  /** Rises with each row: what happened in one millisecond has an order, too. */
  sequence: number
  /** The same for everything that was saved or removed together. */
  changeId: string
  componentId: string
  kind: string
  /** Of a removal: the last one before it. */
  version: number
  /** The component's name from then on. */
  name: string
  removed: boolean
  /** It was not there before: a creation, or a return from the trash. */
  appeared: boolean
  /** Of a save that brought something back. */
  restored: Restored | null
  authorId: string | null
  createdAt: number
}

/** A component that was removed and is not there again. */
export interface RemovedComponent {
  id: string
  kind: string
  name: string
  /** The last one. */
  version: number
  deletedAt: number
  /** Who removed it. */
  authorId: string | null
  changeId: string
}

export interface ComponentLogReads {
  /** The ids of changes, the last one first; without what the environment began with. */
  changeIds(request: ListPageRequest): Awaitable<string[]>
  changeCount(): Awaitable<number>
  /** What was saved and removed together, in order. */
  ofChange(changeId: string): Awaitable<LoggedChange[]>
  /** The last row by then; undefined when nothing had happened yet. */
  lastBy(time: number): Awaitable<{ sequence: number; changeId: string } | undefined>
  /** For each component that was there right after a row of the log: the row that made it what it was. */
  stateAfter(sequence: number): Awaitable<LoggedChange[]>
  /** The last row of the change that saved a version. */
  endOfChange(componentId: string, version: number): Awaitable<number | undefined>
  /** The version that a component had right after a row of the log; undefined when it was not there. */
  versionAfter(componentId: string, sequence: number): Awaitable<number | undefined>
  /** The names that a component's versions had, by version. */
  namesOf(componentId: string): Awaitable<ReadonlyMap<number, string>>
  /** What brought something back, by version. */
  restoredOf(componentId: string): Awaitable<ReadonlyMap<number, Restored>>
  /** The last one removed first. */
  removed(request: ListPageRequest): Awaitable<RemovedComponent[]>
  removedCount(): Awaitable<number>
  removedById(componentId: string): Awaitable<RemovedComponent | undefined>
}

export type VersionChoice = 'head' | 'live'

/** That the head version of `fromId` names another component, or with `fieldName` a field of a collection. */
export interface ComponentReference {
  fromId: string
  toKind: string
  toId: string
  fieldName: string | null
  /** Where in the definition, for people: `items.3.tableId`. */
  path: string
}

export interface ComponentReads {
  /** Removed ones count as missing, here and below. */
  byId(id: string): Awaitable<Component | undefined>
  byName(kind: string, name: string): Awaitable<Component | undefined>
  /** In order of name. */
  list(kind: string): Awaitable<Component[]>
  /** In order of name; `search` looks at name and id. */
  page(request: ListPageRequest & { kind: string }): Awaitable<Component[]>
  count(request: { kind: string; search?: string }): Awaitable<number>
  load(id: string, choice: VersionChoice): Awaitable<LoadedComponent | undefined>
  /** All of a kind, in order of name. */
  loadAll(kind: string, choice: VersionChoice): Awaitable<LoadedComponent[]>
  version(id: string, version: number): Awaitable<ComponentVersion | undefined>
  /** Newest first. */
  versions(id: string, request: ListPageRequest): Awaitable<ComponentVersionInfo[]>
  /** What was saved together. */
  change(changeId: string): Awaitable<ComponentVersionInfo[]>
  referencesFrom(id: string): Awaitable<ComponentReference[]>
  /** Who uses it; with `fieldName`, who names that field of it. */
  referencesTo(kind: string, id: string, fieldName?: string): Awaitable<ComponentReference[]>
}

export interface ComponentSave {
  definition: Definition
  definitionVersion: number
  authorId: string | null
  changeId: string
  restored?: Restored
  references: readonly Omit<ComponentReference, 'fromId'>[]
}

export interface ComponentRemoval {
  authorId: string | null
  changeId: string
  expectedVersion?: number
}

/** Each of these raises the file's `schemaVersion`, unless it says otherwise. */
export interface ComponentWrites extends ComponentReads {
  /**
   * The id of a removed component of the same kind takes that one up again, with its history. Raises UniqueViolation
   * { fields: ['id'] | ['kind', 'name'] }.
   */
  create(component: ComponentSave & { id: string; kind: string; name: string }): Awaitable<LoadedComponent>
  /**
   * What an environment has from its beginning, by that time: it stands before everything in the log, and is no change. Nobody has read
   * definitions by then, so the schema version stays. Raises UniqueViolation { fields: ['id'] | ['kind', 'name'] }.
   */
  begin(
    component: ComponentSave & { id: string; kind: string; name: string; createdAt: number },
  ): Awaitable<LoadedComponent>
  /** Head and live become the new version. Raises NotFound, Conflict, UniqueViolation { fields: ['kind', 'name'] }. */
  save(id: string, save: ComponentSave & { expectedVersion: number; name?: string }): Awaitable<LoadedComponent>
  /** For components that get new names later in the same unit. */
  freeNames(ids: readonly string[]): Awaitable<void>
  /** Keeps the versions. Raises NotFound, Conflict. */
  remove(id: string, removal: ComponentRemoval): Awaitable<void>
}

export interface Membership {
  id: string
  accountId: string
  /** Copies of the account's, lower case. */
  email: string
  name: string
  /** Local ids of roles. */
  roles: string[]
  flags: Record<string, unknown>
  /** Local ids of the only roles that he gives and takes where his flags let him; none: every role. */
  managedRoles: string[]
  /** Grants nothing until it is true. */
  confirmed: boolean
  /** Grants nothing while it is true. */
  disabled: boolean
  /** When he was last told of it by mail; null: never. */
  invitedAt: number | null
  /** When he first came in; null: not yet, or before this was written down. */
  enteredAt: number | null
  /** 1 at first, one more with each change by people. */
  version: number
  createdAt: number
  /** What is known of him, by the ids of the fields of profiles. */
  profile: Record<string, unknown>
}

/** What is not said: no rights, not disabled, never invited, never here, nothing known. */
export type NewMembership = Pick<Membership, 'id' | 'accountId' | 'email' | 'name' | 'roles' | 'confirmed'> &
  Partial<Omit<Membership, 'createdAt' | 'version'>>
export type MembershipChanges = Partial<
  Omit<Membership, 'id' | 'accountId' | 'createdAt' | 'version' | 'invitedAt' | 'enteredAt'>
>

export interface MembershipReads {
  byId(id: string): Awaitable<Membership | undefined>
  byAccount(accountId: string): Awaitable<Membership | undefined>
  /** In order of e-mail; `search` looks at e-mail and name. */
  page(request: ListPageRequest): Awaitable<Membership[]>
  count(search?: string): Awaitable<number>
  /** In order of their ids, from behind one of them: all are read in parts that keep nobody waiting. */
  after(id: string, limit: number): Awaitable<Membership[]>
  /** Of those ids, or of those addresses in lower case. */
  named(idsOrEmails: readonly string[]): Awaitable<Membership[]>
  withRole(roleId: string): Awaitable<Membership[]>
  /** Who has that right (`userFlags`), granted or not. */
  withFlag(flag: UserFlag): Awaitable<Membership[]>
  /** Those whom nobody has confirmed since they came with a file, in order of e-mail. */
  imported(): Awaitable<Membership[]>
  /** How many have something in a field of their profiles, by its id. */
  profileUses(): Awaitable<ReadonlyMap<string, number>>
}

export interface MembershipWrites extends MembershipReads {
  /** Raises UniqueViolation { fields: ['accountId'] }. */
  create(membership: NewMembership): Awaitable<Membership>
  update(id: string, changes: MembershipChanges): Awaitable<Membership | undefined>
  /** Writes down that he was told of it by mail, or came in for the first time; no change that people make. */
  mark(id: string, what: 'invitedAt' | 'enteredAt'): Awaitable<void>
  /** Takes a field out of everybody's profile, with what people have in it. */
  dropProfileField(fieldId: string): Awaitable<void>
  remove(id: string): Awaitable<void>
}

export interface StoredFile {
  id: string
  name: string
  /** MIME type. */
  type: string
  /** Bytes. */
  size: number
  /** sha256 of the content, hex; null until it arrived. */
  hash: string | null
  key: string
  bucket: string
  /** removing: while it is looked for who names it, nobody can begin to */
  status: 'pending' | 'completed' | 'removing'
  genericType: string
  createdBy: string | null
  createdAt: number
  /** From then on it is not served any more; null: it stays. Those are not listed. */
  expiresAt: number | null
  /** It became private after it was uploaded; null: its key says whether it is. */
  isPrivate: boolean | null
}

export type NewFile = Omit<StoredFile, 'status' | 'hash' | 'createdAt' | 'isPrivate'>

export interface FileSelection {
  /** Looks at the name. */
  search?: string
  /** Only those of this account. */
  createdBy?: string | null
  /** Beginnings of MIME types; none: every type. */
  types?: readonly string[]
}

/** That something names a file. Ids are local ones. */
export type FileUse =
  /** Also one in the trash: it can come back. */
  | { kind: 'component' | 'trash'; componentId: string }
  | { kind: 'record' | 'history'; collectionId: string; recordId: string }
  | { kind: 'job'; jobId: string }
  | { kind: 'support' }

export interface FileReads {
  byId(id: string): Awaitable<StoredFile | undefined>
  byKey(bucket: string, key: string): Awaitable<StoredFile | undefined>
  /** Completed ones, newest first. */
  page(request: FileSelection & { skip: number; limit: number }): Awaitable<StoredFile[]>
  count(selection: FileSelection): Awaitable<number>
  /** Pending ones that were created before that time. */
  pendingBefore(time: number): Awaitable<StoredFile[]>
  /** Those whose time was over by then. */
  expiredBefore(time: number): Awaitable<StoredFile[]>
  /** Those whose removal was interrupted. */
  removing(): Awaitable<StoredFile[]>
  /** How many rows hold that content: 0 means that its bytes may go. */
  usesOfHash(hash: string): Awaitable<number>
  /**
   * Bytes of uploads that stay, and of those that were announced: of all, and of one account. Each counts for a block of the disk at least,
   * so that many empty ones are not free.
   */
  usage(createdBy: string | null): Awaitable<{ all: number; own: number }>
}

export interface FileWrites extends FileReads {
  /** A pending one. Raises UniqueViolation { fields: ['id'] | ['bucket', 'key'] }. */
  create(file: NewFile): Awaitable<StoredFile>
  /** The content of a pending one arrived. */
  receive(id: string, content: { hash: string; size: number }): Awaitable<StoredFile | undefined>
  complete(id: string, content: { hash: string; size: number }): Awaitable<StoredFile | undefined>
  /** From now on nothing can begin to name it. Undefined unless it is a completed one. */
  hold(id: string): Awaitable<StoredFile | undefined>
  /** It stays after all. */
  release(id: string): Awaitable<void>
  /** From now on they open by links that expire alone. */
  makePrivate(bucket: string, keys: readonly string[]): Awaitable<void>
  remove(id: string): Awaitable<void>
}

/** A piece of work that goes through the queue in chunks and survives a restart. */
export interface Job {
  id: string
  /** What it does: `import`, `export`, … */
  kind: string
  status: string
  state: Record<string, unknown>
  counters: Record<string, number>
  createdBy: string | null
  createdAt: number
  updatedAt: number
  /** Of the server that runs it; null for one of before there could be several. */
  nodeId: string | null
}

export type NewJob = Omit<Job, 'createdAt' | 'updatedAt'>
export type JobChanges = Partial<Pick<Job, 'status' | 'state' | 'counters'>>

export interface JobReads {
  byId(id: string): Awaitable<Job | undefined>
  /** Oldest first. */
  withStatus(status: string): Awaitable<Job[]>
  /** Newest first. */
  newest(limit: number): Awaitable<Job[]>
}

export interface JobWrites extends JobReads {
  create(job: NewJob): Awaitable<Job>
  update(id: string, changes: JobChanges): Awaitable<Job | undefined>
  /** As `update`, while a node runs it. @returns whether it did so still */
  updateOwn(id: string, nodeId: string, changes: JobChanges): Awaitable<boolean>
  /** Of one that is under way on a node that is gone: another one goes on with it. @returns whether it is that one's now */
  takeOver(id: string, from: string | null, nodeId: string): Awaitable<boolean>
  remove(id: string): Awaitable<void>
}

export interface MetaReads {
  /** Raised by each change of a component; read it in the snapshot of the data that depends on definitions. */
  schemaVersion(): Awaitable<number>
}

export interface MetaWrites extends MetaReads {
  /** Returns the new one. */
  raiseSchemaVersion(): Awaitable<number>
}

export interface PreferenceReads {
  /** How an account set up the components that it uses, by the component's id. */
  ofAccount(accountId: string): Awaitable<ReadonlyMap<string, Record<string, unknown>>>
}

export interface PreferenceWrites extends PreferenceReads {
  put(accountId: string, componentId: string, preferences: Record<string, unknown>): Awaitable<void>
  remove(accountId: string, componentId: string): Awaitable<void>
}

export interface EnvironmentReads {
  components: ComponentReads
  componentLog: ComponentLogReads
  memberships: MembershipReads
  files: FileReads
  jobs: JobReads
  taskRuns: TaskRunReads
  endpointTokens: EndpointTokenReads
  mcpTokens: McpTokenReads
  faults: FaultReads
  agents: AgentReads
  support: SupportReads
  apiCalls: ApiCallReads
  outgoingRequests: OutgoingReads
  comments: CommentReads
  audit: AuditReads
  notifications: NotificationReads
  preferences: PreferenceReads
  meta: MetaReads
}

export interface EnvironmentTx {
  components: ComponentWrites
  memberships: MembershipWrites
  files: FileWrites
  jobs: JobWrites
  taskRuns: TaskRunWrites
  endpointTokens: EndpointTokenWrites
  mcpTokens: McpTokenWrites
  faults: FaultWrites
  agents: AgentWrites
  support: SupportWrites
  apiCalls: ApiCallWrites
  outgoingRequests: OutgoingWrites
  comments: CommentWrites
  audit: AuditWrites
  notifications: NotificationWrites
  preferences: PreferenceWrites
  meta: MetaWrites
}
