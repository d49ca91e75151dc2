import type { CallState, ConversationOrigin, TurnState } from '../agents/conversations.ts'
import type { WrittenChangeSet } from '../changeSets/changeSet.ts'
import type { JobKindName, JobStatus, JobWait } from '../collections/jobs.ts'
import type { RowOutcomeStatus } from '../components/button.ts'
import type { ChartCategory, ChartResultSeries } from '../components/chartResult.ts'
import type { Definition } from '../components/defineComponent.ts'
import type { PropertyChange } from '../components/difference.ts'
import type { Grants } from '../components/grants.ts'
import type { PresentedForm, RecordItem } from '../components/presented.ts'
import type { PresentedView } from '../components/presentedView.ts'
import type { RewrittenScript } from '../components/rewrittenScripts.ts'
import type { TablePreferences } from '../components/tablePreferences.ts'
import type { RunOrigin, RunState, TaskStatusName } from '../components/task.ts'
import type { AssistantQuestion, AssistantRun } from '../designAssistant/assistant.ts'
import type { AuditAction, AuditDetails } from '../environment/audit.ts'
import type { BackupState } from '../environment/backups.ts'
import type { EnvironmentUserData, InvitedPerson } from '../environment/environmentUser.ts'
import type { MailDraft } from '../environment/mailDraft.ts'
import type { MailPart } from '../environment/mailSettings.ts'
import type { LinkMailKind, MailKind, MailState } from '../environment/mails.ts'
import type {
  NamedComponent,
  PermissionAction,
  PermissionReasonCode,
  PermissionVerdict,
} from '../environment/permissions.ts'
import type { InvitationResult, NamedRole, UserState } from '../environment/users.ts'
import type { VariableData } from '../environment/variables.ts'
import type { ProfileField } from '../fields/profileField.ts'
import type { DocumentValue } from '../fields/types/document.ts'
import type { IntoRequest, StartRequest } from '../imports/columns.ts'
import type { ImportPreview } from '../imports/preview.ts'
import type { ImportedTable, ImportStatus, RejectedRow } from '../imports/progress.ts'
import type { PreviewRequest } from '../imports/reading.ts'
import type { Language } from '../languages.ts'
import type { NotificationChannelName, NotificationChoices, NotificationKind } from '../notifications/notification.ts'
import type { LinkPurpose } from '../protocol/files.ts'
import type { BrowserSubscription, PushFailure, PushKind } from '../push/subscription.ts'
import type {
  CertificateProblem,
  SignatureTrust,
  SignatureVerdict,
  SigningFailureCode,
  SigningState,
  SigningStep,
} from '../signing/signing.ts'
import type { SupportSide, SupportStatus } from '../support/support.ts'
import type { VueErrorReason, VuePart } from '../vueBlocks/compiled.ts'
import type * as answers from './answers.ts'
import type { OwnData } from './ownData.ts'

/** The types that the SDL names by `@is`: what a free value or a text of the API is. An answer is of it; what a client sends is meant to be. */
export interface WireTypes {
  AssistantQuestion: AssistantQuestion
  AssistantRun: AssistantRun
  AuditAction: AuditAction
  AuditDetails: AuditDetails
  Aggregates: readonly answers.Aggregate[]
  CertificateProblem: CertificateProblem
  Base64: string
  ChangeSet: WrittenChangeSet
  ChangeSetPreview: answers.ChangeSetPreview
  CallState: CallState
  ChangedComponent: answers.ChangedComponent
  ChartCategories: ChartCategory[]
  ChartSeries: ChartResultSeries[]
  ConversationOrigin: ConversationOrigin
  CollectionUse: answers.CollectionUse
  Definition: Definition
  DeletedRecord: answers.DeletedRecord
  Destination: answers.Destination
  DocumentValue: DocumentValue
  EnvironmentChange: answers.Values
  EnvironmentUpdate: answers.EnvironmentUpdate
  EnvironmentUserData: EnvironmentUserData
  Explanation: answers.Explanation
  FieldChange: answers.FieldChange
  FileUseKind: answers.FileUseKind
  FilterQuery: answers.Values
  FormRecordChange: answers.FormRecordChange
  Grants: Grants
  Groupings: readonly unknown[]
  Having: answers.Values
  ImportedTable: ImportedTable
  ImportPreview: ImportPreview
  ImportStatus: ImportStatus
  ImportTrial: answers.ImportTrial
  IntoRequest: Partial<IntoRequest>
  InvitationResult: InvitationResult
  InvitedPeople: readonly InvitedPerson[]
  JobKindName: JobKindName
  JobWait: JobWait
  JobStatus: JobStatus
  BackupState: BackupState
  KeptPart: answers.KeptPart
  LinkMailKind: LinkMailKind
  LinkPurpose: LinkPurpose
  MailDraft: MailDraft
  MailKind: MailKind
  MailPart: MailPart
  MailState: MailState
  Measures: answers.Values
  NamedComponent: NamedComponent
  NamedRole: NamedRole
  NavigationLink: answers.NavigationLink
  NotificationChannel: NotificationChannelName
  NotificationChoices: Partial<NotificationChoices>
  NotificationKind: NotificationKind
  OwnData: OwnData
  Parameters: answers.Values
  PathPreview: answers.PathPreview
  PermissionAction: PermissionAction
  PermissionReasonCode: PermissionReasonCode
  PermissionVerdict: PermissionVerdict
  PresentedForm: PresentedForm
  PresentedView: PresentedView
  PreviewedComponent: answers.PreviewedComponent
  ProfileField: ProfileField
  PropertyChange: PropertyChange
  PlatformChange: answers.Values
  PlatformUpdate: answers.PlatformUpdate
  PreviewRequest: PreviewRequest
  RecordChange: answers.RecordChange
  RecordId: string
  RecordItem: RecordItem
  RecordReference: answers.RecordReference
  RejectedRow: RejectedRow
  RenamedComponent: answers.RenamedComponent
  Restored: answers.Restored
  PushFailure: PushFailure
  PushKind: PushKind
  PushSubscription: BrowserSubscription
  RewrittenScripts: readonly RewrittenScript[]
  RowOutcomeStatus: RowOutcomeStatus
  ScriptCalls: answers.ScriptCallLine
  ScriptSteps: answers.ScriptStep
  SignatureTrust: SignatureTrust
  SignatureVerdict: SignatureVerdict
  SigningFailureCode: SigningFailureCode
  SigningState: SigningState
  SigningStep: SigningStep
  StartRequest: StartRequest
  StoredComponent: answers.StoredComponent
  StoredComponents: answers.StoredComponent[]
  StoredScript: answers.StoredScript
  SupportSide: SupportSide
  SupportStatus: SupportStatus
  VariableData: VariableData
  TablePreferences: TablePreferences
  Texts: answers.Texts
  TextsByLanguage: Readonly<Record<Language, string>>
  TextsById: answers.TextsById
  TurnState: TurnState
  TypePreview: answers.TypePreview
  Usage: answers.Usage
  UserState: UserState
  Value: unknown
  TaskRunLog: answers.RunLine
  TaskRunOrigin: RunOrigin
  TaskRunState: RunState
  TaskStatusName: TaskStatusName
  Values: answers.Values
  VersionPage: answers.VersionPage
  ViewResult: answers.ViewResult
  VueErrorReason: VueErrorReason
  VuePart: VuePart
}
