// Written by scripts/graphqlTypes.ts from the SDL. Do not edit: npm run graphql
import type { WireTypes } from '../../../shared/wire/wireTypes.ts'
import type { Given, Whole } from '../given.ts'
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { WireEnvironment } from '../../services/environments/environmentRow.ts';
import type { GraphQLContext } from '../context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  JSON: { input: unknown; output: unknown; }
  Wire_LinkMailKind: { input: string; output: Whole<WireTypes['LinkMailKind']>; }
  Wire_OwnData: { input: unknown; output: Whole<WireTypes['OwnData']>; }
  Wire_VariableData: { input: unknown; output: Whole<WireTypes['VariableData']>; }
  Wire_EnvironmentChange: { input: unknown; output: Whole<WireTypes['EnvironmentChange']>; }
  Wire_EnvironmentUpdate: { input: unknown; output: Whole<WireTypes['EnvironmentUpdate']>; }
  Wire_PlatformChange: { input: unknown; output: Whole<WireTypes['PlatformChange']>; }
  Wire_PlatformUpdate: { input: unknown; output: Whole<WireTypes['PlatformUpdate']>; }
  Wire_PresentedView: { input: unknown; output: Whole<WireTypes['PresentedView']>; }
  Wire_Parameters: { input: unknown; output: Whole<WireTypes['Parameters']>; }
  Wire_ViewResult: { input: unknown; output: Whole<WireTypes['ViewResult']>; }
  Wire_PresentedForm: { input: unknown; output: Whole<WireTypes['PresentedForm']>; }
  Wire_NavigationLink: { input: unknown; output: Whole<WireTypes['NavigationLink']>; }
  Wire_Usage: { input: unknown; output: Whole<WireTypes['Usage']>; }
  Wire_StoredScript: { input: unknown; output: Whole<WireTypes['StoredScript']>; }
  Wire_PathPreview: { input: unknown; output: Whole<WireTypes['PathPreview']>; }
  Wire_RewrittenScripts: { input: unknown; output: Whole<WireTypes['RewrittenScripts']>; }
  Wire_StoredComponents: { input: unknown; output: Whole<WireTypes['StoredComponents']>; }
  Wire_Definition: { input: unknown; output: Whole<WireTypes['Definition']>; }
  Wire_StoredComponent: { input: unknown; output: Whole<WireTypes['StoredComponent']>; }
  Wire_Grants: { input: unknown; output: Whole<WireTypes['Grants']>; }
  Wire_Restored: { input: unknown; output: Whole<WireTypes['Restored']>; }
  Wire_ChangedComponent: { input: unknown; output: Whole<WireTypes['ChangedComponent']>; }
  Wire_PreviewedComponent: { input: unknown; output: Whole<WireTypes['PreviewedComponent']>; }
  Wire_KeptPart: { input: unknown; output: Whole<WireTypes['KeptPart']>; }
  Wire_VersionPage: { input: unknown; output: Whole<WireTypes['VersionPage']>; }
  Wire_PropertyChange: { input: unknown; output: Whole<WireTypes['PropertyChange']>; }
  Wire_MailKind: { input: string; output: Whole<WireTypes['MailKind']>; }
  Wire_MailState: { input: string; output: Whole<WireTypes['MailState']>; }
  Wire_MailPart: { input: string; output: Whole<WireTypes['MailPart']>; }
  Wire_MailDraft: { input: unknown; output: Whole<WireTypes['MailDraft']>; }
  Wire_AuditAction: { input: string; output: Whole<WireTypes['AuditAction']>; }
  Wire_AuditDetails: { input: unknown; output: Whole<WireTypes['AuditDetails']>; }
  Wire_NamedRole: { input: unknown; output: Whole<WireTypes['NamedRole']>; }
  Wire_UserState: { input: string; output: Whole<WireTypes['UserState']>; }
  Wire_Values: { input: unknown; output: Whole<WireTypes['Values']>; }
  Wire_ProfileField: { input: unknown; output: Whole<WireTypes['ProfileField']>; }
  Wire_InvitationResult: { input: string; output: Whole<WireTypes['InvitationResult']>; }
  Wire_EnvironmentUserData: { input: unknown; output: Whole<WireTypes['EnvironmentUserData']>; }
  Wire_InvitedPeople: { input: unknown; output: Whole<WireTypes['InvitedPeople']>; }
  Wire_NotificationKind: { input: string; output: Whole<WireTypes['NotificationKind']>; }
  Wire_NotificationChannel: { input: string; output: Whole<WireTypes['NotificationChannel']>; }
  Wire_NotificationChoices: { input: unknown; output: Whole<WireTypes['NotificationChoices']>; }
  Wire_RecordItem: { input: unknown; output: Whole<WireTypes['RecordItem']>; }
  Wire_TextsById: { input: unknown; output: Whole<WireTypes['TextsById']>; }
  Wire_FormRecordChange: { input: unknown; output: Whole<WireTypes['FormRecordChange']>; }
  Wire_RecordId: { input: unknown; output: Whole<WireTypes['RecordId']>; }
  Wire_Destination: { input: unknown; output: Whole<WireTypes['Destination']>; }
  Wire_Value: { input: unknown; output: Whole<WireTypes['Value']>; }
  Wire_FilterQuery: { input: unknown; output: Whole<WireTypes['FilterQuery']>; }
  Wire_Explanation: { input: unknown; output: Whole<WireTypes['Explanation']>; }
  Wire_Groupings: { input: unknown; output: Whole<WireTypes['Groupings']>; }
  Wire_Measures: { input: unknown; output: Whole<WireTypes['Measures']>; }
  Wire_Having: { input: unknown; output: Whole<WireTypes['Having']>; }
  Wire_Aggregates: { input: unknown; output: Whole<WireTypes['Aggregates']>; }
  Wire_Texts: { input: unknown; output: Whole<WireTypes['Texts']>; }
  Wire_TablePreferences: { input: unknown; output: Whole<WireTypes['TablePreferences']>; }
  Wire_ChartSeries: { input: unknown; output: Whole<WireTypes['ChartSeries']>; }
  Wire_ChartCategories: { input: unknown; output: Whole<WireTypes['ChartCategories']>; }
  Wire_PermissionReasonCode: { input: string; output: Whole<WireTypes['PermissionReasonCode']>; }
  Wire_NamedComponent: { input: unknown; output: Whole<WireTypes['NamedComponent']>; }
  Wire_PermissionAction: { input: string; output: Whole<WireTypes['PermissionAction']>; }
  Wire_PermissionVerdict: { input: string; output: Whole<WireTypes['PermissionVerdict']>; }
  Wire_RowOutcomeStatus: { input: string; output: Whole<WireTypes['RowOutcomeStatus']>; }
  Wire_VuePart: { input: string; output: Whole<WireTypes['VuePart']>; }
  Wire_VueErrorReason: { input: string; output: Whole<WireTypes['VueErrorReason']>; }
  Wire_JobKindName: { input: string; output: Whole<WireTypes['JobKindName']>; }
  Wire_JobStatus: { input: string; output: Whole<WireTypes['JobStatus']>; }
  Wire_JobWait: { input: string; output: Whole<WireTypes['JobWait']>; }
  Wire_RecordChange: { input: unknown; output: Whole<WireTypes['RecordChange']>; }
  Wire_DeletedRecord: { input: unknown; output: Whole<WireTypes['DeletedRecord']>; }
  Wire_CollectionUse: { input: unknown; output: Whole<WireTypes['CollectionUse']>; }
  Wire_RecordReference: { input: unknown; output: Whole<WireTypes['RecordReference']>; }
  Wire_RenamedComponent: { input: unknown; output: Whole<WireTypes['RenamedComponent']>; }
  Wire_TypePreview: { input: unknown; output: Whole<WireTypes['TypePreview']>; }
  Wire_FieldChange: { input: unknown; output: Whole<WireTypes['FieldChange']>; }
  Wire_FileUseKind: { input: string; output: Whole<WireTypes['FileUseKind']>; }
  Wire_LinkPurpose: { input: string; output: Whole<WireTypes['LinkPurpose']>; }
  Wire_ImportStatus: { input: string; output: Whole<WireTypes['ImportStatus']>; }
  Wire_RejectedRow: { input: unknown; output: Whole<WireTypes['RejectedRow']>; }
  Wire_ImportedTable: { input: unknown; output: Whole<WireTypes['ImportedTable']>; }
  Wire_PreviewRequest: { input: unknown; output: Whole<WireTypes['PreviewRequest']>; }
  Wire_ImportPreview: { input: unknown; output: Whole<WireTypes['ImportPreview']>; }
  Wire_IntoRequest: { input: unknown; output: Whole<WireTypes['IntoRequest']>; }
  Wire_ImportTrial: { input: unknown; output: Whole<WireTypes['ImportTrial']>; }
  Wire_StartRequest: { input: unknown; output: Whole<WireTypes['StartRequest']>; }
  Wire_ChangeSet: { input: unknown; output: Whole<WireTypes['ChangeSet']>; }
  Wire_ChangeSetPreview: { input: unknown; output: Whole<WireTypes['ChangeSetPreview']>; }
  Wire_AssistantRun: { input: unknown; output: Whole<WireTypes['AssistantRun']>; }
  Wire_AssistantQuestion: { input: unknown; output: Whole<WireTypes['AssistantQuestion']>; }
  Wire_TaskRunLog: { input: unknown; output: Whole<WireTypes['TaskRunLog']>; }
  Wire_ScriptCalls: { input: unknown; output: Whole<WireTypes['ScriptCalls']>; }
  Wire_ScriptSteps: { input: unknown; output: Whole<WireTypes['ScriptSteps']>; }
  Wire_BackupState: { input: string; output: Whole<WireTypes['BackupState']>; }
  Wire_TaskStatusName: { input: string; output: Whole<WireTypes['TaskStatusName']>; }
  Wire_TaskRunState: { input: string; output: Whole<WireTypes['TaskRunState']>; }
  Wire_TaskRunOrigin: { input: string; output: Whole<WireTypes['TaskRunOrigin']>; }
  Wire_CallState: { input: string; output: Whole<WireTypes['CallState']>; }
  Wire_TurnState: { input: string; output: Whole<WireTypes['TurnState']>; }
  Wire_ConversationOrigin: { input: string; output: Whole<WireTypes['ConversationOrigin']>; }
  Wire_TextsByLanguage: { input: unknown; output: Whole<WireTypes['TextsByLanguage']>; }
  Wire_SupportStatus: { input: string; output: Whole<WireTypes['SupportStatus']>; }
  Wire_SupportSide: { input: string; output: Whole<WireTypes['SupportSide']>; }
  Wire_SigningState: { input: string; output: Whole<WireTypes['SigningState']>; }
  Wire_SigningStep: { input: string; output: Whole<WireTypes['SigningStep']>; }
  Wire_DocumentValue: { input: unknown; output: Whole<WireTypes['DocumentValue']>; }
  Wire_SigningFailureCode: { input: string; output: Whole<WireTypes['SigningFailureCode']>; }
  Wire_SignatureTrust: { input: string; output: Whole<WireTypes['SignatureTrust']>; }
  Wire_SignatureVerdict: { input: string; output: Whole<WireTypes['SignatureVerdict']>; }
  Wire_Base64: { input: string; output: Whole<WireTypes['Base64']>; }
  Wire_CertificateProblem: { input: string; output: Whole<WireTypes['CertificateProblem']>; }
  Wire_PushKind: { input: string; output: Whole<WireTypes['PushKind']>; }
  Wire_PushFailure: { input: string; output: Whole<WireTypes['PushFailure']>; }
  Wire_PushSubscription: { input: unknown; output: Whole<WireTypes['PushSubscription']>; }
};

export type Query = {
  readonly ownTutorials: OwnTutorials;
  /** The second factor of the caller's own account */
  readonly ownTwoFactor: OwnTwoFactor;
  /** Everything that is kept of the caller beside the records of environments, to take along; nothing in it lets anybody in */
  readonly ownData: Scalars['Wire_OwnData']['output'];
  /** Where the caller is logged in, the last used first */
  readonly ownSessions: ReadonlyArray<OwnSession>;
  /** The caller's account; null for the anonymous */
  readonly me?: Maybe<User>;
  readonly user?: Maybe<User>;
  /** Who one becomes by a login token on this host; null when it is good for nothing */
  readonly loginTokenOwner?: Maybe<LoginTokenOwner>;
  /** What a link is for that sets a password or lets in on this host; null once it was used or has expired */
  readonly passwordLink?: Maybe<PasswordLink>;
  readonly users: UserPage;
  readonly environmentVariables: ReadonlyArray<EnvironmentVariable>;
  readonly environmentHolds: EnvironmentHolds;
  readonly environmentProblems: ReadonlyArray<EnvironmentProblem>;
  readonly environments: EnvironmentPage;
  readonly environment?: Maybe<Environment>;
  /** A sample of each day on which it was used, the oldest first; the last one is of now */
  readonly environmentSizes: ReadonlyArray<EnvironmentSize>;
  /** The last one first */
  readonly deletedEnvironments: DeletedEnvironmentPage;
  /** For designers of an environment, or of all for superAdmins: in a month (UTC, YYYY-MM) or in the last days, 30 unless said; what cost most comes first */
  readonly modelUsage: ReadonlyArray<ModelUsage>;
  readonly platformSettings: PlatformSettings;
  readonly platformOffers: PlatformOffers;
  readonly collectionFields?: Maybe<CollectionFields>;
  readonly fieldTypes: ReadonlyArray<FieldType>;
  readonly params?: Maybe<MutationParams>;
  readonly view?: Maybe<Scalars['Wire_PresentedView']['output']>;
  readonly viewByPath?: Maybe<Scalars['Wire_PresentedView']['output']>;
  /** Changes of definitions until then, in ms since 1970, are in what is read together with this; an environmentUpdated tells its own moment */
  readonly definitionsMoment: Scalars['Float']['output'];
  /** What a screen asks first about the components of that view; what fails or takes long is left out */
  readonly viewResults: ReadonlyArray<Scalars['Wire_ViewResult']['output']>;
  readonly fieldCreateForm?: Maybe<Scalars['Wire_PresentedForm']['output']>;
  readonly userMenu: ReadonlyArray<Scalars['Wire_NavigationLink']['output']>;
  readonly navigation: ReadonlyArray<Scalars['Wire_NavigationLink']['output']>;
  readonly componentUsages: ReadonlyArray<Scalars['Wire_Usage']['output']>;
  /** Every script, with the version of the component that holds it */
  readonly environmentScripts: ReadonlyArray<Scalars['Wire_StoredScript']['output']>;
  readonly previewViewPath: Scalars['Wire_PathPreview']['output'];
  readonly componentVersions: Scalars['Wire_VersionPage']['output'];
  /** The last change first */
  readonly environmentVersions: EnvironmentChangePage;
  readonly componentDifference: ReadonlyArray<Scalars['Wire_PropertyChange']['output']>;
  readonly previewComponentRestore: RestorePreview;
  /** Either changeId or time (ISO) */
  readonly previewEnvironmentRestore: RestorePreview;
  readonly deletedComponents: DeletedComponentPage;
  readonly previewDeletedComponent: RestorePreview;
  /** Whether mails leave this machine; without a mail server they are files in its data folder */
  readonly sendsMails: Scalars['Boolean']['output'];
  /** For the designers of the environment: a template as its editor has it, with what they would be told themselves */
  readonly mailPreview: MailPreview;
  /** The newest first; for the designers of that environment, and without one for superAdmins. state: waiting, retrying, failed, sent */
  readonly mails: MailPage;
  /** The newest first; for the designers of that environment, and without one of the platform, for superAdmins. from, to: ISO 8601, moments or days, the last of which is included */
  readonly auditLog: AuditPage;
  readonly environmentUsers: EnvironmentUserPage;
  readonly environmentUser: EnvironmentUser;
  readonly environmentUserRights: EnvironmentUserRights;
  /** What the environment knows of the caller; null for who is no user of it */
  readonly ownProfile?: Maybe<OwnProfile>;
  readonly profileFieldUses: ReadonlyArray<ProfileFieldUse>;
  /** Asked of the server now */
  readonly mcpServerTools: McpServerTools;
  readonly mcpTokens: ReadonlyArray<McpToken>;
  /** What a token of the role is given */
  readonly mcpTools: ReadonlyArray<McpTool>;
  /** Of who asks, the newest first */
  readonly notifications: NotificationPage;
  /** Of who asks */
  readonly unreadNotifications: Scalars['Int']['output'];
  /** Of who asks */
  readonly notificationSettings: NotificationSettings;
  readonly tableResult: RecordPage;
  readonly formItem?: Maybe<Scalars['Wire_RecordItem']['output']>;
  readonly formHistory: FormHistoryPage;
  readonly selectOptions: ReadonlyArray<SelectOption>;
  readonly getFormManyOfSelectOptions: ReadonlyArray<SelectOption>;
  readonly getManyOfValue: ReadonlyArray<Label>;
  readonly tableRelationLabel?: Maybe<Label>;
  readonly tableRelationLabels: ReadonlyArray<Label>;
  readonly collectionItems: RecordPage;
  readonly collectionStats: Scalars['JSON']['output'];
  readonly explainFilter: Scalars['Wire_Explanation']['output'];
  readonly collectionAggregate: Scalars['Wire_Aggregates']['output'];
  readonly tablePlaces: ReadonlyArray<TablePlace>;
  readonly tableTotals: Scalars['Wire_Texts']['output'];
  readonly tableRowNames: ReadonlyArray<Scalars['String']['output']>;
  readonly deletedTableRows: DeletedRowPage;
  /** In the order in which they were said; fromEnd: the first page is the last one */
  readonly recordComments: RecordCommentPage;
  readonly recordCommentCount: Scalars['Int']['output'];
  /** Whom one can name: other members who may read the record */
  readonly recordCommentPeople: ReadonlyArray<CommentPerson>;
  readonly indicatorResult: IndicatorResult;
  readonly chartResult: ChartResult;
  readonly accessReach: AccessReach;
  readonly explainPermissions: PermissionExplanation;
  readonly blockResult: BlockResult;
  readonly blockPreview: BlockResult;
  readonly vueBlockCode: VueCompilation;
  /** For designers: what is being written, saved or not */
  readonly compileVueBlock: VueCompilation;
  /** Null where the environment has none, or it is not for the caller */
  readonly assistant?: Maybe<TalkingAgent>;
  readonly talkingAgent: TalkingAgent;
  readonly knowledgeState: KnowledgeState;
  readonly job: JobProgress;
  /** The last ten of a collection, newest first */
  readonly collectionJobs: ReadonlyArray<JobProgress>;
  readonly collectionUse: Scalars['Wire_CollectionUse']['output'];
  /** The records that name this one */
  readonly recordReferences: ReadonlyArray<Scalars['Wire_RecordReference']['output']>;
  /** Every component that a new name changes */
  readonly previewFieldRename: ReadonlyArray<Scalars['Wire_RenamedComponent']['output']>;
  readonly previewFieldType: Scalars['Wire_TypePreview']['output'];
  /** Newest first */
  readonly recordHistory: RecordChangePage;
  readonly compareRecordVersions: ReadonlyArray<Scalars['Wire_FieldChange']['output']>;
  readonly deletedItems: DeletedRecordPage;
  readonly uploadRoom: UploadRoom;
  /**
   * Completed uploads, newest first: one's own, for designers those of everybody.
   * types: beginnings of MIME types
   */
  readonly fileManagerFiles: FilePage;
  /** Up to 20 uses, for designers */
  readonly fileUses: ReadonlyArray<FileUse>;
  /** An address of the file bucket/key for one purpose (view, save, thumbnail); a private file's is good for 5 minutes */
  readonly fileLink: Scalars['String']['output'];
  /** What an uploaded spreadsheet holds; each of the options is detected when left out */
  readonly previewImport: Scalars['Wire_ImportPreview']['output'];
  /** What importCollectionData would do */
  readonly previewCollectionImport: Scalars['Wire_ImportTrial']['output'];
  readonly import: ImportProgress;
  /** What it would do, and what keeps it from that */
  readonly previewChangeSet: Scalars['Wire_ChangeSetPreview']['output'];
  /** The models that the assistant of the designer can ask, by their ids; none where no service is connected */
  readonly designAssistantModels: ReadonlyArray<Scalars['String']['output']>;
  /** An answer, also one that is over: of the last minutes */
  readonly designAssistantAnswer: Scalars['Wire_AssistantRun']['output'];
  readonly functionTypes: ReadonlyArray<FunctionType>;
  /** NotFound for one that a stop of the server interrupted: nothing of it stays */
  readonly applicationImport: ApplicationImport;
  /** The newest first */
  readonly environmentBackups: ReadonlyArray<EnvironmentBackup>;
  readonly taskStatus: TaskStatus;
  /** The newest first */
  readonly taskRuns: TaskRunPage;
  /** Of one that is under way with its log so far */
  readonly taskRun: TaskRun;
  /** The last ones, the newest first */
  readonly apiCalls: ReadonlyArray<ApiCall>;
  readonly endpointTokens: ReadonlyArray<EndpointToken>;
  /** Those that are not solved, or those that are, or all that have a code; what failed last comes first */
  readonly faults: FaultPage;
  /** Components that fail */
  readonly componentFaults: ReadonlyArray<ComponentFaults>;
  /** Whether who asks is mailed when something fails */
  readonly followsFaults: Scalars['Boolean']['output'];
  /** Of the last 30 days, the newest first; failed: those alone without an answer, or with an error as one */
  readonly outgoingRequests: OutgoingRequestPage;
  /** For designers: the models of the services that the platform's settings name */
  readonly agentModels: ReadonlyArray<AgentModel>;
  /** Those of who asks, or all of the agent for who designs it; what was talked in last comes first */
  readonly agentConversations: AgentConversationPage;
  /** Of who asks, or for who designs the agent */
  readonly agentConversation: AgentConversationWithTurns;
  readonly templates: ReadonlyArray<Template>;
  /** How places are found by their words: suggestions (GoogleAutocomplete, and placePoint says where one is) or places; null: the platform asks nobody */
  readonly placeWay?: Maybe<Scalars['String']['output']>;
  /** Empty where the service fails too */
  readonly places: ReadonlyArray<Place>;
  /** Where a suggestion is; null where it is not known */
  readonly placePoint?: Maybe<Point>;
  /** What people call a point; null where it has no name */
  readonly placeAddress?: Maybe<Scalars['String']['output']>;
  /** Null where support is off; everything else of it is then NotFound */
  readonly support?: Maybe<SupportOffer>;
  /** The own ones, or all for who answers; what was talked in last comes first. search looks at persons, categories and what was said, without accents; status: open or closed */
  readonly supportConversations: SupportConversationPage;
  /** Of who asks, or any for who answers. asStaff: who answers sees his own as somebody who answers it, too */
  readonly supportConversation: SupportConversation;
  /** The last ones; those before a position, or the first after one */
  readonly supportMessages: SupportMessages;
  /** For who answers: who can be given conversations */
  readonly supportStaff: ReadonlyArray<SupportPerson>;
  /** For who answers, in order of title */
  readonly supportAnswers: ReadonlyArray<SupportAnswer>;
  /** For who answers: of conversations that began in that time (ISO 8601: moments, or days, the last of which is included), or in the last 30 days */
  readonly supportStatistics: SupportStatistics;
  /** Path of the page that Vue blocks run in, on every host; it changes with its content. Null where it is not built */
  readonly vueFrame?: Maybe<Scalars['String']['output']>;
  /** Null where documents cannot be signed */
  readonly signingOffer?: Maybe<SigningOffer>;
  /** For who began it */
  readonly signing: Signing;
  /** The signatures of a document that a field holds, the oldest first; of what is no PDF none */
  readonly documentSignatures: ReadonlyArray<DocumentSignature>;
  readonly signingSetup: SigningSetup;
  /** With which browsers subscribe (VAPID) */
  readonly pushKey: Scalars['String']['output'];
  readonly pushState: PushState;
};


export type QueryUserArgs = {
  userId: Scalars['String']['input'];
};


export type QueryLoginTokenOwnerArgs = {
  token: Scalars['String']['input'];
};


export type QueryPasswordLinkArgs = {
  token: Scalars['String']['input'];
};


export type QueryUsersArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<Scalars['String']['input']>;
};


export type QueryEnvironmentVariablesArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryEnvironmentHoldsArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryEnvironmentsArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<Scalars['String']['input']>;
};


export type QueryEnvironmentArgs = {
  url?: InputMaybe<Scalars['String']['input']>;
  environmentId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryEnvironmentSizesArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryDeletedEnvironmentsArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryModelUsageArgs = {
  environmentId?: InputMaybe<Scalars['String']['input']>;
  days?: InputMaybe<Scalars['Int']['input']>;
  month?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPlatformOffersArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryCollectionFieldsArgs = {
  collectionId: Scalars['String']['input'];
};


export type QueryParamsArgs = {
  name: Scalars['String']['input'];
  mutation?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryViewArgs = {
  viewId: Scalars['String']['input'];
  environmentId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryViewByPathArgs = {
  path: Scalars['String']['input'];
  environmentId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryDefinitionsMomentArgs = {
  environmentId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryViewResultsArgs = {
  path: Scalars['String']['input'];
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  environmentId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFieldCreateFormArgs = {
  componentId: Scalars['String']['input'];
  fieldName: Scalars['String']['input'];
};


export type QueryUserMenuArgs = {
  environmentId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryNavigationArgs = {
  environmentId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryComponentUsagesArgs = {
  componentId: Scalars['String']['input'];
  fieldName?: InputMaybe<Scalars['String']['input']>;
};


export type QueryEnvironmentScriptsArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryPreviewViewPathArgs = {
  viewId: Scalars['String']['input'];
  path: Scalars['String']['input'];
};


export type QueryComponentVersionsArgs = {
  componentId: Scalars['String']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryEnvironmentVersionsArgs = {
  environmentId: Scalars['String']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryComponentDifferenceArgs = {
  componentId: Scalars['String']['input'];
  from?: InputMaybe<Scalars['Int']['input']>;
  to?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryPreviewComponentRestoreArgs = {
  componentId: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type QueryPreviewEnvironmentRestoreArgs = {
  environmentId: Scalars['String']['input'];
  changeId?: InputMaybe<Scalars['String']['input']>;
  time?: InputMaybe<Scalars['String']['input']>;
};


export type QueryDeletedComponentsArgs = {
  environmentId: Scalars['String']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryPreviewDeletedComponentArgs = {
  componentId: Scalars['String']['input'];
};


export type QueryMailPreviewArgs = {
  environmentId: Scalars['String']['input'];
  data: Scalars['Wire_MailDraft']['input'];
};


export type QueryMailsArgs = {
  environmentId?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAuditLogArgs = {
  environmentId?: InputMaybe<Scalars['String']['input']>;
  group?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryEnvironmentUsersArgs = {
  environmentId: Scalars['String']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<Scalars['String']['input']>;
};


export type QueryEnvironmentUserArgs = {
  environmentUserId: Scalars['String']['input'];
};


export type QueryEnvironmentUserRightsArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryOwnProfileArgs = {
  environmentId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryProfileFieldUsesArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryMcpServerToolsArgs = {
  mcpServerId: Scalars['String']['input'];
};


export type QueryMcpTokensArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryMcpToolsArgs = {
  environmentId: Scalars['String']['input'];
  roleId: Scalars['String']['input'];
};


export type QueryNotificationsArgs = {
  environmentId: Scalars['String']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryUnreadNotificationsArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryNotificationSettingsArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryTableResultArgs = {
  tableId: Scalars['String']['input'];
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  filterValues?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  filterId?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Scalars['String']['input']>;
  orderByAsc?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryFormItemArgs = {
  formId: Scalars['String']['input'];
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
};


export type QueryFormHistoryArgs = {
  formId: Scalars['String']['input'];
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerySelectOptionsArgs = {
  environmentId?: InputMaybe<Scalars['String']['input']>;
  componentId?: InputMaybe<Scalars['String']['input']>;
  formId?: InputMaybe<Scalars['String']['input']>;
  tableId?: InputMaybe<Scalars['String']['input']>;
  collectionId?: InputMaybe<Scalars['String']['input']>;
  fieldName?: InputMaybe<Scalars['String']['input']>;
  collectionFieldName?: InputMaybe<Scalars['String']['input']>;
  searchQuery?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  filterId?: InputMaybe<Scalars['String']['input']>;
  filterOptions?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  currentValue?: InputMaybe<Scalars['Wire_Value']['input']>;
  currentValues?: InputMaybe<Scalars['Wire_Value']['input']>;
};


export type QueryGetFormManyOfSelectOptionsArgs = {
  environmentId?: InputMaybe<Scalars['String']['input']>;
  formId?: InputMaybe<Scalars['String']['input']>;
  collectionId?: InputMaybe<Scalars['String']['input']>;
  fieldName?: InputMaybe<Scalars['String']['input']>;
  searchQuery?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  filterId?: InputMaybe<Scalars['String']['input']>;
  filterOptions?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  currentValues?: InputMaybe<Scalars['Wire_Value']['input']>;
};


export type QueryGetManyOfValueArgs = {
  tableId?: InputMaybe<Scalars['String']['input']>;
  collectionId?: InputMaybe<Scalars['String']['input']>;
  fieldName: Scalars['String']['input'];
  values: ReadonlyArray<Scalars['Wire_Value']['input']>;
};


export type QueryTableRelationLabelArgs = {
  tableId: Scalars['String']['input'];
  fieldName: Scalars['String']['input'];
  value: Scalars['Wire_Value']['input'];
};


export type QueryTableRelationLabelsArgs = {
  tableId: Scalars['String']['input'];
  fieldName: Scalars['String']['input'];
  values: ReadonlyArray<Scalars['Wire_Value']['input']>;
};


export type QueryCollectionItemsArgs = {
  collectionId: Scalars['String']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<Scalars['Wire_FilterQuery']['input']>;
  orderBy?: InputMaybe<Scalars['String']['input']>;
  orderByAsc?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryCollectionStatsArgs = {
  collectionId: Scalars['String']['input'];
};


export type QueryExplainFilterArgs = {
  collectionId: Scalars['String']['input'];
  filter: Scalars['Wire_FilterQuery']['input'];
  orderBy?: InputMaybe<Scalars['String']['input']>;
  orderByAsc?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryCollectionAggregateArgs = {
  collectionId: Scalars['String']['input'];
  groupBy?: InputMaybe<Scalars['String']['input']>;
  groups?: InputMaybe<Scalars['Wire_Groupings']['input']>;
  measures: Scalars['Wire_Measures']['input'];
  filter?: InputMaybe<Scalars['Wire_FilterQuery']['input']>;
  having?: InputMaybe<Scalars['Wire_Having']['input']>;
  orderBy?: InputMaybe<Scalars['String']['input']>;
  orderByAsc?: InputMaybe<Scalars['Boolean']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryTablePlacesArgs = {
  tableId: Scalars['String']['input'];
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  filterValues?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  filterId?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  bounds?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
};


export type QueryTableTotalsArgs = {
  tableId: Scalars['String']['input'];
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  filterValues?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  filterId?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  columns?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
};


export type QueryTableRowNamesArgs = {
  tableId: Scalars['String']['input'];
  itemIds: ReadonlyArray<Scalars['String']['input']>;
};


export type QueryDeletedTableRowsArgs = {
  tableId: Scalars['String']['input'];
  columnIndex: Scalars['Int']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryRecordCommentsArgs = {
  formId?: InputMaybe<Scalars['String']['input']>;
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  collectionId?: InputMaybe<Scalars['String']['input']>;
  itemId?: InputMaybe<Scalars['String']['input']>;
  fromEnd?: InputMaybe<Scalars['Boolean']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryRecordCommentCountArgs = {
  formId?: InputMaybe<Scalars['String']['input']>;
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  collectionId?: InputMaybe<Scalars['String']['input']>;
  itemId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryRecordCommentPeopleArgs = {
  formId?: InputMaybe<Scalars['String']['input']>;
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  collectionId?: InputMaybe<Scalars['String']['input']>;
  itemId?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryIndicatorResultArgs = {
  indicatorId: Scalars['String']['input'];
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  filterValues?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  filterId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryChartResultArgs = {
  chartId: Scalars['String']['input'];
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  filterValues?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  filterId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryAccessReachArgs = {
  environmentId: Scalars['String']['input'];
  accessRuleId?: InputMaybe<Scalars['String']['input']>;
  data: Scalars['Wire_Definition']['input'];
};


export type QueryExplainPermissionsArgs = {
  environmentId: Scalars['String']['input'];
  environmentUserId?: InputMaybe<Scalars['String']['input']>;
  roleId?: InputMaybe<Scalars['String']['input']>;
  componentId: Scalars['String']['input'];
  itemId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryBlockResultArgs = {
  blockId: Scalars['String']['input'];
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  filterValues?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  filterId?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryBlockPreviewArgs = {
  environmentId: Scalars['String']['input'];
  data: Scalars['Wire_Definition']['input'];
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  filterValues?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  filterId?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryVueBlockCodeArgs = {
  vueBlockId: Scalars['String']['input'];
};


export type QueryCompileVueBlockArgs = {
  environmentId: Scalars['String']['input'];
  template?: InputMaybe<Scalars['String']['input']>;
  script?: InputMaybe<Scalars['String']['input']>;
  style?: InputMaybe<Scalars['String']['input']>;
};


export type QueryAssistantArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryTalkingAgentArgs = {
  agentId: Scalars['String']['input'];
};


export type QueryKnowledgeStateArgs = {
  collectionId: Scalars['String']['input'];
};


export type QueryJobArgs = {
  jobId: Scalars['String']['input'];
};


export type QueryCollectionJobsArgs = {
  collectionId: Scalars['String']['input'];
};


export type QueryCollectionUseArgs = {
  collectionId: Scalars['String']['input'];
};


export type QueryRecordReferencesArgs = {
  collectionId: Scalars['String']['input'];
  itemId: Scalars['String']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryPreviewFieldRenameArgs = {
  collectionId: Scalars['String']['input'];
  fieldName: Scalars['String']['input'];
  newName: Scalars['String']['input'];
};


export type QueryPreviewFieldTypeArgs = {
  collectionId: Scalars['String']['input'];
  fieldName: Scalars['String']['input'];
  type: Scalars['String']['input'];
  options?: InputMaybe<Scalars['Wire_Definition']['input']>;
};


export type QueryRecordHistoryArgs = {
  collectionId: Scalars['String']['input'];
  itemId: Scalars['String']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCompareRecordVersionsArgs = {
  collectionId: Scalars['String']['input'];
  itemId: Scalars['String']['input'];
  from: Scalars['Int']['input'];
  to: Scalars['Int']['input'];
};


export type QueryDeletedItemsArgs = {
  collectionId: Scalars['String']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryUploadRoomArgs = {
  environmentId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFileManagerFilesArgs = {
  environmentId?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<Scalars['String']['input']>;
  types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};


export type QueryFileUsesArgs = {
  fileId: Scalars['String']['input'];
};


export type QueryFileLinkArgs = {
  environmentId?: InputMaybe<Scalars['String']['input']>;
  file: Scalars['String']['input'];
  purpose: Scalars['Wire_LinkPurpose']['input'];
};


export type QueryPreviewImportArgs = {
  environmentId: Scalars['String']['input'];
  fileId: Scalars['String']['input'];
  options?: InputMaybe<Scalars['Wire_PreviewRequest']['input']>;
};


export type QueryPreviewCollectionImportArgs = {
  collectionId: Scalars['String']['input'];
  fileId: Scalars['String']['input'];
  options?: InputMaybe<Scalars['Wire_IntoRequest']['input']>;
};


export type QueryImportArgs = {
  importId: Scalars['String']['input'];
};


export type QueryPreviewChangeSetArgs = {
  environmentId: Scalars['String']['input'];
  changeSet: Scalars['Wire_ChangeSet']['input'];
};


export type QueryDesignAssistantModelsArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryDesignAssistantAnswerArgs = {
  runId: Scalars['String']['input'];
};


export type QueryApplicationImportArgs = {
  importId: Scalars['String']['input'];
};


export type QueryEnvironmentBackupsArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryTaskStatusArgs = {
  taskId: Scalars['String']['input'];
};


export type QueryTaskRunsArgs = {
  taskId: Scalars['String']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryTaskRunArgs = {
  runId: Scalars['String']['input'];
};


export type QueryApiCallsArgs = {
  apiEndpointId: Scalars['String']['input'];
};


export type QueryEndpointTokensArgs = {
  endpointId: Scalars['String']['input'];
};


export type QueryFaultsArgs = {
  environmentId: Scalars['String']['input'];
  solved?: InputMaybe<Scalars['Boolean']['input']>;
  componentId?: InputMaybe<Scalars['String']['input']>;
  toldCode?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryComponentFaultsArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryFollowsFaultsArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryOutgoingRequestsArgs = {
  environmentId: Scalars['String']['input'];
  failed?: InputMaybe<Scalars['Boolean']['input']>;
  componentId?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAgentModelsArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryAgentConversationsArgs = {
  agentId: Scalars['String']['input'];
  mine: Scalars['Boolean']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAgentConversationArgs = {
  conversationId: Scalars['String']['input'];
};


export type QueryPlacesArgs = {
  input: Scalars['String']['input'];
  language?: InputMaybe<Scalars['String']['input']>;
  region?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPlacePointArgs = {
  placeId: Scalars['String']['input'];
  language?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPlaceAddressArgs = {
  longitude: Scalars['Float']['input'];
  latitude: Scalars['Float']['input'];
  language?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySupportArgs = {
  environmentId: Scalars['String']['input'];
};


export type QuerySupportConversationsArgs = {
  environmentId: Scalars['String']['input'];
  mine: Scalars['Boolean']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
  channel?: InputMaybe<Scalars['String']['input']>;
  assigneeId?: InputMaybe<Scalars['String']['input']>;
  isUnassigned?: InputMaybe<Scalars['Boolean']['input']>;
  isUnread?: InputMaybe<Scalars['Boolean']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerySupportConversationArgs = {
  conversationId: Scalars['String']['input'];
  asStaff?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QuerySupportMessagesArgs = {
  conversationId: Scalars['String']['input'];
  asStaff?: InputMaybe<Scalars['Boolean']['input']>;
  before?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerySupportStaffArgs = {
  environmentId: Scalars['String']['input'];
};


export type QuerySupportAnswersArgs = {
  environmentId: Scalars['String']['input'];
};


export type QuerySupportStatisticsArgs = {
  environmentId: Scalars['String']['input'];
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySigningOfferArgs = {
  environmentId: Scalars['String']['input'];
};


export type QuerySigningArgs = {
  signingId: Scalars['String']['input'];
};


export type QueryDocumentSignaturesArgs = {
  componentId: Scalars['String']['input'];
  fieldName: Scalars['String']['input'];
  document: Scalars['Wire_DocumentValue']['input'];
};


export type QuerySigningSetupArgs = {
  environmentId: Scalars['String']['input'];
};


export type QueryPushStateArgs = {
  environmentId: Scalars['String']['input'];
};

export type Mutation = {
  readonly loginWithPassword: Session;
  readonly loginWithToken: Session;
  /** A token for the caller's account, for one use within 60 s on the environment's host (without one: on this host) */
  readonly createLoginToken: Scalars['String']['output'];
  readonly logout: Scalars['Boolean']['output'];
  readonly forgotPassword: Scalars['Boolean']['output'];
  readonly resetPassword: Session;
  readonly environmentUserSignUp: Scalars['Boolean']['output'];
  /** The names of the caller's own account */
  readonly updateProfile: User;
  /** The language of the interface: es-419 or en */
  readonly setLanguage: Scalars['Boolean']['output'];
  readonly keepTutorial: OwnTutorials;
  readonly hideTutorials: OwnTutorials;
  /** Ends every other session of the account */
  readonly changePassword: Scalars['Boolean']['output'];
  /** Where to send the picture of the caller's own account: PNG, JPEG or WebP, 1 MiB at most; it is in use once it was sent */
  readonly generateAvatarUpload: UploadCredentials;
  readonly removeAvatar: User;
  /** Of the caller's own */
  readonly endSessions: Scalars['Boolean']['output'];
  /** A new secret, not in use before confirmTwoFactor */
  readonly beginTwoFactor: TwoFactorSetup;
  /** Switches two-factor on with the first code; answers the recovery codes, this once */
  readonly confirmTwoFactor: ReadonlyArray<Scalars['String']['output']>;
  /** Asks for a code; answers recovery codes in place of those of before */
  readonly renewRecoveryCodes: ReadonlyArray<Scalars['String']['output']>;
  /** Asks for a code */
  readonly disableTwoFactor: Scalars['Boolean']['output'];
  /** For superAdmins: switches somebody else's two-factor off */
  readonly resetTwoFactor: Scalars['Boolean']['output'];
  /** For superAdmins. roles: user (default), admin, superAdmin; its owner is mailed the link that sets the password */
  readonly createAccount: User;
  /** For superAdmins, where no mail leaves this machine: a link that sets the password of an account, to be handed over */
  readonly createAccountLink: AccountLink;
  /** For superAdmins; what is not given stays */
  readonly updateAccount: User;
  /** For superAdmins: wherever somebody is logged in */
  readonly endAccountSessions: Scalars['Boolean']['output'];
  readonly saveEnvironmentVariable: EnvironmentVariable;
  readonly removeEnvironmentVariable: Scalars['Boolean']['output'];
  /** Without an argument that stays as it is. Mails that were held are sent with sendMailAgain */
  readonly setEnvironmentHolds: EnvironmentHolds;
  readonly retryEnvironment: Scalars['Boolean']['output'];
  readonly adoptEnvironment: Environment;
  readonly createEnvironment: Environment;
  readonly updateEnvironment: Environment;
  /** Into the trash, where it stays for 30 days; name is what it is called, typed */
  readonly deleteEnvironment: Scalars['Boolean']['output'];
  /** validationError url when another environment has its name by now: withoutUrl brings it back without one */
  readonly restoreDeletedEnvironment: Environment;
  /** For good, before the 30 days are over; name is what it is called, typed */
  readonly removeDeletedEnvironment: Scalars['Boolean']['output'];
  /** smtpPassword, geocodingKey, placesKey, fcmServiceAccount, modelKeys (by the names of services): absent, what is stored stays */
  readonly updatePlatformSettings: PlatformSettings;
  /** Asks a model (service/model), as updatePlatformSettings would leave its service; validationError says at which setting it failed */
  readonly testModelService: Scalars['Boolean']['output'];
  /** Sends a mail to who asks, by the mail server as updatePlatformSettings would leave it; validationError says at which setting it failed */
  readonly testMailServer: Scalars['Boolean']['output'];
  /** Carries the new name through everything that uses the field, and saves scripts as they are sent, in one change: a Conflict of one refuses all */
  readonly renameCollectionField: Scalars['Wire_StoredComponents']['output'];
  /** As the update of its kind, and saves scripts as they are sent, in one change: a Conflict of one refuses all. Every component that was saved, this one first */
  readonly renameComponent: ReadonlyArray<Scalars['Wire_StoredComponent']['output']>;
  /** As updateRole, and makes components be used with the role or not, in one change: each as it is by then. The role, and every component that was saved */
  readonly updateRoleGrants: ReadonlyArray<Scalars['Wire_StoredComponent']['output']>;
  /** As updateView, and carries the new path through everything that leads to the view. Every component that was saved, the view first */
  readonly renameViewPath: ReadonlyArray<Scalars['Wire_StoredComponent']['output']>;
  /** withDeleted: brings back the deleted components that the version names */
  readonly restoreComponentVersion: Scalars['Wire_StoredComponent']['output'];
  /** Either changeId or time (ISO) */
  readonly restoreEnvironment: EnvironmentRestore;
  /** Makes every component what it was before the last change, which this has to be */
  readonly undoChange: EnvironmentRestore;
  /** With the deleted components that it names */
  readonly restoreDeletedComponent: Scalars['Wire_StoredComponent']['output'];
  /** Sends now what failed or waits for its next attempt, while its link is good */
  readonly sendMailAgain: Mail;
  /** Sends what mailPreview shows to who asks for it */
  readonly sendTestMail: Scalars['Boolean']['output'];
  /** All that auditLog finds, as the text of a CSV file; it is an entry itself */
  readonly exportAuditLog: Scalars['String']['output'];
  readonly createEnvironmentUser: EnvironmentUser;
  readonly createEnvironmentUsers: ReadonlyArray<InvitationReport>;
  readonly inviteEnvironmentUser: EnvironmentUser;
  /** Where no mail leaves this machine: a link for each who has not come in yet, to be handed over; without ids, for all of them */
  readonly createInvitationLinks: ReadonlyArray<InvitationLink>;
  readonly updateEnvironmentUser: EnvironmentUser;
  readonly confirmImportedUsers: Confirmations;
  /** What is given, by the names of the fields; the rest stays */
  readonly updateOwnProfile: OwnProfile;
  readonly deleteEnvironmentUser: Scalars['Boolean']['output'];
  /** days: 1 to 365, 90 without it */
  readonly createMcpToken: McpToken;
  /** From then on it opens nothing */
  readonly deleteMcpToken: Scalars['Boolean']['output'];
  /** Without ids all of who asks */
  readonly markNotificationsRead: Scalars['Boolean']['output'];
  readonly deleteNotification: Scalars['Boolean']['output'];
  readonly updateNotificationSettings: NotificationSettings;
  readonly submitForm: ActionResult;
  readonly updateTableCell: Scalars['Wire_RecordItem']['output'];
  readonly createItem: Scalars['Wire_RecordItem']['output'];
  readonly updateItem: Scalars['Wire_RecordItem']['output'];
  readonly deleteItem: Scalars['Boolean']['output'];
  readonly restoreTableRows: Scalars['Int']['output'];
  readonly runTableAction: ActionResult;
  readonly moveTableRow: Scalars['Boolean']['output'];
  readonly exportTable: File;
  readonly saveTablePreferences: Scalars['Boolean']['output'];
  /** commentId: 17 letters and digits of the client's own: what is sent twice is said once. Whom it names and who may not read the record is not named */
  readonly addRecordComment: RecordComment;
  /** Of one's own */
  readonly editRecordComment: RecordComment;
  /** Of one's own; of anybody for who designs the environment */
  readonly deleteRecordComment: Scalars['Boolean']['output'];
  /**
   * postTicket: what the press before gave, once the browser has posted the result; the rest of it is known and not sent again. tableId: of a
   * group action, whose rows itemIds names among the parameters
   */
  readonly runButton: ActionResult;
  /** A button with eachRecord, for each of the rows that itemIds names among the parameters. It works for a moment; continueGroupAction goes on */
  readonly startGroupAction: GroupActionStep;
  readonly continueGroupAction: GroupActionStep;
  /** Runs a call of the block, which its script finds args of as params */
  readonly callVueBlock: VueCallAnswer;
  /** format: excel, json, typescript or headers. Answers when the file is there */
  readonly exportCollectionData: File;
  readonly startCollectionExport: JobProgress;
  /** phrase: Eliminar Datos or Delete Data */
  readonly emptyCollection: JobProgress;
  /** name: that of the collection */
  readonly removeCollection: JobProgress;
  /** misfits: refuse (preset) or clear */
  readonly changeFieldType: JobProgress;
  /** Embeds what is missing; anew: everything */
  readonly embedKnowledge: JobProgress;
  readonly cancelJob: JobProgress;
  readonly restoreRecordVersion: Scalars['Wire_RecordItem']['output'];
  readonly restoreItem: Scalars['Wire_RecordItem']['output'];
  /** private: it is opened by links that expire */
  readonly generateUploadCredentials: UploadCredentials;
  readonly completeUpload: File;
  /** BadRequest with reason inUse while anything names it */
  readonly deleteFile: Scalars['Boolean']['output'];
  readonly startImport: ImportProgress;
  readonly importCollectionData: ImportProgress;
  readonly cancelImport: ImportProgress;
  /** List, record, form and summary of a collection, with two roles, as one change */
  readonly makeScreens: MadeScreens;
  /** All of it as one change, or nothing. expectedSchema: of the preview that was looked at */
  readonly applyChangeSet: AppliedChangeSet;
  /** Begins an answer; it changes nothing, and proposes a change set where it can */
  readonly askDesignAssistant: Scalars['Wire_AssistantRun']['output'];
  readonly stopDesignAssistant: Scalars['Wire_AssistantRun']['output'];
  /** For designers: with all rights of scripts. A dry run reads what it writes, and nothing of that stays */
  readonly runScript: ScriptTrial;
  /** The environment as one .telar file: its design, and with includeData its records, their histories, its files and memberships */
  readonly exportApplication: JobProgress;
  /** Where to send a .telar file, up to 512 MB */
  readonly generateApplicationUpload: UploadCredentials;
  /** A new environment of a file that was sent. Without a name it has the one that the file tells */
  readonly importApplication: ApplicationImport;
  /**
   * A new environment with the design of another one and what else is chosen; files go along with the records. Passwords in records and
   * secret variables stay behind. It goes on as an import does
   */
  readonly duplicateEnvironment: ApplicationImport;
  readonly cancelApplicationImport: ApplicationImport;
  /** Makes one now, as it is also made by itself where the settings say so */
  readonly backUpEnvironment: JobProgress;
  readonly removeEnvironmentBackup: Scalars['Boolean']['output'];
  /** An address from which it can be fetched as a .telar file, good for five minutes */
  readonly environmentBackupLink: Scalars['String']['output'];
  /** A new environment with what is in it. It goes on as an import does */
  readonly restoreEnvironmentBackup: ApplicationImport;
  /**
   * Its environment becomes what is in it, at once; what was there is kept as a backup first. It goes on as an import does, and can be cancelled
   * until then. The name is the environment's own, typed
   */
  readonly restoreEnvironmentBackupHere: ApplicationImport;
  /** Waits while the task still runs */
  readonly runTask: TaskRun;
  /** Ends what runs of it, and what waits */
  readonly stopTask: TaskStatus;
  readonly createEndpointToken: EndpointToken;
  /** From then on it opens nothing */
  readonly deleteEndpointToken: Scalars['Boolean']['output'];
  /** Somebody has seen to it */
  readonly solveFault: Fault;
  /** Runs the component with what it failed with */
  readonly repeatFault: FaultRepeat;
  /** Mails who asks when something fails, once an hour at most */
  readonly followFaults: Scalars['Boolean']['output'];
  /** Asks, and is answered at once: the answer is told by agentAnswer. Without a conversation it begins one */
  readonly askAgent: AgentAsked;
  /** Whether there was an answer to stop */
  readonly stopAgent: Scalars['Boolean']['output'];
  /** What who talks says of a call that waits to be allowed; false: it waits no more */
  readonly answerAgentQuestion: Scalars['Boolean']['output'];
  readonly deleteAgentConversation: Scalars['Boolean']['output'];
  /** For designers: asks the questions of a conversation again, of the agent as its editor has it; nothing that its functions write stays */
  readonly replayAgent: AgentAsked;
  /** A new environment with the design and the data of a template: it is there whole, or not at all */
  readonly createEnvironmentFromTemplate: Environment;
  /** Suggestions of the first service: { result: { predictions: [{ description, place_id }] } }, null where it is not asked or fails. Nobody needs a key: the server has it */
  readonly GoogleAutocomplete?: Maybe<Scalars['JSON']['output']>;
  /** Opens a conversation with its first message; category is one of the offered ones. Sent again with the same messageId, it is the same conversation */
  readonly startSupportConversation: SupportConversation;
  /** The person's message opens a closed conversation again. Sent again with the same messageId, it is the same message */
  readonly sendSupportMessage: SupportMessage;
  /** Others are told for 6 seconds that somebody types */
  readonly typeInSupport: Scalars['Boolean']['output'];
  /** Up to a position; whether there was something to read */
  readonly markSupportRead: Scalars['Boolean']['output'];
  /** The person wants somebody in the place of the agent */
  readonly handOverSupport: SupportConversation;
  /** For who answers; without assigneeId it is nobody's */
  readonly assignSupport: SupportConversation;
  /** For who answers */
  readonly closeSupport: SupportConversation;
  /** For who answers */
  readonly reopenSupport: SupportConversation;
  /** For who answers; without answerId a new one */
  readonly saveSupportAnswer: SupportAnswer;
  /** For who answers */
  readonly deleteSupportAnswer: Scalars['Boolean']['output'];
  /**
   * Begins to sign a document for a field of a form, a table or, for designers, a collection, whose allowHsm is on.
   * picture: a PNG in base64, the drawn signature that the mark shows
   */
  readonly signDocument: Signing;
  readonly cancelSigning: Signing;
  /** content: a PKCS#12 file in base64. It is kept sealed, and nobody is given it again */
  readonly saveSigningCertificate: SavedSigningCertificate;
  readonly removeSigningCertificate: Scalars['Boolean']['output'];
  /** What is not given stays; an empty text removes it */
  readonly saveSigningSecrets: SigningSetup;
  /** Asks for what it signs with, and signs nothing */
  readonly testSigning: SigningTest;
  /** Of this session, until it ends. subscription: a browser's, as PushSubscription.toJSON says it; phoneToken: a phone's */
  readonly subscribeToPush: PushState;
  readonly unsubscribeFromPush: PushState;
};


export type MutationLoginWithPasswordArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationLoginWithTokenArgs = {
  token: Scalars['String']['input'];
};


export type MutationCreateLoginTokenArgs = {
  environmentId?: InputMaybe<Scalars['String']['input']>;
};


export type MutationForgotPasswordArgs = {
  email: Scalars['String']['input'];
  environmentId?: InputMaybe<Scalars['String']['input']>;
};


export type MutationResetPasswordArgs = {
  token: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationEnvironmentUserSignUpArgs = {
  environmentId: Scalars['String']['input'];
  email: Scalars['String']['input'];
  firstName?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateProfileArgs = {
  firstName?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSetLanguageArgs = {
  language: Scalars['String']['input'];
};


export type MutationKeepTutorialArgs = {
  tutorialId: Scalars['String']['input'];
  seen: Scalars['Int']['input'];
};


export type MutationHideTutorialsArgs = {
  isHidden: Scalars['Boolean']['input'];
};


export type MutationChangePasswordArgs = {
  password: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
};


export type MutationGenerateAvatarUploadArgs = {
  size: Scalars['Int']['input'];
};


export type MutationEndSessionsArgs = {
  sessionIds: ReadonlyArray<Scalars['String']['input']>;
};


export type MutationBeginTwoFactorArgs = {
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationConfirmTwoFactorArgs = {
  code: Scalars['String']['input'];
};


export type MutationResetTwoFactorArgs = {
  userId: Scalars['String']['input'];
};


export type MutationCreateAccountArgs = {
  email: Scalars['String']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  roles?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  environmentsAuthorized?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};


export type MutationCreateAccountLinkArgs = {
  userId: Scalars['String']['input'];
};


export type MutationUpdateAccountArgs = {
  userId: Scalars['String']['input'];
  firstName?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  roles?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  environmentsAuthorized?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};


export type MutationEndAccountSessionsArgs = {
  userId: Scalars['String']['input'];
};


export type MutationSaveEnvironmentVariableArgs = {
  environmentId: Scalars['String']['input'];
  data: Scalars['Wire_VariableData']['input'];
};


export type MutationRemoveEnvironmentVariableArgs = {
  environmentId: Scalars['String']['input'];
  name: Scalars['String']['input'];
};


export type MutationSetEnvironmentHoldsArgs = {
  environmentId: Scalars['String']['input'];
  tasks?: InputMaybe<Scalars['Boolean']['input']>;
  mail?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationRetryEnvironmentArgs = {
  environmentId: Scalars['String']['input'];
};


export type MutationAdoptEnvironmentArgs = {
  environmentId: Scalars['String']['input'];
};


export type MutationCreateEnvironmentArgs = {
  _id: Scalars['String']['input'];
  name: Scalars['String']['input'];
  url?: InputMaybe<Scalars['String']['input']>;
  settings?: InputMaybe<Scalars['Wire_EnvironmentChange']['input']>;
};


export type MutationUpdateEnvironmentArgs = {
  environmentId: Scalars['String']['input'];
  data: Scalars['Wire_EnvironmentChange']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationDeleteEnvironmentArgs = {
  environmentId: Scalars['String']['input'];
  name: Scalars['String']['input'];
};


export type MutationRestoreDeletedEnvironmentArgs = {
  environmentId: Scalars['String']['input'];
  withoutUrl?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationRemoveDeletedEnvironmentArgs = {
  environmentId: Scalars['String']['input'];
  name: Scalars['String']['input'];
};


export type MutationUpdatePlatformSettingsArgs = {
  data: Scalars['Wire_PlatformChange']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationTestModelServiceArgs = {
  data: Scalars['Wire_PlatformChange']['input'];
  model: Scalars['String']['input'];
};


export type MutationTestMailServerArgs = {
  data: Scalars['Wire_PlatformChange']['input'];
};


export type MutationRenameCollectionFieldArgs = {
  collectionId: Scalars['String']['input'];
  fieldName: Scalars['String']['input'];
  newName: Scalars['String']['input'];
  scripts?: InputMaybe<Scalars['Wire_RewrittenScripts']['input']>;
};


export type MutationRenameComponentArgs = {
  componentId: Scalars['String']['input'];
  data: Scalars['Wire_Definition']['input'];
  scripts: Scalars['Wire_RewrittenScripts']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateRoleGrantsArgs = {
  roleId: Scalars['String']['input'];
  data: Scalars['Wire_Definition']['input'];
  grants: Scalars['Wire_Grants']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationRenameViewPathArgs = {
  viewId: Scalars['String']['input'];
  data: Scalars['Wire_Definition']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationRestoreComponentVersionArgs = {
  componentId: Scalars['String']['input'];
  version: Scalars['Int']['input'];
  withDeleted?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationRestoreEnvironmentArgs = {
  environmentId: Scalars['String']['input'];
  changeId?: InputMaybe<Scalars['String']['input']>;
  time?: InputMaybe<Scalars['String']['input']>;
  expectedSchema?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUndoChangeArgs = {
  environmentId: Scalars['String']['input'];
  changeId: Scalars['String']['input'];
};


export type MutationRestoreDeletedComponentArgs = {
  componentId: Scalars['String']['input'];
};


export type MutationSendMailAgainArgs = {
  mailId: Scalars['String']['input'];
};


export type MutationSendTestMailArgs = {
  environmentId: Scalars['String']['input'];
  data: Scalars['Wire_MailDraft']['input'];
};


export type MutationExportAuditLogArgs = {
  environmentId?: InputMaybe<Scalars['String']['input']>;
  group?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreateEnvironmentUserArgs = {
  environmentId: Scalars['String']['input'];
  data: Scalars['Wire_EnvironmentUserData']['input'];
};


export type MutationCreateEnvironmentUsersArgs = {
  environmentId: Scalars['String']['input'];
  people: Scalars['Wire_InvitedPeople']['input'];
  roles?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};


export type MutationInviteEnvironmentUserArgs = {
  environmentUserId: Scalars['String']['input'];
};


export type MutationCreateInvitationLinksArgs = {
  environmentId: Scalars['String']['input'];
  environmentUserIds?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};


export type MutationUpdateEnvironmentUserArgs = {
  environmentUserId: Scalars['String']['input'];
  data: Scalars['Wire_EnvironmentUserData']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationConfirmImportedUsersArgs = {
  environmentId: Scalars['String']['input'];
};


export type MutationUpdateOwnProfileArgs = {
  environmentId?: InputMaybe<Scalars['String']['input']>;
  data: Scalars['Wire_Values']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationDeleteEnvironmentUserArgs = {
  environmentUserId: Scalars['String']['input'];
};


export type MutationCreateMcpTokenArgs = {
  environmentId: Scalars['String']['input'];
  name: Scalars['String']['input'];
  roleId: Scalars['String']['input'];
  days?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationDeleteMcpTokenArgs = {
  tokenId: Scalars['String']['input'];
};


export type MutationMarkNotificationsReadArgs = {
  environmentId: Scalars['String']['input'];
  ids?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};


export type MutationDeleteNotificationArgs = {
  notificationId: Scalars['String']['input'];
};


export type MutationUpdateNotificationSettingsArgs = {
  environmentId: Scalars['String']['input'];
  choices: Scalars['Wire_NotificationChoices']['input'];
  quietFrom?: InputMaybe<Scalars['String']['input']>;
  quietUntil?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSubmitFormArgs = {
  formId: Scalars['String']['input'];
  data: Scalars['Wire_Values']['input'];
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  itemId?: InputMaybe<Scalars['String']['input']>;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateTableCellArgs = {
  tableId: Scalars['String']['input'];
  itemId: Scalars['String']['input'];
  fieldName: Scalars['String']['input'];
  value?: InputMaybe<Scalars['Wire_Value']['input']>;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationCreateItemArgs = {
  collectionId: Scalars['String']['input'];
  data: Scalars['Wire_Values']['input'];
};


export type MutationUpdateItemArgs = {
  collectionId: Scalars['String']['input'];
  itemId: Scalars['String']['input'];
  data: Scalars['Wire_Values']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationDeleteItemArgs = {
  collectionId: Scalars['String']['input'];
  itemId: Scalars['String']['input'];
};


export type MutationRestoreTableRowsArgs = {
  tableId: Scalars['String']['input'];
  columnIndex: Scalars['Int']['input'];
  itemIds: ReadonlyArray<Scalars['String']['input']>;
};


export type MutationRunTableActionArgs = {
  tableId: Scalars['String']['input'];
  columnIndex: Scalars['Int']['input'];
  itemIds: ReadonlyArray<Scalars['String']['input']>;
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
};


export type MutationMoveTableRowArgs = {
  tableId: Scalars['String']['input'];
  itemId: Scalars['String']['input'];
  afterId?: InputMaybe<Scalars['String']['input']>;
  beforeId?: InputMaybe<Scalars['String']['input']>;
};


export type MutationExportTableArgs = {
  tableId: Scalars['String']['input'];
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  filterValues?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  filterId?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<Scalars['String']['input']>;
  orderByAsc?: InputMaybe<Scalars['Boolean']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  columns?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
};


export type MutationSaveTablePreferencesArgs = {
  tableId: Scalars['String']['input'];
  preferences?: InputMaybe<Scalars['Wire_TablePreferences']['input']>;
};


export type MutationAddRecordCommentArgs = {
  formId?: InputMaybe<Scalars['String']['input']>;
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  collectionId?: InputMaybe<Scalars['String']['input']>;
  itemId?: InputMaybe<Scalars['String']['input']>;
  commentId: Scalars['String']['input'];
  text: Scalars['String']['input'];
  mentions?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};


export type MutationEditRecordCommentArgs = {
  formId?: InputMaybe<Scalars['String']['input']>;
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  collectionId?: InputMaybe<Scalars['String']['input']>;
  itemId?: InputMaybe<Scalars['String']['input']>;
  commentId: Scalars['String']['input'];
  text: Scalars['String']['input'];
  mentions?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};


export type MutationDeleteRecordCommentArgs = {
  formId?: InputMaybe<Scalars['String']['input']>;
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  collectionId?: InputMaybe<Scalars['String']['input']>;
  itemId?: InputMaybe<Scalars['String']['input']>;
  commentId: Scalars['String']['input'];
};


export type MutationRunButtonArgs = {
  buttonId: Scalars['String']['input'];
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  postTicket?: InputMaybe<Scalars['String']['input']>;
  tableId?: InputMaybe<Scalars['String']['input']>;
};


export type MutationStartGroupActionArgs = {
  buttonId: Scalars['String']['input'];
  tableId: Scalars['String']['input'];
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
};


export type MutationContinueGroupActionArgs = {
  runId: Scalars['String']['input'];
};


export type MutationCallVueBlockArgs = {
  vueBlockId: Scalars['String']['input'];
  name: Scalars['String']['input'];
  args?: InputMaybe<Scalars['Wire_Parameters']['input']>;
};


export type MutationExportCollectionDataArgs = {
  collectionId: Scalars['String']['input'];
  format: Scalars['String']['input'];
  filter?: InputMaybe<Scalars['Wire_FilterQuery']['input']>;
};


export type MutationStartCollectionExportArgs = {
  collectionId: Scalars['String']['input'];
  format: Scalars['String']['input'];
  filter?: InputMaybe<Scalars['Wire_FilterQuery']['input']>;
};


export type MutationEmptyCollectionArgs = {
  collectionId: Scalars['String']['input'];
  phrase: Scalars['String']['input'];
};


export type MutationRemoveCollectionArgs = {
  collectionId: Scalars['String']['input'];
  name: Scalars['String']['input'];
};


export type MutationChangeFieldTypeArgs = {
  collectionId: Scalars['String']['input'];
  fieldName: Scalars['String']['input'];
  type: Scalars['String']['input'];
  options?: InputMaybe<Scalars['Wire_Definition']['input']>;
  misfits?: InputMaybe<Scalars['String']['input']>;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationEmbedKnowledgeArgs = {
  collectionId: Scalars['String']['input'];
  anew?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationCancelJobArgs = {
  jobId: Scalars['String']['input'];
};


export type MutationRestoreRecordVersionArgs = {
  collectionId: Scalars['String']['input'];
  itemId: Scalars['String']['input'];
  version: Scalars['Int']['input'];
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationRestoreItemArgs = {
  collectionId: Scalars['String']['input'];
  itemId: Scalars['String']['input'];
};


export type MutationGenerateUploadCredentialsArgs = {
  environmentId?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  size: Scalars['Int']['input'];
  type?: InputMaybe<Scalars['String']['input']>;
  private?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationCompleteUploadArgs = {
  fileId: Scalars['String']['input'];
};


export type MutationDeleteFileArgs = {
  fileId: Scalars['String']['input'];
};


export type MutationStartImportArgs = {
  environmentId: Scalars['String']['input'];
  fileId: Scalars['String']['input'];
  data: Scalars['Wire_StartRequest']['input'];
};


export type MutationImportCollectionDataArgs = {
  collectionId: Scalars['String']['input'];
  fileId: Scalars['String']['input'];
  options?: InputMaybe<Scalars['Wire_IntoRequest']['input']>;
};


export type MutationCancelImportArgs = {
  importId: Scalars['String']['input'];
};


export type MutationMakeScreensArgs = {
  collectionId: Scalars['String']['input'];
};


export type MutationApplyChangeSetArgs = {
  environmentId: Scalars['String']['input'];
  changeSet: Scalars['Wire_ChangeSet']['input'];
  expectedSchema?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationAskDesignAssistantArgs = {
  environmentId: Scalars['String']['input'];
  question: Scalars['Wire_AssistantQuestion']['input'];
};


export type MutationStopDesignAssistantArgs = {
  runId: Scalars['String']['input'];
};


export type MutationRunScriptArgs = {
  environmentId: Scalars['String']['input'];
  script: Scalars['String']['input'];
  componentId?: InputMaybe<Scalars['String']['input']>;
  collectionId?: InputMaybe<Scalars['String']['input']>;
  itemId?: InputMaybe<Scalars['String']['input']>;
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  options?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  user?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  dryRun: Scalars['Boolean']['input'];
};


export type MutationExportApplicationArgs = {
  environmentId: Scalars['String']['input'];
  includeData: Scalars['Boolean']['input'];
};


export type MutationGenerateApplicationUploadArgs = {
  name: Scalars['String']['input'];
  size: Scalars['Int']['input'];
};


export type MutationImportApplicationArgs = {
  fileId: Scalars['String']['input'];
  environmentId: Scalars['String']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
};


export type MutationDuplicateEnvironmentArgs = {
  environmentId: Scalars['String']['input'];
  _id: Scalars['String']['input'];
  name: Scalars['String']['input'];
  includeData: Scalars['Boolean']['input'];
  includeFiles: Scalars['Boolean']['input'];
  includePeople: Scalars['Boolean']['input'];
};


export type MutationCancelApplicationImportArgs = {
  importId: Scalars['String']['input'];
};


export type MutationBackUpEnvironmentArgs = {
  environmentId: Scalars['String']['input'];
  includeFiles: Scalars['Boolean']['input'];
};


export type MutationRemoveEnvironmentBackupArgs = {
  backupId: Scalars['String']['input'];
};


export type MutationEnvironmentBackupLinkArgs = {
  backupId: Scalars['String']['input'];
};


export type MutationRestoreEnvironmentBackupArgs = {
  backupId: Scalars['String']['input'];
  _id: Scalars['String']['input'];
  name: Scalars['String']['input'];
};


export type MutationRestoreEnvironmentBackupHereArgs = {
  backupId: Scalars['String']['input'];
  name: Scalars['String']['input'];
};


export type MutationRunTaskArgs = {
  taskId: Scalars['String']['input'];
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
};


export type MutationStopTaskArgs = {
  taskId: Scalars['String']['input'];
};


export type MutationCreateEndpointTokenArgs = {
  endpointId: Scalars['String']['input'];
  name: Scalars['String']['input'];
};


export type MutationDeleteEndpointTokenArgs = {
  tokenId: Scalars['String']['input'];
};


export type MutationSolveFaultArgs = {
  faultId: Scalars['String']['input'];
};


export type MutationRepeatFaultArgs = {
  faultId: Scalars['String']['input'];
};


export type MutationFollowFaultsArgs = {
  environmentId: Scalars['String']['input'];
  follows: Scalars['Boolean']['input'];
};


export type MutationAskAgentArgs = {
  agentId: Scalars['String']['input'];
  conversationId?: InputMaybe<Scalars['String']['input']>;
  text: Scalars['String']['input'];
  attachments?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  draft?: InputMaybe<Scalars['Wire_Definition']['input']>;
  isTest?: InputMaybe<Scalars['Boolean']['input']>;
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
};


export type MutationStopAgentArgs = {
  conversationId: Scalars['String']['input'];
};


export type MutationAnswerAgentQuestionArgs = {
  conversationId: Scalars['String']['input'];
  callId: Scalars['String']['input'];
  allow: Scalars['Boolean']['input'];
};


export type MutationDeleteAgentConversationArgs = {
  conversationId: Scalars['String']['input'];
};


export type MutationReplayAgentArgs = {
  conversationId: Scalars['String']['input'];
  draft?: InputMaybe<Scalars['Wire_Definition']['input']>;
};


export type MutationCreateEnvironmentFromTemplateArgs = {
  _id: Scalars['String']['input'];
  name: Scalars['String']['input'];
  templateId: Scalars['String']['input'];
  settings?: InputMaybe<Scalars['Wire_EnvironmentChange']['input']>;
};


export type MutationGoogleAutocompleteArgs = {
  key?: InputMaybe<Scalars['String']['input']>;
  types?: InputMaybe<Scalars['String']['input']>;
  language?: InputMaybe<Scalars['String']['input']>;
  region?: InputMaybe<Scalars['String']['input']>;
  input: Scalars['String']['input'];
};


export type MutationStartSupportConversationArgs = {
  environmentId: Scalars['String']['input'];
  category?: InputMaybe<Scalars['String']['input']>;
  messageId: Scalars['String']['input'];
  text: Scalars['String']['input'];
  attachments?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};


export type MutationSendSupportMessageArgs = {
  conversationId: Scalars['String']['input'];
  messageId: Scalars['String']['input'];
  text: Scalars['String']['input'];
  attachments?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  asStaff?: InputMaybe<Scalars['Boolean']['input']>;
  isInternal?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationTypeInSupportArgs = {
  conversationId: Scalars['String']['input'];
  asStaff?: InputMaybe<Scalars['Boolean']['input']>;
  isInternal?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationMarkSupportReadArgs = {
  conversationId: Scalars['String']['input'];
  position: Scalars['Int']['input'];
  asStaff?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationHandOverSupportArgs = {
  conversationId: Scalars['String']['input'];
};


export type MutationAssignSupportArgs = {
  conversationId: Scalars['String']['input'];
  assigneeId?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCloseSupportArgs = {
  conversationId: Scalars['String']['input'];
};


export type MutationReopenSupportArgs = {
  conversationId: Scalars['String']['input'];
};


export type MutationSaveSupportAnswerArgs = {
  environmentId: Scalars['String']['input'];
  answerId?: InputMaybe<Scalars['String']['input']>;
  title: Scalars['String']['input'];
  text: Scalars['String']['input'];
};


export type MutationDeleteSupportAnswerArgs = {
  answerId: Scalars['String']['input'];
};


export type MutationSignDocumentArgs = {
  componentId: Scalars['String']['input'];
  fieldName: Scalars['String']['input'];
  document: Scalars['Wire_DocumentValue']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  place?: InputMaybe<Scalars['String']['input']>;
  picture?: InputMaybe<Scalars['Wire_Base64']['input']>;
};


export type MutationCancelSigningArgs = {
  signingId: Scalars['String']['input'];
};


export type MutationSaveSigningCertificateArgs = {
  environmentId: Scalars['String']['input'];
  content: Scalars['Wire_Base64']['input'];
  passphrase: Scalars['String']['input'];
};


export type MutationRemoveSigningCertificateArgs = {
  environmentId: Scalars['String']['input'];
};


export type MutationSaveSigningSecretsArgs = {
  environmentId: Scalars['String']['input'];
  clientSecret?: InputMaybe<Scalars['String']['input']>;
  pin?: InputMaybe<Scalars['String']['input']>;
};


export type MutationTestSigningArgs = {
  environmentId: Scalars['String']['input'];
};


export type MutationSubscribeToPushArgs = {
  environmentId: Scalars['String']['input'];
  subscription?: InputMaybe<Scalars['Wire_PushSubscription']['input']>;
  phoneToken?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUnsubscribeFromPushArgs = {
  environmentId: Scalars['String']['input'];
};

export type Subscription = {
  readonly environmentUpdated: Scalars['Wire_EnvironmentUpdate']['output'];
  /** For administrators */
  readonly platformUpdated: Scalars['Wire_PlatformUpdate']['output'];
  /** Something of who asks changed: he asks again */
  readonly notificationsChanged: Scalars['Boolean']['output'];
  readonly collectionDataChanged: Scalars['JSON']['output'];
  /** Something was said about the record, changed or deleted */
  readonly recordCommented: RecordCommentChange;
  readonly jobProgress: JobProgress;
  readonly importProgress: ImportProgress;
  /** The answer as it grows, from what it is by now */
  readonly designAssistantProgress: Scalars['Wire_AssistantRun']['output'];
  /** First what is known of the answer that is being made, then what is new */
  readonly agentAnswer: AgentAnswer;
  /** Of the own conversations, or of all for who answers; of one alone where it is named. The first one comes at once */
  readonly supportChanged: SupportChange;
};


export type SubscriptionEnvironmentUpdatedArgs = {
  environmentId: Scalars['String']['input'];
  replay?: InputMaybe<Scalars['Int']['input']>;
};


export type SubscriptionNotificationsChangedArgs = {
  environmentId: Scalars['String']['input'];
};


export type SubscriptionCollectionDataChangedArgs = {
  environmentId: Scalars['String']['input'];
  collectionId: Scalars['String']['input'];
  replay?: InputMaybe<Scalars['Int']['input']>;
};


export type SubscriptionRecordCommentedArgs = {
  formId?: InputMaybe<Scalars['String']['input']>;
  parameters?: InputMaybe<Scalars['Wire_Parameters']['input']>;
  collectionId?: InputMaybe<Scalars['String']['input']>;
  itemId?: InputMaybe<Scalars['String']['input']>;
};


export type SubscriptionJobProgressArgs = {
  jobId: Scalars['String']['input'];
};


export type SubscriptionImportProgressArgs = {
  importId: Scalars['String']['input'];
};


export type SubscriptionDesignAssistantProgressArgs = {
  runId: Scalars['String']['input'];
};


export type SubscriptionAgentAnswerArgs = {
  conversationId: Scalars['String']['input'];
};


export type SubscriptionSupportChangedArgs = {
  environmentId: Scalars['String']['input'];
  conversationId?: InputMaybe<Scalars['String']['input']>;
};

export type File = {
  readonly _id: Scalars['String']['output'];
  readonly genericType?: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  readonly url?: Maybe<Scalars['String']['output']>;
  readonly type?: Maybe<Scalars['String']['output']>;
  readonly size?: Maybe<Scalars['Int']['output']>;
  readonly key?: Maybe<Scalars['String']['output']>;
  readonly bucket?: Maybe<Scalars['String']['output']>;
  readonly status: Scalars['String']['output'];
  readonly createdBy?: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['String']['output'];
  /** When it ends to be served; null: never */
  readonly expiresAt?: Maybe<Scalars['String']['output']>;
  /** A small picture of it, for pictures */
  readonly thumbnail?: Maybe<Scalars['String']['output']>;
};

export type Session = {
  readonly _id: Scalars['String']['output'];
  readonly publicKey: Scalars['String']['output'];
  readonly secretKey: Scalars['String']['output'];
  readonly createdAt: Scalars['String']['output'];
  readonly nonce?: Maybe<Scalars['String']['output']>;
  readonly lastCall?: Maybe<Scalars['String']['output']>;
  readonly userId: Scalars['String']['output'];
  readonly locale?: Maybe<Scalars['String']['output']>;
  readonly roles: ReadonlyArray<Scalars['String']['output']>;
  readonly emailVerified?: Maybe<Scalars['Boolean']['output']>;
  readonly options?: Maybe<Scalars['JSON']['output']>;
};

export type Profile = {
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly firstName?: Maybe<Scalars['String']['output']>;
  readonly lastName?: Maybe<Scalars['String']['output']>;
  readonly avatar?: Maybe<File>;
};

export type User = {
  readonly _id: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
  readonly createdAt: Scalars['String']['output'];
  readonly roles: ReadonlyArray<Scalars['String']['output']>;
  readonly profile?: Maybe<Profile>;
  readonly environmentsAuthorized: ReadonlyArray<Scalars['String']['output']>;
  readonly hasTwoFactor: Scalars['Boolean']['output'];
  /** The one address of the account */
  readonly emails: ReadonlyArray<UserEmail>;
  /** How somebody logs in: password, once there is one */
  readonly services: ReadonlyArray<Scalars['String']['output']>;
};

export type UserEmail = {
  readonly address: Scalars['String']['output'];
  readonly verified: Scalars['Boolean']['output'];
};

/** _id identifies the query and its variables, so that a client can cache the page */
export type UserPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<User>;
};

/** asks: a person made the token, so whoever is to use it is asked first */
export type LoginTokenOwner = {
  readonly email: Scalars['String']['output'];
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly asks: Scalars['Boolean']['output'];
};

/** setsPassword: false where its holder enters with the one that he has; name: of whom it is for; invitedBy: who lets him in */
export type PasswordLink = {
  readonly occasion: Scalars['Wire_LinkMailKind']['output'];
  readonly setsPassword: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
  readonly invitedBy?: Maybe<Scalars['String']['output']>;
};

/** url: for whoever is to set the password of the account, to be handed over; endsAt: until when it works */
export type AccountLink = {
  readonly url: Scalars['String']['output'];
  readonly endsAt: Scalars['String']['output'];
};

/** host: an environment's id or admin; null: another place than the one that asks */
export type OwnSession = {
  readonly _id: Scalars['String']['output'];
  readonly host?: Maybe<Scalars['String']['output']>;
  readonly environmentName?: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['String']['output'];
  readonly lastCall: Scalars['String']['output'];
  readonly isCurrent: Scalars['Boolean']['output'];
};

/** asksPassword: beginTwoFactor needs the password; the desktop's account has none */
export type OwnTwoFactor = {
  readonly isOn: Scalars['Boolean']['output'];
  readonly recoveryCodesLeft: Scalars['Int']['output'];
  readonly asksPassword: Scalars['Boolean']['output'];
};

/** secret: base32, for who types it; uri: what an authenticator app reads from a drawing */
export type TwoFactorSetup = {
  readonly secret: Scalars['String']['output'];
  readonly uri: Scalars['String']['output'];
};

/** How far the caller came in the tours of the admin area */
export type OwnTutorials = {
  readonly _id: Scalars['String']['output'];
  /** None is offered any more */
  readonly isHidden: Scalars['Boolean']['output'];
  /** One for each tour, with the steps that were seen */
  readonly progress: ReadonlyArray<TutorialProgress>;
};

export type TutorialProgress = {
  readonly _id: Scalars['String']['output'];
  readonly seen: Scalars['Int']['output'];
};

export type Environment = {
  readonly _id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly url?: Maybe<Scalars['String']['output']>;
  readonly version: Scalars['Int']['output'];
  readonly createdAt: Scalars['String']['output'];
  readonly logo?: Maybe<File>;
  readonly icon?: Maybe<File>;
  readonly fontFile?: Maybe<File>;
  readonly loginLogo?: Maybe<File>;
  readonly authBackgroundImage?: Maybe<File>;
  readonly timezone?: Maybe<Scalars['String']['output']>;
  readonly locale?: Maybe<Scalars['String']['output']>;
  readonly currency?: Maybe<Scalars['String']['output']>;
  readonly firstDay?: Maybe<Scalars['String']['output']>;
  readonly homeRedirect?: Maybe<Scalars['String']['output']>;
  readonly enableGlobalFooter?: Maybe<Scalars['Boolean']['output']>;
  readonly globalFooter?: Maybe<Scalars['JSON']['output']>;
  readonly assistantId?: Maybe<Scalars['JSON']['output']>;
  readonly analyticsId?: Maybe<Scalars['String']['output']>;
  readonly maintenanceMode?: Maybe<Scalars['Boolean']['output']>;
  readonly uploadsPerPerson?: Maybe<Scalars['Int']['output']>;
  readonly auditDays?: Maybe<Scalars['Int']['output']>;
  readonly allowSignUp?: Maybe<Scalars['Boolean']['output']>;
  readonly signUpRoles?: Maybe<Scalars['JSON']['output']>;
  readonly signUpScript?: Maybe<Scalars['String']['output']>;
  readonly redirect?: Maybe<Scalars['Boolean']['output']>;
  readonly redirectUrl?: Maybe<Scalars['String']['output']>;
  readonly enableCustomLoginView?: Maybe<Scalars['Boolean']['output']>;
  readonly customLoginView?: Maybe<Scalars['JSON']['output']>;
  readonly profileFields?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly welcomeEmailSubject?: Maybe<Scalars['String']['output']>;
  readonly welcomeEmailBody?: Maybe<Scalars['String']['output']>;
  readonly invitationEmailSubject?: Maybe<Scalars['String']['output']>;
  readonly invitationEmailBody?: Maybe<Scalars['String']['output']>;
  readonly resetEmailSubject?: Maybe<Scalars['String']['output']>;
  readonly resetEmailBody?: Maybe<Scalars['String']['output']>;
  readonly backups?: Maybe<Scalars['String']['output']>;
  readonly backupWeekday?: Maybe<Scalars['String']['output']>;
  readonly backupHour?: Maybe<Scalars['Int']['output']>;
  readonly backupsKept?: Maybe<Scalars['Int']['output']>;
  readonly backupFiles?: Maybe<Scalars['Boolean']['output']>;
  readonly accentColor?: Maybe<Scalars['String']['output']>;
  readonly backgroundColor?: Maybe<Scalars['String']['output']>;
  readonly sideBarColor?: Maybe<Scalars['String']['output']>;
  readonly sideBarTextColor?: Maybe<Scalars['String']['output']>;
  readonly fontName?: Maybe<Scalars['String']['output']>;
  readonly allowDarkMode?: Maybe<Scalars['Boolean']['output']>;
  readonly allowLightweightLayout?: Maybe<Scalars['Boolean']['output']>;
  readonly useCustomCss?: Maybe<Scalars['Boolean']['output']>;
  readonly customCss?: Maybe<Scalars['String']['output']>;
  readonly cssOrigins?: Maybe<Scalars['String']['output']>;
  readonly apiEnabled?: Maybe<Scalars['Boolean']['output']>;
  readonly apiDocsEnabled?: Maybe<Scalars['Boolean']['output']>;
  readonly apiAuthType?: Maybe<Scalars['String']['output']>;
  readonly apiAuthScript?: Maybe<Scalars['String']['output']>;
  readonly apiOrigins?: Maybe<Scalars['String']['output']>;
  readonly apiRedirects?: Maybe<Scalars['String']['output']>;
  readonly apiCallsPerMinute?: Maybe<Scalars['Int']['output']>;
  readonly mcpEnabled?: Maybe<Scalars['Boolean']['output']>;
  readonly mcpCallsPerMinute?: Maybe<Scalars['Int']['output']>;
  readonly enableTellus?: Maybe<Scalars['Boolean']['output']>;
  readonly tellusChannels?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly supportAgentId?: Maybe<Scalars['JSON']['output']>;
  readonly signingProvider?: Maybe<Scalars['String']['output']>;
  readonly signingServiceUrl?: Maybe<Scalars['String']['output']>;
  readonly signingTokenUrl?: Maybe<Scalars['String']['output']>;
  readonly signingClientId?: Maybe<Scalars['String']['output']>;
  readonly signingCredentialId?: Maybe<Scalars['String']['output']>;
  readonly signingTimestampUrl?: Maybe<Scalars['String']['output']>;
  readonly signingReason?: Maybe<Scalars['String']['output']>;
  readonly signingPlace?: Maybe<Scalars['String']['output']>;
  readonly signingVisible?: Maybe<Scalars['Boolean']['output']>;
  readonly notificationDays?: Maybe<Scalars['Int']['output']>;
  readonly autoEnableNotifications?: Maybe<Scalars['Boolean']['output']>;
  readonly notificationPrompt?: Maybe<Scalars['Boolean']['output']>;
  readonly pushShowsContent?: Maybe<Scalars['Boolean']['output']>;
};

export type EnvironmentPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<Environment>;
};

export type EnvironmentProblem = {
  readonly _id: Scalars['String']['output'];
  readonly environmentId: Scalars['String']['output'];
  readonly kind: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

/** What an environment took on a day */
export type EnvironmentSize = {
  readonly _id: Scalars['String']['output'];
  /** When it began in UTC */
  readonly day: Scalars['String']['output'];
  readonly records: Scalars['Float']['output'];
  readonly files: Scalars['Float']['output'];
  readonly fileBytes: Scalars['Float']['output'];
  readonly databaseBytes: Scalars['Float']['output'];
  readonly backupBytes: Scalars['Float']['output'];
  /** Of its definitions */
  readonly versions: Scalars['Float']['output'];
};

/** An environment in the trash */
export type DeletedEnvironment = {
  readonly _id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly url?: Maybe<Scalars['String']['output']>;
  readonly deletedAt: Scalars['String']['output'];
  /** When it is removed for good */
  readonly endsAt: Scalars['String']['output'];
  /** The e-mail address of who deleted it */
  readonly deletedBy?: Maybe<Scalars['String']['output']>;
};

export type DeletedEnvironmentPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<DeletedEnvironment>;
};

/** What it does not do by itself */
export type EnvironmentHolds = {
  readonly _id: Scalars['String']['output'];
  /** No trigger starts a task */
  readonly tasks: Scalars['Boolean']['output'];
  /** Mails of scripts and notifications are kept in the list of mails */
  readonly mail: Scalars['Boolean']['output'];
};

export type EnvironmentVariable = {
  readonly _id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly value?: Maybe<Scalars['String']['output']>;
  readonly isSecret: Scalars['Boolean']['output'];
  readonly updatedAt: Scalars['String']['output'];
};

/** What the platform is set to, for superAdmins: what holds now, whatever it comes from */
export type PlatformSettings = {
  readonly _id: Scalars['String']['output'];
  readonly version: Scalars['Int']['output'];
  /** Said at the server's start alone */
  readonly stage: Scalars['String']['output'];
  /** The names of those that the server's start decides: they cannot be set */
  readonly fixed: ReadonlyArray<Scalars['String']['output']>;
  /** Whether there is a password of the mail server; it is only written */
  readonly hasSmtpPassword: Scalars['Boolean']['output'];
  /** Whether the services that find places have a key; they are only written */
  readonly hasGeocodingKey: Scalars['Boolean']['output'];
  readonly hasPlacesKey: Scalars['Boolean']['output'];
  /** Whether the service that reaches phones has an account; it is only written */
  readonly hasFcmServiceAccount: Scalars['Boolean']['output'];
  /** The names of the services that models are asked at and that have a key; they are only written */
  readonly modelKeys: ReadonlyArray<Scalars['String']['output']>;
  readonly academyName?: Maybe<Scalars['String']['output']>;
  readonly academyUrl?: Maybe<Scalars['String']['output']>;
  readonly siteName?: Maybe<Scalars['String']['output']>;
  readonly siteUrl?: Maybe<Scalars['String']['output']>;
  readonly hubName?: Maybe<Scalars['String']['output']>;
  readonly hubUrl?: Maybe<Scalars['String']['output']>;
  readonly smtpHost?: Maybe<Scalars['String']['output']>;
  readonly smtpPort?: Maybe<Scalars['Int']['output']>;
  readonly smtpSecurity?: Maybe<Scalars['String']['output']>;
  readonly smtpUser?: Maybe<Scalars['String']['output']>;
  readonly smtpSender?: Maybe<Scalars['String']['output']>;
  readonly geocodingUrl?: Maybe<Scalars['String']['output']>;
  readonly placesUrl?: Maybe<Scalars['String']['output']>;
  readonly openPlaces?: Maybe<Scalars['Boolean']['output']>;
  readonly openPlacesUrl?: Maybe<Scalars['String']['output']>;
  readonly fcmUrl?: Maybe<Scalars['String']['output']>;
  readonly modelServices?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly embeddingModel?: Maybe<Scalars['String']['output']>;
  readonly modelSeconds?: Maybe<Scalars['Int']['output']>;
  readonly modelEnvironmentTokens?: Maybe<Scalars['Int']['output']>;
  readonly modelPersonTokens?: Maybe<Scalars['Int']['output']>;
  readonly modelEnvironmentMoney?: Maybe<Scalars['Float']['output']>;
  readonly modelPersonMoney?: Maybe<Scalars['Float']['output']>;
  readonly avatarUrl?: Maybe<Scalars['String']['output']>;
  readonly visitsUrl?: Maybe<Scalars['String']['output']>;
  readonly trial?: Maybe<Scalars['Boolean']['output']>;
  readonly experiments?: Maybe<Scalars['Boolean']['output']>;
  readonly auditDays?: Maybe<Scalars['Int']['output']>;
  readonly environmentUploads?: Maybe<Scalars['Int']['output']>;
  readonly environmentBackups?: Maybe<Scalars['Int']['output']>;
  readonly backupsMost?: Maybe<Scalars['Int']['output']>;
  readonly collectionEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly viewEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly formEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly tableEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly chartEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly indicatorEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly buttonEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly blockEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly vueBlockEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly filterEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly hookEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly validationEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly taskEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly agentEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly endpointEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly apiEndpointEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly mcpServerEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly roleEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly accessRuleEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly fieldRuleEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly linkEnvironments?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
};

/** What the platform offers the designers of an environment */
export type PlatformOffers = {
  readonly _id: Scalars['String']['output'];
  readonly academyName?: Maybe<Scalars['String']['output']>;
  readonly academyUrl?: Maybe<Scalars['String']['output']>;
  readonly siteName?: Maybe<Scalars['String']['output']>;
  readonly siteUrl?: Maybe<Scalars['String']['output']>;
  readonly hubName?: Maybe<Scalars['String']['output']>;
  /** For the environment that was asked for */
  readonly hubUrl?: Maybe<Scalars['String']['output']>;
  readonly experiments: Scalars['Boolean']['output'];
  /** How many automatic backups an environment keeps at most, and the bytes that they may take; null: as much as there is */
  readonly backupsMost: Scalars['Int']['output'];
  readonly backupBytes?: Maybe<Scalars['Float']['output']>;
  /** The kinds of which no new component can be made there */
  readonly withoutKinds: ReadonlyArray<Scalars['String']['output']>;
};

/** What one person used of one model in an environment */
export type ModelUsage = {
  readonly _id: Scalars['String']['output'];
  readonly environmentId: Scalars['String']['output'];
  /** The e-mail address; null: the server by itself, or somebody who is gone */
  readonly person?: Maybe<Scalars['String']['output']>;
  /** service/model */
  readonly model: Scalars['String']['output'];
  readonly requests: Scalars['Int']['output'];
  /** Tokens */
  readonly input: Scalars['Float']['output'];
  readonly output: Scalars['Float']['output'];
  /** In the currency of the models' prices */
  readonly cost: Scalars['Float']['output'];
};

export type CollectionFields = {
  readonly _id: Scalars['String']['output'];
  readonly fields: ReadonlyArray<Scalars['JSON']['output']>;
};

export type FieldType = {
  readonly _id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly optionsParams?: Maybe<Scalars['JSON']['output']>;
};

export type MutationParams = {
  readonly name: Scalars['String']['output'];
  readonly result?: Maybe<Scalars['String']['output']>;
  readonly basicResultQuery?: Maybe<Scalars['String']['output']>;
  readonly params?: Maybe<Scalars['JSON']['output']>;
};

export type EnvironmentChange = {
  /** Of everything that was saved and deleted together */
  readonly _id: Scalars['String']['output'];
  readonly createdAt: Scalars['String']['output'];
  readonly authorId?: Maybe<Scalars['String']['output']>;
  /** Of a restore, what came back */
  readonly restored?: Maybe<Scalars['Wire_Restored']['output']>;
  readonly components: ReadonlyArray<Scalars['Wire_ChangedComponent']['output']>;
};

export type EnvironmentChangePage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<EnvironmentChange>;
};

export type DeletedComponent = {
  readonly _id: Scalars['String']['output'];
  readonly kind: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly version: Scalars['Int']['output'];
  readonly deletedAt: Scalars['String']['output'];
  readonly authorId?: Maybe<Scalars['String']['output']>;
};

export type DeletedComponentPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<DeletedComponent>;
};

export type RestorePreview = {
  /** Of the definitions that it was made for: what restoreEnvironment takes as expectedSchema */
  readonly schema: Scalars['Int']['output'];
  readonly components: ReadonlyArray<Scalars['Wire_PreviewedComponent']['output']>;
  /** What stays of the present */
  readonly kept: ReadonlyArray<Scalars['Wire_KeptPart']['output']>;
};

export type EnvironmentRestore = {
  readonly changeId: Scalars['String']['output'];
  readonly saved: Scalars['Int']['output'];
  readonly removed: Scalars['Int']['output'];
};

/** What became of a mail. failure: why the last attempt failed, and after a colon the mail server's answer; of one that was sent, the template that could not be used; nextAt: while it waits */
export type Mail = {
  readonly _id: Scalars['String']['output'];
  readonly environmentId?: Maybe<Scalars['String']['output']>;
  readonly recipient: Scalars['String']['output'];
  readonly kind: Scalars['Wire_MailKind']['output'];
  readonly state: Scalars['Wire_MailState']['output'];
  readonly attempts: Scalars['Int']['output'];
  readonly failure?: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['String']['output'];
  readonly nextAt?: Maybe<Scalars['String']['output']>;
  readonly endedAt?: Maybe<Scalars['String']['output']>;
  readonly canSendAgain: Scalars['Boolean']['output'];
};

export type MailPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<Mail>;
};

export type MailTemplateFailure = {
  readonly part: Scalars['Wire_MailPart']['output'];
  readonly reason: Scalars['String']['output'];
  readonly message?: Maybe<Scalars['String']['output']>;
  readonly line?: Maybe<Scalars['Int']['output']>;
};

export type MailPreview = {
  readonly _id: Scalars['String']['output'];
  readonly subject: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
  readonly html?: Maybe<Scalars['String']['output']>;
  readonly failures: ReadonlyArray<MailTemplateFailure>;
};

/** Something that somebody did: who, from which address, to what; details: what differs, by its names, before and after */
export type AuditEntry = {
  readonly _id: Scalars['String']['output'];
  readonly at: Scalars['String']['output'];
  readonly action: Scalars['Wire_AuditAction']['output'];
  readonly userId?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly address?: Maybe<Scalars['String']['output']>;
  readonly environmentId?: Maybe<Scalars['String']['output']>;
  readonly targetKind?: Maybe<Scalars['String']['output']>;
  readonly targetId?: Maybe<Scalars['String']['output']>;
  readonly targetName?: Maybe<Scalars['String']['output']>;
  readonly details?: Maybe<Scalars['Wire_AuditDetails']['output']>;
};

/** next: what asks for the entries before these (after); null where there are none */
export type AuditPage = {
  readonly _id: Scalars['String']['output'];
  readonly items: ReadonlyArray<AuditEntry>;
  readonly next?: Maybe<Scalars['String']['output']>;
};

export type EnvironmentUser = {
  readonly _id: Scalars['String']['output'];
  readonly environmentId: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly roles: ReadonlyArray<Scalars['String']['output']>;
  readonly resolvedRoles: ReadonlyArray<Scalars['Wire_NamedRole']['output']>;
  readonly confirmed: Scalars['Boolean']['output'];
  readonly state: Scalars['Wire_UserState']['output'];
  readonly invitedAt?: Maybe<Scalars['String']['output']>;
  readonly invitationEnds?: Maybe<Scalars['String']['output']>;
  readonly canView: Scalars['Boolean']['output'];
  readonly canAddUsers: Scalars['Boolean']['output'];
  readonly canRemoveUsers: Scalars['Boolean']['output'];
  readonly canEditProfiles: Scalars['Boolean']['output'];
  readonly canManageRoles: Scalars['Boolean']['output'];
  readonly managedRoles: ReadonlyArray<Scalars['String']['output']>;
  readonly createdAt: Scalars['String']['output'];
  readonly version: Scalars['Int']['output'];
  readonly isOwn: Scalars['Boolean']['output'];
  readonly profile?: Maybe<Scalars['Wire_Values']['output']>;
};

export type EnvironmentUserPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<EnvironmentUser>;
};

export type EnvironmentUserRights = {
  readonly canView: Scalars['Boolean']['output'];
  readonly canAddUsers: Scalars['Boolean']['output'];
  readonly canRemoveUsers: Scalars['Boolean']['output'];
  readonly canEditProfiles: Scalars['Boolean']['output'];
  readonly canManageRoles: Scalars['Boolean']['output'];
  readonly administers: Scalars['Boolean']['output'];
  readonly roles: ReadonlyArray<Scalars['Wire_NamedRole']['output']>;
  readonly trial: Scalars['Boolean']['output'];
  readonly imported: Scalars['Int']['output'];
  readonly profileFields: ReadonlyArray<Scalars['Wire_ProfileField']['output']>;
};

export type OwnProfile = {
  readonly _id: Scalars['String']['output'];
  readonly version: Scalars['Int']['output'];
  readonly fields: ReadonlyArray<Scalars['Wire_ProfileField']['output']>;
  readonly values: Scalars['Wire_Values']['output'];
};

export type ProfileFieldUse = {
  readonly fieldId: Scalars['String']['output'];
  readonly people: Scalars['Int']['output'];
};

export type Confirmations = {
  readonly confirmed: Scalars['Int']['output'];
  readonly failed: ReadonlyArray<Scalars['String']['output']>;
};

export type InvitationReport = {
  readonly email: Scalars['String']['output'];
  readonly result: Scalars['Wire_InvitationResult']['output'];
  readonly environmentUserId?: Maybe<Scalars['String']['output']>;
};

export type InvitationLink = {
  readonly environmentUserId: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
  readonly endsAt: Scalars['String']['output'];
};

/** What an outside agent proves itself with */
export type McpToken = {
  readonly _id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** The one that it has; it may be gone */
  readonly roleId: Scalars['String']['output'];
  readonly createdAt: Scalars['String']['output'];
  /** The e-mail address of who made it */
  readonly createdBy?: Maybe<Scalars['String']['output']>;
  /** From then on it opens nothing */
  readonly expiresAt: Scalars['String']['output'];
  /** A minute late at most; null: not yet */
  readonly lastUsedAt?: Maybe<Scalars['String']['output']>;
  /** The token itself: told once, by the call that makes it */
  readonly secret?: Maybe<Scalars['String']['output']>;
};

/** What an outside agent can do */
export type McpTool = {
  readonly name: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  /** Nothing is different after it */
  readonly readOnly: Scalars['Boolean']['output'];
};

/** What a server outside has, or why nobody knows */
export type McpServerTools = {
  readonly tools: ReadonlyArray<McpServerTool>;
  readonly failure?: Maybe<Scalars['String']['output']>;
};

export type McpServerTool = {
  readonly name: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
};

/** What one person is told */
export type Notification = {
  readonly _id: Scalars['String']['output'];
  /** message, task, job, mention, assignment, comment, support or signing */
  readonly kind: Scalars['Wire_NotificationKind']['output'];
  readonly title: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
  /** Name of an icon */
  readonly icon?: Maybe<Scalars['String']['output']>;
  /** A path of the environment, or an address on the web */
  readonly link?: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['String']['output'];
  /** Null: not yet */
  readonly readAt?: Maybe<Scalars['String']['output']>;
};

export type NotificationPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<Notification>;
};

/** By which channels somebody is told of one kind */
export type NotificationChoice = {
  readonly kind: Scalars['Wire_NotificationKind']['output'];
  /** Of application, push, mail and digest */
  readonly channels: ReadonlyArray<Scalars['Wire_NotificationChannel']['output']>;
};

export type NotificationSettings = {
  /** The channels that can be chosen */
  readonly offered: ReadonlyArray<Scalars['Wire_NotificationChannel']['output']>;
  readonly choices: ReadonlyArray<NotificationChoice>;
  /** HH:mm: from then until quietUntil nothing is pushed, and what would be mailed waits for the summary */
  readonly quietFrom?: Maybe<Scalars['String']['output']>;
  readonly quietUntil?: Maybe<Scalars['String']['output']>;
  /** The zone of these hours, an IANA name */
  readonly zone: Scalars['String']['output'];
};

export type RecordPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<Scalars['Wire_RecordItem']['output']>;
  readonly labels?: Maybe<Scalars['Wire_TextsById']['output']>;
  readonly indicators?: Maybe<Scalars['Wire_TextsById']['output']>;
  readonly unreadable?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type FormHistoryPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<Scalars['Wire_FormRecordChange']['output']>;
  readonly labels?: Maybe<Scalars['Wire_TextsById']['output']>;
};

export type SelectOption = {
  readonly label: Scalars['String']['output'];
  readonly value?: Maybe<Scalars['Wire_RecordId']['output']>;
  readonly subtitle?: Maybe<Scalars['String']['output']>;
  readonly image?: Maybe<Scalars['String']['output']>;
  readonly icon?: Maybe<Scalars['String']['output']>;
};

export type Label = {
  readonly value: Scalars['Wire_RecordId']['output'];
  readonly label: Scalars['String']['output'];
};

export type ActionResult = {
  readonly _id?: Maybe<Scalars['String']['output']>;
  readonly _version?: Maybe<Scalars['Int']['output']>;
  readonly message?: Maybe<Scalars['String']['output']>;
  readonly hookResults: ReadonlyArray<Scalars['JSON']['output']>;
  /** What is told of hooks that failed */
  readonly hookErrors: ReadonlyArray<Scalars['String']['output']>;
  /** A hook ended what was begun: nothing more is done */
  readonly stopped: Scalars['Boolean']['output'];
  /** Of a button: more is done once the browser has posted the result and gives this back (runButton) */
  readonly postTicket?: Maybe<Scalars['String']['output']>;
  /** What a form wrote by itself, where its result is posted to an address */
  readonly given?: Maybe<Scalars['Wire_Values']['output']>;
  readonly next?: Maybe<Scalars['Wire_Destination']['output']>;
};

export type TablePlace = {
  readonly longitude: Scalars['Float']['output'];
  readonly latitude: Scalars['Float']['output'];
  readonly count: Scalars['Int']['output'];
  readonly more: Scalars['Boolean']['output'];
  readonly item?: Maybe<Scalars['Wire_RecordItem']['output']>;
};

export type DeletedRow = {
  readonly _id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly deletedAt: Scalars['String']['output'];
};

export type DeletedRowPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<DeletedRow>;
};

/** Somebody whom comments name, by the id of his membership */
export type CommentPerson = {
  readonly _id: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
};

/** What somebody said about a record */
export type RecordComment = {
  readonly _id: Scalars['String']['output'];
  /** What he is called; null: nobody who is known any more */
  readonly author?: Maybe<Scalars['String']['output']>;
  readonly isOwn: Scalars['Boolean']['output'];
  readonly text: Scalars['String']['output'];
  /** Those who are still members */
  readonly mentions: ReadonlyArray<CommentPerson>;
  readonly createdAt: Scalars['String']['output'];
  readonly editedAt?: Maybe<Scalars['String']['output']>;
  readonly mayEdit: Scalars['Boolean']['output'];
  readonly mayRemove: Scalars['Boolean']['output'];
};

export type RecordCommentPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<RecordComment>;
};

/** That something was said about a record; never what */
export type RecordCommentChange = {
  readonly collectionId: Scalars['String']['output'];
  readonly itemId: Scalars['String']['output'];
};

export type IndicatorResult = {
  readonly _id: Scalars['String']['output'];
  readonly value?: Maybe<Scalars['JSON']['output']>;
  readonly text: Scalars['String']['output'];
  readonly unreadable: ReadonlyArray<Scalars['String']['output']>;
};

export type ChartResult = {
  readonly _id: Scalars['String']['output'];
  readonly series: Scalars['Wire_ChartSeries']['output'];
  readonly categories?: Maybe<Scalars['Wire_ChartCategories']['output']>;
  readonly truncated: Scalars['Boolean']['output'];
  readonly unreadable: ReadonlyArray<Scalars['String']['output']>;
};

export type RoleReach = {
  readonly roleId?: Maybe<Scalars['String']['output']>;
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly least?: Maybe<Scalars['Int']['output']>;
  readonly most?: Maybe<Scalars['Int']['output']>;
};

export type AccessReach = {
  readonly total: Scalars['Int']['output'];
  readonly roles: ReadonlyArray<RoleReach>;
};

export type PermissionReason = {
  readonly code: Scalars['Wire_PermissionReasonCode']['output'];
  readonly components: ReadonlyArray<Scalars['Wire_NamedComponent']['output']>;
  readonly passes?: Maybe<Scalars['Boolean']['output']>;
};

export type PermissionAnswer = {
  readonly action: Scalars['Wire_PermissionAction']['output'];
  readonly verdict: Scalars['Wire_PermissionVerdict']['output'];
  readonly reasons: ReadonlyArray<PermissionReason>;
};

export type PermissionExplanation = {
  readonly component: Scalars['Wire_NamedComponent']['output'];
  readonly collection?: Maybe<Scalars['Wire_NamedComponent']['output']>;
  readonly answers: ReadonlyArray<PermissionAnswer>;
  readonly through: ReadonlyArray<Scalars['Wire_NamedComponent']['output']>;
  readonly closed: ReadonlyArray<Scalars['Wire_NamedComponent']['output']>;
};

export type BlockFailure = {
  readonly reason: Scalars['String']['output'];
  readonly message?: Maybe<Scalars['String']['output']>;
  readonly line?: Maybe<Scalars['Int']['output']>;
};

export type BlockResult = {
  readonly _id: Scalars['String']['output'];
  readonly html: Scalars['String']['output'];
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
  readonly totalPages?: Maybe<Scalars['Int']['output']>;
  readonly page: Scalars['Int']['output'];
  readonly failure?: Maybe<BlockFailure>;
};

/** What a group action that runs for each row has done since it was last asked */
export type GroupActionStep = {
  /** What goes on with it; null when it is over */
  readonly runId?: Maybe<Scalars['String']['output']>;
  readonly done: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly outcomes: ReadonlyArray<RowOutcome>;
  /** At the end, where nothing failed */
  readonly message?: Maybe<Scalars['String']['output']>;
  readonly next?: Maybe<Scalars['Wire_Destination']['output']>;
};

export type RowOutcome = {
  readonly itemId: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  /** done, failed, or gone: it is no row of the table for who asks */
  readonly status: Scalars['Wire_RowOutcomeStatus']['output'];
  readonly errors: ReadonlyArray<Scalars['String']['output']>;
};

/** What a browser runs of a Vue block */
export type CompiledVueBlock = {
  /** Of the code and the style */
  readonly hash: Scalars['String']['output'];
  /** The body of a function that is given Vue and returns the component */
  readonly code: Scalars['String']['output'];
  /** CSS of the document that the block stands in alone */
  readonly style: Scalars['String']['output'];
};

/** Why a Vue block does not compile */
export type VueCompileError = {
  /** template, script or style */
  readonly part: Scalars['Wire_VuePart']['output'];
  /** Of that part, from 1 */
  readonly line?: Maybe<Scalars['Int']['output']>;
  readonly column?: Maybe<Scalars['Int']['output']>;
  readonly reason: Scalars['Wire_VueErrorReason']['output'];
  /** The compiler's words, or the name that is not right */
  readonly text: Scalars['String']['output'];
};

export type VueCompilation = {
  /** Null of one that does not compile */
  readonly compiled?: Maybe<CompiledVueBlock>;
  /** For designers only */
  readonly errors: ReadonlyArray<VueCompileError>;
};

export type VueCallAnswer = {
  /** What the script returns; null of one that failed */
  readonly value?: Maybe<Scalars['Wire_Value']['output']>;
  /** What it failed with */
  readonly error?: Maybe<Scalars['String']['output']>;
  /** The collections that it read */
  readonly reads: ReadonlyArray<Scalars['String']['output']>;
};

/** What a chat shows of an agent before anybody asked it something */
export type TalkingAgent = {
  readonly _id: Scalars['String']['output'];
  /** As people read it */
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly welcomeText?: Maybe<Scalars['String']['output']>;
  /** Questions that a new chat offers */
  readonly suggestions: ReadonlyArray<Scalars['String']['output']>;
  readonly takesFiles: Scalars['Boolean']['output'];
  /** Of the view at which people read the record of a source */
  readonly sourcePath?: Maybe<Scalars['String']['output']>;
};

/** A long operation on a collection or on the whole environment */
export type JobProgress = {
  readonly _id: Scalars['String']['output'];
  /** export, empty, remove, convert, exportApplication, backup or embed */
  readonly kind: Scalars['Wire_JobKindName']['output'];
  /** running, finished, cancelled, failed or interrupted */
  readonly status: Scalars['Wire_JobStatus']['output'];
  /** Null for one that concerns the whole environment */
  readonly collectionId?: Maybe<Scalars['String']['output']>;
  /** Records so far; of exportApplication, parts of a hundred */
  readonly done: Scalars['Int']['output'];
  /** All of them; 0 while nobody knows */
  readonly total: Scalars['Int']['output'];
  /** What an export made; it can be fetched until expiresAt */
  readonly file?: Maybe<File>;
  /** Why it failed: a key of the texts collections.failures */
  readonly message?: Maybe<Scalars['String']['output']>;
  /** What that text names: { recordId, field, value, validationErrors } */
  readonly detail?: Maybe<Scalars['Wire_Values']['output']>;
  /** Of empty and remove: { records } */
  readonly result?: Maybe<Scalars['Wire_Values']['output']>;
  /** What is left to be done, or to be put back, is tried again until then: a key of the texts waits */
  readonly waitingFor?: Maybe<Scalars['Wire_JobWait']['output']>;
  /** When it was refused */
  readonly waitingSince?: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['String']['output'];
};

export type RecordChangePage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<Scalars['Wire_RecordChange']['output']>;
};

export type DeletedRecordPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<Scalars['Wire_DeletedRecord']['output']>;
};

/** How far what agents find in a collection is what its records say */
export type KnowledgeState = {
  /** Of the collection */
  readonly _id: Scalars['String']['output'];
  /** What makes vectors of texts, service/model; null: nothing does */
  readonly model?: Maybe<Scalars['String']['output']>;
  /** Agents look in it */
  readonly isKnowledge: Scalars['Boolean']['output'];
  readonly records: Scalars['Int']['output'];
  /** Records that agents find as they are */
  readonly embedded: Scalars['Int']['output'];
  readonly fragments: Scalars['Int']['output'];
  /** Files that could not be read */
  readonly unread: Scalars['Int']['output'];
  /** Somebody cancelled it: nothing is embedded by itself */
  readonly isPaused: Scalars['Boolean']['output'];
  /** Why nothing could be embedded the last time */
  readonly failure?: Maybe<Scalars['String']['output']>;
  /** What is at work */
  readonly job?: Maybe<JobProgress>;
};

export type FilePage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<File>;
};

export type UploadCredentials = {
  /** For completeUpload */
  readonly fileId: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
  /** _method, and the headers to send with it */
  readonly fields: Scalars['Wire_Texts']['output'];
  readonly key: Scalars['String']['output'];
};

/** What names a file: a component, a record, history (records as they were, and the trash), environment (its settings), job */
export type FileUse = {
  readonly kind: Scalars['Wire_FileUseKind']['output'];
  /** Of the component or the collection */
  readonly componentId?: Maybe<Scalars['String']['output']>;
  readonly componentKind?: Maybe<Scalars['String']['output']>;
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly recordId?: Maybe<Scalars['String']['output']>;
};

/** What uploads take: of the environment for its designers, one's own for others */
export type UploadRoom = {
  readonly _id: Scalars['String']['output'];
  /** Bytes */
  readonly used: Scalars['Float']['output'];
  /** Bytes; null: as much as there is */
  readonly limit?: Maybe<Scalars['Float']['output']>;
};

export type ImportProgress = {
  readonly _id: Scalars['String']['output'];
  /** running, finished, cancelled, failed or interrupted */
  readonly status: Scalars['Wire_ImportStatus']['output'];
  readonly rowsRead: Scalars['Int']['output'];
  readonly rowsWritten: Scalars['Int']['output'];
  readonly rowsRejected: Scalars['Int']['output'];
  /** The rejected rows with their reasons, once the import is finished */
  readonly rejectedFile?: Maybe<File>;
  /** Why it failed: a key of the texts imports.failures */
  readonly message?: Maybe<Scalars['String']['output']>;
  /** The row of the file that the message concerns */
  readonly row?: Maybe<Scalars['Int']['output']>;
  /** Part of the file that was read, 0 to 1 */
  readonly share: Scalars['Float']['output'];
  readonly collectionId: Scalars['String']['output'];
  /** Path of the view that was made */
  readonly viewPath?: Maybe<Scalars['String']['output']>;
  /** The first rejected rows */
  readonly rejections: ReadonlyArray<Scalars['Wire_RejectedRow']['output']>;
  /** What went into each of the collections that it makes */
  readonly tables: ReadonlyArray<Scalars['Wire_ImportedTable']['output']>;
  /** What is left to be done, or to be put back, is tried again until then: a key of the texts waits */
  readonly waitingFor?: Maybe<Scalars['Wire_JobWait']['output']>;
  /** When it was refused */
  readonly waitingSince?: Maybe<Scalars['String']['output']>;
};

/** Screens that were made for a collection */
export type MadeScreens = {
  /** The view of its records */
  readonly viewId: Scalars['String']['output'];
  readonly path: Scalars['String']['output'];
};

/** A change set that was applied: changeId is what undoChange takes */
export type AppliedChangeSet = {
  readonly changeId: Scalars['String']['output'];
  readonly saved: Scalars['Int']['output'];
};

/** What a hook is written in */
export type FunctionType = {
  readonly _id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
};

/** What a script did that was run as its editor has it */
export type ScriptTrial = {
  /** Null of one that failed */
  readonly result?: Maybe<Scalars['JSON']['output']>;
  readonly failure?: Maybe<Scalars['String']['output']>;
  /** From 1 */
  readonly failureLine?: Maybe<Scalars['Int']['output']>;
  /** { at (ms), level, text } each */
  readonly log: ReadonlyArray<Scalars['Wire_TaskRunLog']['output']>;
  /** What it asked of the server, the first 200: { name, arguments, ms, failure } each */
  readonly calls: ReadonlyArray<Scalars['Wire_ScriptCalls']['output']>;
  readonly callCount: Scalars['Int']['output'];
  /** What it came by, the first 200: { line (from 1, or null), name, given, values: { name, text } each } each */
  readonly steps: ReadonlyArray<Scalars['Wire_ScriptSteps']['output']>;
  readonly ms: Scalars['Float']['output'];
  /** Time of computing, in ms */
  readonly cpuMs?: Maybe<Scalars['Float']['output']>;
  /** Of its memory at its end */
  readonly memoryBytes?: Maybe<Scalars['Float']['output']>;
  /** What it wrote stays */
  readonly kept: Scalars['Boolean']['output'];
};

/** A .telar file on its way to a new environment */
export type ApplicationImport = {
  readonly _id: Scalars['String']['output'];
  /** running, finished, cancelled or failed */
  readonly status: Scalars['Wire_JobStatus']['output'];
  /** Parts of total */
  readonly done: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  /** Of the environment that it becomes, which is there once the import is finished */
  readonly environmentId: Scalars['String']['output'];
  /** Why it failed: a key of the texts admin.applications.failures */
  readonly message?: Maybe<Scalars['String']['output']>;
  /** What that text names: { name, version, limit }, the limit in bytes */
  readonly detail?: Maybe<Scalars['Wire_Values']['output']>;
  readonly createdAt: Scalars['String']['output'];
};

/** An environment as it was, in a file apart from it; also one that could not be made, or was not needed */
export type EnvironmentBackup = {
  /** Of the job that makes it, too */
  readonly _id: Scalars['String']['output'];
  /** running, finished, unchanged, failed or cancelled */
  readonly state: Scalars['Wire_BackupState']['output'];
  readonly isAutomatic: Scalars['Boolean']['output'];
  readonly includesFiles: Scalars['Boolean']['output'];
  /** In bytes, once it is there */
  readonly size?: Maybe<Scalars['Float']['output']>;
  /** Why there is none: a key of the texts collections.failures */
  readonly failure?: Maybe<Scalars['String']['output']>;
  /** The e-mail address of who asked for it */
  readonly createdBy?: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['String']['output'];
};

/** What a task does now, and what it may take */
export type TaskStatus = {
  readonly _id: Scalars['String']['output'];
  readonly status: Scalars['Wire_TaskStatusName']['output'];
  /** Null where nothing starts it by itself */
  readonly nextRunAt?: Maybe<Scalars['String']['output']>;
  readonly timeLimitSeconds: Scalars['Float']['output'];
  readonly memoryLimitMb: Scalars['Int']['output'];
};

/** One run of a task: waiting, under way or over */
export type TaskRun = {
  readonly _id: Scalars['String']['output'];
  readonly state: Scalars['Wire_TaskRunState']['output'];
  /** What began it */
  readonly origin: Scalars['Wire_TaskRunOrigin']['output'];
  /** When it was due, of one that a trigger began */
  readonly dueAt?: Maybe<Scalars['String']['output']>;
  /** The e-mail address of who asked for it */
  readonly startedBy?: Maybe<Scalars['String']['output']>;
  readonly queuedAt: Scalars['String']['output'];
  readonly startedAt?: Maybe<Scalars['String']['output']>;
  readonly endedAt?: Maybe<Scalars['String']['output']>;
  /** Time of computing, in ms */
  readonly cpuMs?: Maybe<Scalars['Float']['output']>;
  /** Of its memory at its end */
  readonly memoryBytes?: Maybe<Scalars['Float']['output']>;
  /** Why it did not come to its end */
  readonly failure?: Maybe<Scalars['String']['output']>;
  /** From 1, of its script */
  readonly failureLine?: Maybe<Scalars['Int']['output']>;
  /** Parameters, result and log are kept: those of runs that somebody or a script began, for 15 minutes after their end */
  readonly hasDetail: Scalars['Boolean']['output'];
  /** Here and below: only of one run, not in lists */
  readonly parameters?: Maybe<Scalars['JSON']['output']>;
  readonly result?: Maybe<Scalars['JSON']['output']>;
  /** { at (ms), level, text } each */
  readonly log?: Maybe<ReadonlyArray<Scalars['Wire_TaskRunLog']['output']>>;
};

export type TaskRunPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<TaskRun>;
};

/** What a caller of an endpoint proves itself with */
export type EndpointToken = {
  readonly _id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly createdAt: Scalars['String']['output'];
  /** The e-mail address of who made it */
  readonly createdBy?: Maybe<Scalars['String']['output']>;
  /** A minute late at most; null: not yet */
  readonly lastUsedAt?: Maybe<Scalars['String']['output']>;
  /** The token itself: told once, by the call that makes it */
  readonly secret?: Maybe<Scalars['String']['output']>;
};

/** A call of an API endpoint, without what proved who called */
export type ApiCall = {
  readonly _id: Scalars['String']['output'];
  readonly at: Scalars['String']['output'];
  readonly method: Scalars['String']['output'];
  /** Below the environment's API, with what stands behind ? */
  readonly path: Scalars['String']['output'];
  /** JSON, without secrets; null without one, or for one that is too long */
  readonly body?: Maybe<Scalars['String']['output']>;
  readonly status: Scalars['Int']['output'];
  readonly durationMs: Scalars['Float']['output'];
  /** The network that it came from */
  readonly address: Scalars['String']['output'];
  readonly failure?: Maybe<Scalars['String']['output']>;
  /** From 1, of its script */
  readonly failureLine?: Maybe<Scalars['Int']['output']>;
};

/** What a script of the environment fails with */
export type Fault = {
  readonly _id: Scalars['String']['output'];
  /** Of the component */
  readonly kind: Scalars['String']['output'];
  readonly componentId: Scalars['String']['output'];
  /** Null for one that is gone */
  readonly componentName?: Maybe<Scalars['String']['output']>;
  /** What people are told instead of the message */
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
  /** From 1, of its script */
  readonly line?: Maybe<Scalars['Int']['output']>;
  /** How often since firstAt */
  readonly times: Scalars['Int']['output'];
  readonly firstAt: Scalars['String']['output'];
  readonly lastAt: Scalars['String']['output'];
  /** The e-mail address of who last started it */
  readonly startedBy?: Maybe<Scalars['String']['output']>;
  /** What it last ran with; secrets and biometric values are left out */
  readonly input: Scalars['JSON']['output'];
  readonly solvedAt?: Maybe<Scalars['String']['output']>;
  /** The e-mail address of who marked it; null where it ran well again */
  readonly solvedBy?: Maybe<Scalars['String']['output']>;
  /** It can be run with the same input */
  readonly canRepeat: Scalars['Boolean']['output'];
};

export type FaultPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<Fault>;
};

export type ComponentFaults = {
  /** Of the component */
  readonly _id: Scalars['String']['output'];
  /** Those that are not solved */
  readonly count: Scalars['Int']['output'];
};

export type FaultRepeat = {
  /** What it failed with now; null where it went well, or waits as a task */
  readonly failure?: Maybe<Scalars['String']['output']>;
};

/** Requests that a script of the environment sent to another server: those that are alike and were sent at once */
export type OutgoingRequest = {
  readonly _id: Scalars['String']['output'];
  /** When the last of them was over */
  readonly at: Scalars['String']['output'];
  /** Of the component; null: a trial in an editor */
  readonly kind?: Maybe<Scalars['String']['output']>;
  readonly componentId?: Maybe<Scalars['String']['output']>;
  /** Null for one that is gone, too */
  readonly componentName?: Maybe<Scalars['String']['output']>;
  /** The e-mail address of who started it */
  readonly startedBy?: Maybe<Scalars['String']['output']>;
  readonly method: Scalars['String']['output'];
  /** With its port, where that is not the usual one; what is behind it is not kept */
  readonly host: Scalars['String']['output'];
  /** Null where there was no answer */
  readonly status?: Maybe<Scalars['Int']['output']>;
  /** refused: it may not be sent there · noAnswer · tooLarge */
  readonly failure?: Maybe<Scalars['String']['output']>;
  readonly times: Scalars['Int']['output'];
  /** Bytes of all their bodies */
  readonly sentBytes: Scalars['Float']['output'];
  readonly receivedBytes: Scalars['Float']['output'];
};

export type OutgoingRequestPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<OutgoingRequest>;
};

/** A model that an agent can have */
export type AgentModel = {
  /** service/model */
  readonly _id: Scalars['String']['output'];
  readonly service: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
};

export type AgentParameterLabel = {
  readonly name: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
};

/** A call of a function that the model asked for */
export type AgentCall = {
  readonly _id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** As people read it; null: by its name */
  readonly label?: Maybe<Scalars['String']['output']>;
  /** As people read its parameters */
  readonly parameterLabels: ReadonlyArray<AgentParameterLabel>;
  /** JSON as the model wrote it, or what it took for it */
  readonly arguments: Scalars['String']['output'];
  /** waiting, asking (a person has to allow it), running, done, failed or refused */
  readonly state: Scalars['Wire_CallState']['output'];
  /** What the function has answered, as JSON */
  readonly result?: Maybe<Scalars['String']['output']>;
  readonly error?: Maybe<Scalars['String']['output']>;
  readonly ms?: Maybe<Scalars['Float']['output']>;
};

/** A fragment of a record that the model was told, numbered from 1 in their order */
export type AgentSource = {
  readonly recordId: Scalars['String']['output'];
  readonly collectionId: Scalars['String']['output'];
  /** Name of the field */
  readonly field: Scalars['String']['output'];
  /** Of the record */
  readonly label: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
  /** At most 1 */
  readonly similarity: Scalars['Float']['output'];
};

export type AgentAttachment = {
  /** bucket/key */
  readonly place: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
};

/** A question and its answer, as far as it is made */
export type AgentTurn = {
  readonly _id: Scalars['String']['output'];
  readonly question: Scalars['String']['output'];
  readonly attachments: ReadonlyArray<AgentAttachment>;
  readonly answer: Scalars['String']['output'];
  /** running, asking (a call waits to be allowed), done, failed or stopped */
  readonly state: Scalars['Wire_TurnState']['output'];
  readonly calls: ReadonlyArray<AgentCall>;
  readonly sources: ReadonlyArray<AgentSource>;
  /** Why it failed, as a code */
  readonly error?: Maybe<Scalars['String']['output']>;
  /** For who designs the agent */
  readonly errorDetail?: Maybe<Scalars['String']['output']>;
  readonly model?: Maybe<Scalars['String']['output']>;
  /** Tokens */
  readonly input: Scalars['Int']['output'];
  readonly output: Scalars['Int']['output'];
  readonly ms?: Maybe<Scalars['Float']['output']>;
  readonly createdAt: Scalars['String']['output'];
};

export type AgentConversation = {
  readonly _id: Scalars['String']['output'];
  readonly agentId: Scalars['String']['output'];
  /** The beginning of its first question */
  readonly title: Scalars['String']['output'];
  /** person, test, replay or script */
  readonly origin: Scalars['Wire_ConversationOrigin']['output'];
  /** Of who talks */
  readonly person?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  /** The conversation whose questions it asks again */
  readonly replayOf?: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['String']['output'];
  /** When something was asked last */
  readonly updatedAt: Scalars['String']['output'];
};

export type AgentConversationWithTurns = {
  readonly _id: Scalars['String']['output'];
  readonly agentId: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly origin: Scalars['Wire_ConversationOrigin']['output'];
  readonly person?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly replayOf?: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['String']['output'];
  readonly updatedAt: Scalars['String']['output'];
  readonly turns: ReadonlyArray<AgentTurn>;
};

export type AgentConversationPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<AgentConversation>;
};

export type AgentAsked = {
  readonly conversationId: Scalars['String']['output'];
  readonly turnId: Scalars['String']['output'];
};

/** What became known of an answer since the last of these: its text is the first from characters of what it was, and then this */
export type AgentAnswer = {
  readonly turnId: Scalars['String']['output'];
  readonly from: Scalars['Int']['output'];
  readonly text: Scalars['String']['output'];
  /** All, as they are now */
  readonly calls: ReadonlyArray<AgentCall>;
  readonly sources: ReadonlyArray<AgentSource>;
  readonly state: Scalars['Wire_TurnState']['output'];
  readonly error?: Maybe<Scalars['String']['output']>;
};

/** An application to begin with */
export type Template = {
  readonly _id: Scalars['String']['output'];
  readonly icon: Scalars['String']['output'];
  readonly title: Scalars['Wire_TextsByLanguage']['output'];
  readonly description: Scalars['Wire_TextsByLanguage']['output'];
};

/** A place that was found by its words */
export type Place = {
  readonly _id: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  /** Degrees */
  readonly longitude: Scalars['Float']['output'];
  readonly latitude: Scalars['Float']['output'];
};

/** Degrees */
export type Point = {
  readonly longitude: Scalars['Float']['output'];
  readonly latitude: Scalars['Float']['output'];
};

/** What people may write about, and the channel in which it is answered */
export type SupportCategory = {
  readonly category: Scalars['String']['output'];
  readonly channel: Scalars['String']['output'];
};

/** What somebody is offered of support */
export type SupportOffer = {
  readonly _id: Scalars['String']['output'];
  /** In the order of the settings; none: nobody can write */
  readonly categories: ReadonlyArray<SupportCategory>;
  /** He answers people: who designs the environment, and users who may see every conversation */
  readonly isStaff: Scalars['Boolean']['output'];
  /** Messages in his own conversations that he has not read */
  readonly unread: Scalars['Int']['output'];
  /** Conversations in which people wait for him, or for anybody; 0 for who does not answer */
  readonly waiting: Scalars['Int']['output'];
};

export type SupportConversation = {
  readonly _id: Scalars['String']['output'];
  readonly category: Scalars['String']['output'];
  readonly channel: Scalars['String']['output'];
  /** open or closed */
  readonly status: Scalars['Wire_SupportStatus']['output'];
  /** Whose conversation it is; null once that one is deleted */
  readonly person?: Maybe<Scalars['String']['output']>;
  /** For who answers */
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly isOwn: Scalars['Boolean']['output'];
  /** The account of who answers it, for who answers */
  readonly assigneeId?: Maybe<Scalars['String']['output']>;
  readonly assignee?: Maybe<Scalars['String']['output']>;
  /** The agent answers until somebody does, or handOverSupport is called */
  readonly withAgent: Scalars['Boolean']['output'];
  /** The beginning of the last message that its person sees */
  readonly lastText?: Maybe<Scalars['String']['output']>;
  /** person, support or agent */
  readonly lastSide?: Maybe<Scalars['Wire_SupportSide']['output']>;
  /** Messages that who asks has not read */
  readonly unread: Scalars['Int']['output'];
  /** The names of those who are typing, empty where the person is told none; nobody tells when they stop: ask again after 6 seconds */
  readonly typing: ReadonlyArray<Scalars['String']['output']>;
  readonly createdAt: Scalars['String']['output'];
  /** Of the last message that its person sees */
  readonly updatedAt: Scalars['String']['output'];
  /** When somebody, not the agent, first answered */
  readonly firstAnsweredAt?: Maybe<Scalars['String']['output']>;
  readonly closedAt?: Maybe<Scalars['String']['output']>;
  /** Since when its person waits for somebody; null: it is the person's turn */
  readonly waitsSince?: Maybe<Scalars['String']['output']>;
};

export type SupportConversationPage = {
  readonly _id: Scalars['String']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<SupportConversation>;
};

/** A file that came with a message: fileLink makes links of its place, for who reads the message */
export type SupportAttachment = {
  /** bucket/key */
  readonly place: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** MIME type */
  readonly type: Scalars['String']['output'];
  /** Bytes */
  readonly size: Scalars['Float']['output'];
};

export type SupportMessage = {
  readonly _id: Scalars['String']['output'];
  /** From 0, without gaps, as who asks counts them */
  readonly position: Scalars['Int']['output'];
  /** The id that the client gave it which sent it */
  readonly messageId: Scalars['String']['output'];
  /** person, support or agent; an internal one of the agent says as a code why it did not answer */
  readonly side: Scalars['Wire_SupportSide']['output'];
  /** Null once that one is deleted */
  readonly author?: Maybe<Scalars['String']['output']>;
  readonly isOwn: Scalars['Boolean']['output'];
  /** A note that only who answers sees */
  readonly isInternal: Scalars['Boolean']['output'];
  readonly text: Scalars['String']['output'];
  readonly attachments: ReadonlyArray<SupportAttachment>;
  readonly createdAt: Scalars['String']['output'];
  /** Somebody of the other side has seen it */
  readonly isRead: Scalars['Boolean']['output'];
};

export type SupportMessages = {
  /** In their order */
  readonly items: ReadonlyArray<SupportMessage>;
  /** There are earlier ones, or with after later ones */
  readonly hasMore: Scalars['Boolean']['output'];
};

/** Somebody who answers people, by the id of his account */
export type SupportPerson = {
  readonly _id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
};

/** A text that who answers writes again and again */
export type SupportAnswer = {
  readonly _id: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
};

/** In ms; null where it has not happened */
export type SupportDurations = {
  readonly count: Scalars['Int']['output'];
  readonly averageMs?: Maybe<Scalars['Float']['output']>;
  readonly medianMs?: Maybe<Scalars['Float']['output']>;
};

export type SupportChannelStatistics = {
  readonly channel: Scalars['String']['output'];
  readonly conversations: Scalars['Int']['output'];
  readonly open: Scalars['Int']['output'];
  /** From the beginning to the first word of somebody who answers, not of the agent */
  readonly firstAnswer: SupportDurations;
  /** From the beginning to its being closed */
  readonly solving: SupportDurations;
};

export type SupportStatistics = {
  readonly _id: Scalars['String']['output'];
  readonly conversations: Scalars['Int']['output'];
  readonly open: Scalars['Int']['output'];
  readonly firstAnswer: SupportDurations;
  readonly solving: SupportDurations;
  readonly channels: ReadonlyArray<SupportChannelStatistics>;
};

/** That something is new, never what; without a conversation: what was read before may be old */
export type SupportChange = {
  readonly conversationId?: Maybe<Scalars['String']['output']>;
  /** Somebody types there, and nothing else is new */
  readonly isTyping: Scalars['Boolean']['output'];
};

/** That documents can be signed, and what a signature says unless who signs says otherwise */
export type SigningOffer = {
  readonly reason?: Maybe<Scalars['String']['output']>;
  readonly place?: Maybe<Scalars['String']['output']>;
  /** It is drawn on the last page */
  readonly visible: Scalars['Boolean']['output'];
};

/** A document that is being signed. Whoever began it asks for it until its state is another than running */
export type Signing = {
  readonly _id: Scalars['String']['output'];
  readonly state: Scalars['Wire_SigningState']['output'];
  /** The one at work; of what failed, the one that did */
  readonly step: Scalars['Wire_SigningStep']['output'];
  readonly failure?: Maybe<SigningFailure>;
  /** The signed document, to stand in the field */
  readonly document?: Maybe<Scalars['Wire_DocumentValue']['output']>;
};

export type SigningFailure = {
  readonly step: Scalars['Wire_SigningStep']['output'];
  readonly code: Scalars['Wire_SigningFailureCode']['output'];
  /** What the service said, in its own words */
  readonly text?: Maybe<Scalars['String']['output']>;
};

/** A signature that a PDF holds */
export type DocumentSignature = {
  /** Who signed, by the certificate */
  readonly signer: Scalars['String']['output'];
  /** Who says that it is that one */
  readonly issuer: Scalars['String']['output'];
  readonly trust: Scalars['Wire_SignatureTrust']['output'];
  /** As the signature says; null: it does not */
  readonly signedAt?: Maybe<Scalars['String']['output']>;
  /** As a service for time stamps says; null: none was asked */
  readonly stampedAt?: Maybe<Scalars['String']['output']>;
  /** The certificate was good when it was signed */
  readonly wasValid: Scalars['Boolean']['output'];
  readonly verdict: Scalars['Wire_SignatureVerdict']['output'];
  readonly reason?: Maybe<Scalars['String']['output']>;
  readonly place?: Maybe<Scalars['String']['output']>;
};

/** What an environment signs with */
export type SigningSetup = {
  readonly certificate?: Maybe<SigningCertificate>;
  /** The service's is known; nobody is shown it */
  readonly hasClientSecret: Scalars['Boolean']['output'];
  /** The PIN of the service's key is known; nobody is shown it */
  readonly hasPin: Scalars['Boolean']['output'];
};

export type SigningCertificate = {
  readonly subject: Scalars['String']['output'];
  readonly issuer: Scalars['String']['output'];
  readonly serial: Scalars['String']['output'];
  /** RSA 2048, EC P-256 … */
  readonly key: Scalars['String']['output'];
  readonly selfSigned: Scalars['Boolean']['output'];
  readonly validFrom: Scalars['String']['output'];
  readonly validUntil: Scalars['String']['output'];
};

/** What was saved, or what is wrong with the file: then nothing was saved */
export type SavedSigningCertificate = {
  readonly certificate?: Maybe<SigningCertificate>;
  readonly problem?: Maybe<Scalars['Wire_CertificateProblem']['output']>;
};

/** What it would be signed with, or why not */
export type SigningTest = {
  readonly certificate?: Maybe<SigningCertificate>;
  readonly failure?: Maybe<SigningFailure>;
};

/** How the device of this session stands in an environment */
export type PushState = {
  readonly _id: Scalars['String']['output'];
  /** With which browsers subscribe (VAPID) */
  readonly key: Scalars['String']['output'];
  /** Whether phones can be reached by a token */
  readonly phones: Scalars['Boolean']['output'];
  /** web, fcm; null: it is told nothing */
  readonly kind?: Maybe<Scalars['Wire_PushKind']['output']>;
  /** sha256 of the address or token that is told, hex */
  readonly mark?: Maybe<Scalars['String']['output']>;
  /** Why the last one did not arrive: unreachable, busy, refused, notSetUp */
  readonly failure?: Maybe<Scalars['Wire_PushFailure']['output']>;
  /** Whether the environment says that who logs in is told, and whether he is asked first */
  readonly autoEnable: Scalars['Boolean']['output'];
  readonly prompt: Scalars['Boolean']['output'];
};



export type ResolverTypeWrapper<T> = Given<T>;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  File: ResolverTypeWrapper<File>;
  Session: ResolverTypeWrapper<Session>;
  Profile: ResolverTypeWrapper<Profile>;
  User: ResolverTypeWrapper<User>;
  UserEmail: ResolverTypeWrapper<UserEmail>;
  UserPage: ResolverTypeWrapper<UserPage>;
  LoginTokenOwner: ResolverTypeWrapper<LoginTokenOwner>;
  PasswordLink: ResolverTypeWrapper<PasswordLink>;
  AccountLink: ResolverTypeWrapper<AccountLink>;
  OwnSession: ResolverTypeWrapper<OwnSession>;
  OwnTwoFactor: ResolverTypeWrapper<OwnTwoFactor>;
  TwoFactorSetup: ResolverTypeWrapper<TwoFactorSetup>;
  OwnTutorials: ResolverTypeWrapper<OwnTutorials>;
  TutorialProgress: ResolverTypeWrapper<TutorialProgress>;
  Environment: ResolverTypeWrapper<WireEnvironment>;
  EnvironmentPage: ResolverTypeWrapper<Omit<EnvironmentPage, 'items'> & { items: ReadonlyArray<ResolversTypes['Environment']> }>;
  EnvironmentProblem: ResolverTypeWrapper<EnvironmentProblem>;
  EnvironmentSize: ResolverTypeWrapper<EnvironmentSize>;
  DeletedEnvironment: ResolverTypeWrapper<DeletedEnvironment>;
  DeletedEnvironmentPage: ResolverTypeWrapper<DeletedEnvironmentPage>;
  EnvironmentHolds: ResolverTypeWrapper<EnvironmentHolds>;
  EnvironmentVariable: ResolverTypeWrapper<EnvironmentVariable>;
  PlatformSettings: ResolverTypeWrapper<PlatformSettings>;
  PlatformOffers: ResolverTypeWrapper<PlatformOffers>;
  ModelUsage: ResolverTypeWrapper<ModelUsage>;
  CollectionFields: ResolverTypeWrapper<CollectionFields>;
  FieldType: ResolverTypeWrapper<FieldType>;
  MutationParams: ResolverTypeWrapper<MutationParams>;
  EnvironmentChange: ResolverTypeWrapper<EnvironmentChange>;
  EnvironmentChangePage: ResolverTypeWrapper<EnvironmentChangePage>;
  DeletedComponent: ResolverTypeWrapper<DeletedComponent>;
  DeletedComponentPage: ResolverTypeWrapper<DeletedComponentPage>;
  RestorePreview: ResolverTypeWrapper<RestorePreview>;
  EnvironmentRestore: ResolverTypeWrapper<EnvironmentRestore>;
  Mail: ResolverTypeWrapper<Mail>;
  MailPage: ResolverTypeWrapper<MailPage>;
  MailTemplateFailure: ResolverTypeWrapper<MailTemplateFailure>;
  MailPreview: ResolverTypeWrapper<MailPreview>;
  AuditEntry: ResolverTypeWrapper<AuditEntry>;
  AuditPage: ResolverTypeWrapper<AuditPage>;
  EnvironmentUser: ResolverTypeWrapper<EnvironmentUser>;
  EnvironmentUserPage: ResolverTypeWrapper<EnvironmentUserPage>;
  EnvironmentUserRights: ResolverTypeWrapper<EnvironmentUserRights>;
  OwnProfile: ResolverTypeWrapper<OwnProfile>;
  ProfileFieldUse: ResolverTypeWrapper<ProfileFieldUse>;
  Confirmations: ResolverTypeWrapper<Confirmations>;
  InvitationReport: ResolverTypeWrapper<InvitationReport>;
  InvitationLink: ResolverTypeWrapper<InvitationLink>;
  McpToken: ResolverTypeWrapper<McpToken>;
  McpTool: ResolverTypeWrapper<McpTool>;
  McpServerTools: ResolverTypeWrapper<McpServerTools>;
  McpServerTool: ResolverTypeWrapper<McpServerTool>;
  Notification: ResolverTypeWrapper<Notification>;
  NotificationPage: ResolverTypeWrapper<NotificationPage>;
  NotificationChoice: ResolverTypeWrapper<NotificationChoice>;
  NotificationSettings: ResolverTypeWrapper<NotificationSettings>;
  RecordPage: ResolverTypeWrapper<RecordPage>;
  FormHistoryPage: ResolverTypeWrapper<FormHistoryPage>;
  SelectOption: ResolverTypeWrapper<SelectOption>;
  Label: ResolverTypeWrapper<Label>;
  ActionResult: ResolverTypeWrapper<ActionResult>;
  TablePlace: ResolverTypeWrapper<TablePlace>;
  DeletedRow: ResolverTypeWrapper<DeletedRow>;
  DeletedRowPage: ResolverTypeWrapper<DeletedRowPage>;
  CommentPerson: ResolverTypeWrapper<CommentPerson>;
  RecordComment: ResolverTypeWrapper<RecordComment>;
  RecordCommentPage: ResolverTypeWrapper<RecordCommentPage>;
  RecordCommentChange: ResolverTypeWrapper<RecordCommentChange>;
  IndicatorResult: ResolverTypeWrapper<IndicatorResult>;
  ChartResult: ResolverTypeWrapper<ChartResult>;
  RoleReach: ResolverTypeWrapper<RoleReach>;
  AccessReach: ResolverTypeWrapper<AccessReach>;
  PermissionReason: ResolverTypeWrapper<PermissionReason>;
  PermissionAnswer: ResolverTypeWrapper<PermissionAnswer>;
  PermissionExplanation: ResolverTypeWrapper<PermissionExplanation>;
  BlockFailure: ResolverTypeWrapper<BlockFailure>;
  BlockResult: ResolverTypeWrapper<BlockResult>;
  GroupActionStep: ResolverTypeWrapper<GroupActionStep>;
  RowOutcome: ResolverTypeWrapper<RowOutcome>;
  CompiledVueBlock: ResolverTypeWrapper<CompiledVueBlock>;
  VueCompileError: ResolverTypeWrapper<VueCompileError>;
  VueCompilation: ResolverTypeWrapper<VueCompilation>;
  VueCallAnswer: ResolverTypeWrapper<VueCallAnswer>;
  TalkingAgent: ResolverTypeWrapper<TalkingAgent>;
  JobProgress: ResolverTypeWrapper<JobProgress>;
  RecordChangePage: ResolverTypeWrapper<RecordChangePage>;
  DeletedRecordPage: ResolverTypeWrapper<DeletedRecordPage>;
  KnowledgeState: ResolverTypeWrapper<KnowledgeState>;
  FilePage: ResolverTypeWrapper<FilePage>;
  UploadCredentials: ResolverTypeWrapper<UploadCredentials>;
  FileUse: ResolverTypeWrapper<FileUse>;
  UploadRoom: ResolverTypeWrapper<UploadRoom>;
  ImportProgress: ResolverTypeWrapper<ImportProgress>;
  MadeScreens: ResolverTypeWrapper<MadeScreens>;
  AppliedChangeSet: ResolverTypeWrapper<AppliedChangeSet>;
  FunctionType: ResolverTypeWrapper<FunctionType>;
  ScriptTrial: ResolverTypeWrapper<ScriptTrial>;
  ApplicationImport: ResolverTypeWrapper<ApplicationImport>;
  EnvironmentBackup: ResolverTypeWrapper<EnvironmentBackup>;
  TaskStatus: ResolverTypeWrapper<TaskStatus>;
  TaskRun: ResolverTypeWrapper<TaskRun>;
  TaskRunPage: ResolverTypeWrapper<TaskRunPage>;
  EndpointToken: ResolverTypeWrapper<EndpointToken>;
  ApiCall: ResolverTypeWrapper<ApiCall>;
  Fault: ResolverTypeWrapper<Fault>;
  FaultPage: ResolverTypeWrapper<FaultPage>;
  ComponentFaults: ResolverTypeWrapper<ComponentFaults>;
  FaultRepeat: ResolverTypeWrapper<FaultRepeat>;
  OutgoingRequest: ResolverTypeWrapper<OutgoingRequest>;
  OutgoingRequestPage: ResolverTypeWrapper<OutgoingRequestPage>;
  AgentModel: ResolverTypeWrapper<AgentModel>;
  AgentParameterLabel: ResolverTypeWrapper<AgentParameterLabel>;
  AgentCall: ResolverTypeWrapper<AgentCall>;
  AgentSource: ResolverTypeWrapper<AgentSource>;
  AgentAttachment: ResolverTypeWrapper<AgentAttachment>;
  AgentTurn: ResolverTypeWrapper<AgentTurn>;
  AgentConversation: ResolverTypeWrapper<AgentConversation>;
  AgentConversationWithTurns: ResolverTypeWrapper<AgentConversationWithTurns>;
  AgentConversationPage: ResolverTypeWrapper<AgentConversationPage>;
  AgentAsked: ResolverTypeWrapper<AgentAsked>;
  AgentAnswer: ResolverTypeWrapper<AgentAnswer>;
  Template: ResolverTypeWrapper<Template>;
  Place: ResolverTypeWrapper<Place>;
  Point: ResolverTypeWrapper<Point>;
  SupportCategory: ResolverTypeWrapper<SupportCategory>;
  SupportOffer: ResolverTypeWrapper<SupportOffer>;
  SupportConversation: ResolverTypeWrapper<SupportConversation>;
  SupportConversationPage: ResolverTypeWrapper<SupportConversationPage>;
  SupportAttachment: ResolverTypeWrapper<SupportAttachment>;
  SupportMessage: ResolverTypeWrapper<SupportMessage>;
  SupportMessages: ResolverTypeWrapper<SupportMessages>;
  SupportPerson: ResolverTypeWrapper<SupportPerson>;
  SupportAnswer: ResolverTypeWrapper<SupportAnswer>;
  SupportDurations: ResolverTypeWrapper<SupportDurations>;
  SupportChannelStatistics: ResolverTypeWrapper<SupportChannelStatistics>;
  SupportStatistics: ResolverTypeWrapper<SupportStatistics>;
  SupportChange: ResolverTypeWrapper<SupportChange>;
  SigningOffer: ResolverTypeWrapper<SigningOffer>;
  Signing: ResolverTypeWrapper<Signing>;
  SigningFailure: ResolverTypeWrapper<SigningFailure>;
  DocumentSignature: ResolverTypeWrapper<DocumentSignature>;
  SigningSetup: ResolverTypeWrapper<SigningSetup>;
  SigningCertificate: ResolverTypeWrapper<SigningCertificate>;
  SavedSigningCertificate: ResolverTypeWrapper<SavedSigningCertificate>;
  SigningTest: ResolverTypeWrapper<SigningTest>;
  PushState: ResolverTypeWrapper<PushState>;
  Wire_LinkMailKind: ResolverTypeWrapper<Scalars['Wire_LinkMailKind']['output']>;
  Wire_OwnData: ResolverTypeWrapper<Scalars['Wire_OwnData']['output']>;
  Wire_VariableData: ResolverTypeWrapper<Scalars['Wire_VariableData']['output']>;
  Wire_EnvironmentChange: ResolverTypeWrapper<Scalars['Wire_EnvironmentChange']['output']>;
  Wire_EnvironmentUpdate: ResolverTypeWrapper<Scalars['Wire_EnvironmentUpdate']['output']>;
  Wire_PlatformChange: ResolverTypeWrapper<Scalars['Wire_PlatformChange']['output']>;
  Wire_PlatformUpdate: ResolverTypeWrapper<Scalars['Wire_PlatformUpdate']['output']>;
  Wire_PresentedView: ResolverTypeWrapper<Scalars['Wire_PresentedView']['output']>;
  Wire_Parameters: ResolverTypeWrapper<Scalars['Wire_Parameters']['output']>;
  Wire_ViewResult: ResolverTypeWrapper<Scalars['Wire_ViewResult']['output']>;
  Wire_PresentedForm: ResolverTypeWrapper<Scalars['Wire_PresentedForm']['output']>;
  Wire_NavigationLink: ResolverTypeWrapper<Scalars['Wire_NavigationLink']['output']>;
  Wire_Usage: ResolverTypeWrapper<Scalars['Wire_Usage']['output']>;
  Wire_StoredScript: ResolverTypeWrapper<Scalars['Wire_StoredScript']['output']>;
  Wire_PathPreview: ResolverTypeWrapper<Scalars['Wire_PathPreview']['output']>;
  Wire_RewrittenScripts: ResolverTypeWrapper<Scalars['Wire_RewrittenScripts']['output']>;
  Wire_StoredComponents: ResolverTypeWrapper<Scalars['Wire_StoredComponents']['output']>;
  Wire_Definition: ResolverTypeWrapper<Scalars['Wire_Definition']['output']>;
  Wire_StoredComponent: ResolverTypeWrapper<Scalars['Wire_StoredComponent']['output']>;
  Wire_Grants: ResolverTypeWrapper<Scalars['Wire_Grants']['output']>;
  Wire_Restored: ResolverTypeWrapper<Scalars['Wire_Restored']['output']>;
  Wire_ChangedComponent: ResolverTypeWrapper<Scalars['Wire_ChangedComponent']['output']>;
  Wire_PreviewedComponent: ResolverTypeWrapper<Scalars['Wire_PreviewedComponent']['output']>;
  Wire_KeptPart: ResolverTypeWrapper<Scalars['Wire_KeptPart']['output']>;
  Wire_VersionPage: ResolverTypeWrapper<Scalars['Wire_VersionPage']['output']>;
  Wire_PropertyChange: ResolverTypeWrapper<Scalars['Wire_PropertyChange']['output']>;
  Wire_MailKind: ResolverTypeWrapper<Scalars['Wire_MailKind']['output']>;
  Wire_MailState: ResolverTypeWrapper<Scalars['Wire_MailState']['output']>;
  Wire_MailPart: ResolverTypeWrapper<Scalars['Wire_MailPart']['output']>;
  Wire_MailDraft: ResolverTypeWrapper<Scalars['Wire_MailDraft']['output']>;
  Wire_AuditAction: ResolverTypeWrapper<Scalars['Wire_AuditAction']['output']>;
  Wire_AuditDetails: ResolverTypeWrapper<Scalars['Wire_AuditDetails']['output']>;
  Wire_NamedRole: ResolverTypeWrapper<Scalars['Wire_NamedRole']['output']>;
  Wire_UserState: ResolverTypeWrapper<Scalars['Wire_UserState']['output']>;
  Wire_Values: ResolverTypeWrapper<Scalars['Wire_Values']['output']>;
  Wire_ProfileField: ResolverTypeWrapper<Scalars['Wire_ProfileField']['output']>;
  Wire_InvitationResult: ResolverTypeWrapper<Scalars['Wire_InvitationResult']['output']>;
  Wire_EnvironmentUserData: ResolverTypeWrapper<Scalars['Wire_EnvironmentUserData']['output']>;
  Wire_InvitedPeople: ResolverTypeWrapper<Scalars['Wire_InvitedPeople']['output']>;
  Wire_NotificationKind: ResolverTypeWrapper<Scalars['Wire_NotificationKind']['output']>;
  Wire_NotificationChannel: ResolverTypeWrapper<Scalars['Wire_NotificationChannel']['output']>;
  Wire_NotificationChoices: ResolverTypeWrapper<Scalars['Wire_NotificationChoices']['output']>;
  Wire_RecordItem: ResolverTypeWrapper<Scalars['Wire_RecordItem']['output']>;
  Wire_TextsById: ResolverTypeWrapper<Scalars['Wire_TextsById']['output']>;
  Wire_FormRecordChange: ResolverTypeWrapper<Scalars['Wire_FormRecordChange']['output']>;
  Wire_RecordId: ResolverTypeWrapper<Scalars['Wire_RecordId']['output']>;
  Wire_Destination: ResolverTypeWrapper<Scalars['Wire_Destination']['output']>;
  Wire_Value: ResolverTypeWrapper<Scalars['Wire_Value']['output']>;
  Wire_FilterQuery: ResolverTypeWrapper<Scalars['Wire_FilterQuery']['output']>;
  Wire_Explanation: ResolverTypeWrapper<Scalars['Wire_Explanation']['output']>;
  Wire_Groupings: ResolverTypeWrapper<Scalars['Wire_Groupings']['output']>;
  Wire_Measures: ResolverTypeWrapper<Scalars['Wire_Measures']['output']>;
  Wire_Having: ResolverTypeWrapper<Scalars['Wire_Having']['output']>;
  Wire_Aggregates: ResolverTypeWrapper<Scalars['Wire_Aggregates']['output']>;
  Wire_Texts: ResolverTypeWrapper<Scalars['Wire_Texts']['output']>;
  Wire_TablePreferences: ResolverTypeWrapper<Scalars['Wire_TablePreferences']['output']>;
  Wire_ChartSeries: ResolverTypeWrapper<Scalars['Wire_ChartSeries']['output']>;
  Wire_ChartCategories: ResolverTypeWrapper<Scalars['Wire_ChartCategories']['output']>;
  Wire_PermissionReasonCode: ResolverTypeWrapper<Scalars['Wire_PermissionReasonCode']['output']>;
  Wire_NamedComponent: ResolverTypeWrapper<Scalars['Wire_NamedComponent']['output']>;
  Wire_PermissionAction: ResolverTypeWrapper<Scalars['Wire_PermissionAction']['output']>;
  Wire_PermissionVerdict: ResolverTypeWrapper<Scalars['Wire_PermissionVerdict']['output']>;
  Wire_RowOutcomeStatus: ResolverTypeWrapper<Scalars['Wire_RowOutcomeStatus']['output']>;
  Wire_VuePart: ResolverTypeWrapper<Scalars['Wire_VuePart']['output']>;
  Wire_VueErrorReason: ResolverTypeWrapper<Scalars['Wire_VueErrorReason']['output']>;
  Wire_JobKindName: ResolverTypeWrapper<Scalars['Wire_JobKindName']['output']>;
  Wire_JobStatus: ResolverTypeWrapper<Scalars['Wire_JobStatus']['output']>;
  Wire_JobWait: ResolverTypeWrapper<Scalars['Wire_JobWait']['output']>;
  Wire_RecordChange: ResolverTypeWrapper<Scalars['Wire_RecordChange']['output']>;
  Wire_DeletedRecord: ResolverTypeWrapper<Scalars['Wire_DeletedRecord']['output']>;
  Wire_CollectionUse: ResolverTypeWrapper<Scalars['Wire_CollectionUse']['output']>;
  Wire_RecordReference: ResolverTypeWrapper<Scalars['Wire_RecordReference']['output']>;
  Wire_RenamedComponent: ResolverTypeWrapper<Scalars['Wire_RenamedComponent']['output']>;
  Wire_TypePreview: ResolverTypeWrapper<Scalars['Wire_TypePreview']['output']>;
  Wire_FieldChange: ResolverTypeWrapper<Scalars['Wire_FieldChange']['output']>;
  Wire_FileUseKind: ResolverTypeWrapper<Scalars['Wire_FileUseKind']['output']>;
  Wire_LinkPurpose: ResolverTypeWrapper<Scalars['Wire_LinkPurpose']['output']>;
  Wire_ImportStatus: ResolverTypeWrapper<Scalars['Wire_ImportStatus']['output']>;
  Wire_RejectedRow: ResolverTypeWrapper<Scalars['Wire_RejectedRow']['output']>;
  Wire_ImportedTable: ResolverTypeWrapper<Scalars['Wire_ImportedTable']['output']>;
  Wire_PreviewRequest: ResolverTypeWrapper<Scalars['Wire_PreviewRequest']['output']>;
  Wire_ImportPreview: ResolverTypeWrapper<Scalars['Wire_ImportPreview']['output']>;
  Wire_IntoRequest: ResolverTypeWrapper<Scalars['Wire_IntoRequest']['output']>;
  Wire_ImportTrial: ResolverTypeWrapper<Scalars['Wire_ImportTrial']['output']>;
  Wire_StartRequest: ResolverTypeWrapper<Scalars['Wire_StartRequest']['output']>;
  Wire_ChangeSet: ResolverTypeWrapper<Scalars['Wire_ChangeSet']['output']>;
  Wire_ChangeSetPreview: ResolverTypeWrapper<Scalars['Wire_ChangeSetPreview']['output']>;
  Wire_AssistantRun: ResolverTypeWrapper<Scalars['Wire_AssistantRun']['output']>;
  Wire_AssistantQuestion: ResolverTypeWrapper<Scalars['Wire_AssistantQuestion']['output']>;
  Wire_TaskRunLog: ResolverTypeWrapper<Scalars['Wire_TaskRunLog']['output']>;
  Wire_ScriptCalls: ResolverTypeWrapper<Scalars['Wire_ScriptCalls']['output']>;
  Wire_ScriptSteps: ResolverTypeWrapper<Scalars['Wire_ScriptSteps']['output']>;
  Wire_BackupState: ResolverTypeWrapper<Scalars['Wire_BackupState']['output']>;
  Wire_TaskStatusName: ResolverTypeWrapper<Scalars['Wire_TaskStatusName']['output']>;
  Wire_TaskRunState: ResolverTypeWrapper<Scalars['Wire_TaskRunState']['output']>;
  Wire_TaskRunOrigin: ResolverTypeWrapper<Scalars['Wire_TaskRunOrigin']['output']>;
  Wire_CallState: ResolverTypeWrapper<Scalars['Wire_CallState']['output']>;
  Wire_TurnState: ResolverTypeWrapper<Scalars['Wire_TurnState']['output']>;
  Wire_ConversationOrigin: ResolverTypeWrapper<Scalars['Wire_ConversationOrigin']['output']>;
  Wire_TextsByLanguage: ResolverTypeWrapper<Scalars['Wire_TextsByLanguage']['output']>;
  Wire_SupportStatus: ResolverTypeWrapper<Scalars['Wire_SupportStatus']['output']>;
  Wire_SupportSide: ResolverTypeWrapper<Scalars['Wire_SupportSide']['output']>;
  Wire_SigningState: ResolverTypeWrapper<Scalars['Wire_SigningState']['output']>;
  Wire_SigningStep: ResolverTypeWrapper<Scalars['Wire_SigningStep']['output']>;
  Wire_DocumentValue: ResolverTypeWrapper<Scalars['Wire_DocumentValue']['output']>;
  Wire_SigningFailureCode: ResolverTypeWrapper<Scalars['Wire_SigningFailureCode']['output']>;
  Wire_SignatureTrust: ResolverTypeWrapper<Scalars['Wire_SignatureTrust']['output']>;
  Wire_SignatureVerdict: ResolverTypeWrapper<Scalars['Wire_SignatureVerdict']['output']>;
  Wire_Base64: ResolverTypeWrapper<Scalars['Wire_Base64']['output']>;
  Wire_CertificateProblem: ResolverTypeWrapper<Scalars['Wire_CertificateProblem']['output']>;
  Wire_PushKind: ResolverTypeWrapper<Scalars['Wire_PushKind']['output']>;
  Wire_PushFailure: ResolverTypeWrapper<Scalars['Wire_PushFailure']['output']>;
  Wire_PushSubscription: ResolverTypeWrapper<Scalars['Wire_PushSubscription']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  Boolean: Scalars['Boolean']['output'];
  Float: Scalars['Float']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  JSON: Scalars['JSON']['output'];
  File: File;
  Session: Session;
  Profile: Profile;
  User: User;
  UserEmail: UserEmail;
  UserPage: UserPage;
  LoginTokenOwner: LoginTokenOwner;
  PasswordLink: PasswordLink;
  AccountLink: AccountLink;
  OwnSession: OwnSession;
  OwnTwoFactor: OwnTwoFactor;
  TwoFactorSetup: TwoFactorSetup;
  OwnTutorials: OwnTutorials;
  TutorialProgress: TutorialProgress;
  Environment: WireEnvironment;
  EnvironmentPage: Omit<EnvironmentPage, 'items'> & { items: ReadonlyArray<ResolversParentTypes['Environment']> };
  EnvironmentProblem: EnvironmentProblem;
  EnvironmentSize: EnvironmentSize;
  DeletedEnvironment: DeletedEnvironment;
  DeletedEnvironmentPage: DeletedEnvironmentPage;
  EnvironmentHolds: EnvironmentHolds;
  EnvironmentVariable: EnvironmentVariable;
  PlatformSettings: PlatformSettings;
  PlatformOffers: PlatformOffers;
  ModelUsage: ModelUsage;
  CollectionFields: CollectionFields;
  FieldType: FieldType;
  MutationParams: MutationParams;
  EnvironmentChange: EnvironmentChange;
  EnvironmentChangePage: EnvironmentChangePage;
  DeletedComponent: DeletedComponent;
  DeletedComponentPage: DeletedComponentPage;
  RestorePreview: RestorePreview;
  EnvironmentRestore: EnvironmentRestore;
  Mail: Mail;
  MailPage: MailPage;
  MailTemplateFailure: MailTemplateFailure;
  MailPreview: MailPreview;
  AuditEntry: AuditEntry;
  AuditPage: AuditPage;
  EnvironmentUser: EnvironmentUser;
  EnvironmentUserPage: EnvironmentUserPage;
  EnvironmentUserRights: EnvironmentUserRights;
  OwnProfile: OwnProfile;
  ProfileFieldUse: ProfileFieldUse;
  Confirmations: Confirmations;
  InvitationReport: InvitationReport;
  InvitationLink: InvitationLink;
  McpToken: McpToken;
  McpTool: McpTool;
  McpServerTools: McpServerTools;
  McpServerTool: McpServerTool;
  Notification: Notification;
  NotificationPage: NotificationPage;
  NotificationChoice: NotificationChoice;
  NotificationSettings: NotificationSettings;
  RecordPage: RecordPage;
  FormHistoryPage: FormHistoryPage;
  SelectOption: SelectOption;
  Label: Label;
  ActionResult: ActionResult;
  TablePlace: TablePlace;
  DeletedRow: DeletedRow;
  DeletedRowPage: DeletedRowPage;
  CommentPerson: CommentPerson;
  RecordComment: RecordComment;
  RecordCommentPage: RecordCommentPage;
  RecordCommentChange: RecordCommentChange;
  IndicatorResult: IndicatorResult;
  ChartResult: ChartResult;
  RoleReach: RoleReach;
  AccessReach: AccessReach;
  PermissionReason: PermissionReason;
  PermissionAnswer: PermissionAnswer;
  PermissionExplanation: PermissionExplanation;
  BlockFailure: BlockFailure;
  BlockResult: BlockResult;
  GroupActionStep: GroupActionStep;
  RowOutcome: RowOutcome;
  CompiledVueBlock: CompiledVueBlock;
  VueCompileError: VueCompileError;
  VueCompilation: VueCompilation;
  VueCallAnswer: VueCallAnswer;
  TalkingAgent: TalkingAgent;
  JobProgress: JobProgress;
  RecordChangePage: RecordChangePage;
  DeletedRecordPage: DeletedRecordPage;
  KnowledgeState: KnowledgeState;
  FilePage: FilePage;
  UploadCredentials: UploadCredentials;
  FileUse: FileUse;
  UploadRoom: UploadRoom;
  ImportProgress: ImportProgress;
  MadeScreens: MadeScreens;
  AppliedChangeSet: AppliedChangeSet;
  FunctionType: FunctionType;
  ScriptTrial: ScriptTrial;
  ApplicationImport: ApplicationImport;
  EnvironmentBackup: EnvironmentBackup;
  TaskStatus: TaskStatus;
  TaskRun: TaskRun;
  TaskRunPage: TaskRunPage;
  EndpointToken: EndpointToken;
  ApiCall: ApiCall;
  Fault: Fault;
  FaultPage: FaultPage;
  ComponentFaults: ComponentFaults;
  FaultRepeat: FaultRepeat;
  OutgoingRequest: OutgoingRequest;
  OutgoingRequestPage: OutgoingRequestPage;
  AgentModel: AgentModel;
  AgentParameterLabel: AgentParameterLabel;
  AgentCall: AgentCall;
  AgentSource: AgentSource;
  AgentAttachment: AgentAttachment;
  AgentTurn: AgentTurn;
  AgentConversation: AgentConversation;
  AgentConversationWithTurns: AgentConversationWithTurns;
  AgentConversationPage: AgentConversationPage;
  AgentAsked: AgentAsked;
  AgentAnswer: AgentAnswer;
  Template: Template;
  Place: Place;
  Point: Point;
  SupportCategory: SupportCategory;
  SupportOffer: SupportOffer;
  SupportConversation: SupportConversation;
  SupportConversationPage: SupportConversationPage;
  SupportAttachment: SupportAttachment;
  SupportMessage: SupportMessage;
  SupportMessages: SupportMessages;
  SupportPerson: SupportPerson;
  SupportAnswer: SupportAnswer;
  SupportDurations: SupportDurations;
  SupportChannelStatistics: SupportChannelStatistics;
  SupportStatistics: SupportStatistics;
  SupportChange: SupportChange;
  SigningOffer: SigningOffer;
  Signing: Signing;
  SigningFailure: SigningFailure;
  DocumentSignature: DocumentSignature;
  SigningSetup: SigningSetup;
  SigningCertificate: SigningCertificate;
  SavedSigningCertificate: SavedSigningCertificate;
  SigningTest: SigningTest;
  PushState: PushState;
  Wire_LinkMailKind: Scalars['Wire_LinkMailKind']['output'];
  Wire_OwnData: Scalars['Wire_OwnData']['output'];
  Wire_VariableData: Scalars['Wire_VariableData']['output'];
  Wire_EnvironmentChange: Scalars['Wire_EnvironmentChange']['output'];
  Wire_EnvironmentUpdate: Scalars['Wire_EnvironmentUpdate']['output'];
  Wire_PlatformChange: Scalars['Wire_PlatformChange']['output'];
  Wire_PlatformUpdate: Scalars['Wire_PlatformUpdate']['output'];
  Wire_PresentedView: Scalars['Wire_PresentedView']['output'];
  Wire_Parameters: Scalars['Wire_Parameters']['output'];
  Wire_ViewResult: Scalars['Wire_ViewResult']['output'];
  Wire_PresentedForm: Scalars['Wire_PresentedForm']['output'];
  Wire_NavigationLink: Scalars['Wire_NavigationLink']['output'];
  Wire_Usage: Scalars['Wire_Usage']['output'];
  Wire_StoredScript: Scalars['Wire_StoredScript']['output'];
  Wire_PathPreview: Scalars['Wire_PathPreview']['output'];
  Wire_RewrittenScripts: Scalars['Wire_RewrittenScripts']['output'];
  Wire_StoredComponents: Scalars['Wire_StoredComponents']['output'];
  Wire_Definition: Scalars['Wire_Definition']['output'];
  Wire_StoredComponent: Scalars['Wire_StoredComponent']['output'];
  Wire_Grants: Scalars['Wire_Grants']['output'];
  Wire_Restored: Scalars['Wire_Restored']['output'];
  Wire_ChangedComponent: Scalars['Wire_ChangedComponent']['output'];
  Wire_PreviewedComponent: Scalars['Wire_PreviewedComponent']['output'];
  Wire_KeptPart: Scalars['Wire_KeptPart']['output'];
  Wire_VersionPage: Scalars['Wire_VersionPage']['output'];
  Wire_PropertyChange: Scalars['Wire_PropertyChange']['output'];
  Wire_MailKind: Scalars['Wire_MailKind']['output'];
  Wire_MailState: Scalars['Wire_MailState']['output'];
  Wire_MailPart: Scalars['Wire_MailPart']['output'];
  Wire_MailDraft: Scalars['Wire_MailDraft']['output'];
  Wire_AuditAction: Scalars['Wire_AuditAction']['output'];
  Wire_AuditDetails: Scalars['Wire_AuditDetails']['output'];
  Wire_NamedRole: Scalars['Wire_NamedRole']['output'];
  Wire_UserState: Scalars['Wire_UserState']['output'];
  Wire_Values: Scalars['Wire_Values']['output'];
  Wire_ProfileField: Scalars['Wire_ProfileField']['output'];
  Wire_InvitationResult: Scalars['Wire_InvitationResult']['output'];
  Wire_EnvironmentUserData: Scalars['Wire_EnvironmentUserData']['output'];
  Wire_InvitedPeople: Scalars['Wire_InvitedPeople']['output'];
  Wire_NotificationKind: Scalars['Wire_NotificationKind']['output'];
  Wire_NotificationChannel: Scalars['Wire_NotificationChannel']['output'];
  Wire_NotificationChoices: Scalars['Wire_NotificationChoices']['output'];
  Wire_RecordItem: Scalars['Wire_RecordItem']['output'];
  Wire_TextsById: Scalars['Wire_TextsById']['output'];
  Wire_FormRecordChange: Scalars['Wire_FormRecordChange']['output'];
  Wire_RecordId: Scalars['Wire_RecordId']['output'];
  Wire_Destination: Scalars['Wire_Destination']['output'];
  Wire_Value: Scalars['Wire_Value']['output'];
  Wire_FilterQuery: Scalars['Wire_FilterQuery']['output'];
  Wire_Explanation: Scalars['Wire_Explanation']['output'];
  Wire_Groupings: Scalars['Wire_Groupings']['output'];
  Wire_Measures: Scalars['Wire_Measures']['output'];
  Wire_Having: Scalars['Wire_Having']['output'];
  Wire_Aggregates: Scalars['Wire_Aggregates']['output'];
  Wire_Texts: Scalars['Wire_Texts']['output'];
  Wire_TablePreferences: Scalars['Wire_TablePreferences']['output'];
  Wire_ChartSeries: Scalars['Wire_ChartSeries']['output'];
  Wire_ChartCategories: Scalars['Wire_ChartCategories']['output'];
  Wire_PermissionReasonCode: Scalars['Wire_PermissionReasonCode']['output'];
  Wire_NamedComponent: Scalars['Wire_NamedComponent']['output'];
  Wire_PermissionAction: Scalars['Wire_PermissionAction']['output'];
  Wire_PermissionVerdict: Scalars['Wire_PermissionVerdict']['output'];
  Wire_RowOutcomeStatus: Scalars['Wire_RowOutcomeStatus']['output'];
  Wire_VuePart: Scalars['Wire_VuePart']['output'];
  Wire_VueErrorReason: Scalars['Wire_VueErrorReason']['output'];
  Wire_JobKindName: Scalars['Wire_JobKindName']['output'];
  Wire_JobStatus: Scalars['Wire_JobStatus']['output'];
  Wire_JobWait: Scalars['Wire_JobWait']['output'];
  Wire_RecordChange: Scalars['Wire_RecordChange']['output'];
  Wire_DeletedRecord: Scalars['Wire_DeletedRecord']['output'];
  Wire_CollectionUse: Scalars['Wire_CollectionUse']['output'];
  Wire_RecordReference: Scalars['Wire_RecordReference']['output'];
  Wire_RenamedComponent: Scalars['Wire_RenamedComponent']['output'];
  Wire_TypePreview: Scalars['Wire_TypePreview']['output'];
  Wire_FieldChange: Scalars['Wire_FieldChange']['output'];
  Wire_FileUseKind: Scalars['Wire_FileUseKind']['output'];
  Wire_LinkPurpose: Scalars['Wire_LinkPurpose']['output'];
  Wire_ImportStatus: Scalars['Wire_ImportStatus']['output'];
  Wire_RejectedRow: Scalars['Wire_RejectedRow']['output'];
  Wire_ImportedTable: Scalars['Wire_ImportedTable']['output'];
  Wire_PreviewRequest: Scalars['Wire_PreviewRequest']['output'];
  Wire_ImportPreview: Scalars['Wire_ImportPreview']['output'];
  Wire_IntoRequest: Scalars['Wire_IntoRequest']['output'];
  Wire_ImportTrial: Scalars['Wire_ImportTrial']['output'];
  Wire_StartRequest: Scalars['Wire_StartRequest']['output'];
  Wire_ChangeSet: Scalars['Wire_ChangeSet']['output'];
  Wire_ChangeSetPreview: Scalars['Wire_ChangeSetPreview']['output'];
  Wire_AssistantRun: Scalars['Wire_AssistantRun']['output'];
  Wire_AssistantQuestion: Scalars['Wire_AssistantQuestion']['output'];
  Wire_TaskRunLog: Scalars['Wire_TaskRunLog']['output'];
  Wire_ScriptCalls: Scalars['Wire_ScriptCalls']['output'];
  Wire_ScriptSteps: Scalars['Wire_ScriptSteps']['output'];
  Wire_BackupState: Scalars['Wire_BackupState']['output'];
  Wire_TaskStatusName: Scalars['Wire_TaskStatusName']['output'];
  Wire_TaskRunState: Scalars['Wire_TaskRunState']['output'];
  Wire_TaskRunOrigin: Scalars['Wire_TaskRunOrigin']['output'];
  Wire_CallState: Scalars['Wire_CallState']['output'];
  Wire_TurnState: Scalars['Wire_TurnState']['output'];
  Wire_ConversationOrigin: Scalars['Wire_ConversationOrigin']['output'];
  Wire_TextsByLanguage: Scalars['Wire_TextsByLanguage']['output'];
  Wire_SupportStatus: Scalars['Wire_SupportStatus']['output'];
  Wire_SupportSide: Scalars['Wire_SupportSide']['output'];
  Wire_SigningState: Scalars['Wire_SigningState']['output'];
  Wire_SigningStep: Scalars['Wire_SigningStep']['output'];
  Wire_DocumentValue: Scalars['Wire_DocumentValue']['output'];
  Wire_SigningFailureCode: Scalars['Wire_SigningFailureCode']['output'];
  Wire_SignatureTrust: Scalars['Wire_SignatureTrust']['output'];
  Wire_SignatureVerdict: Scalars['Wire_SignatureVerdict']['output'];
  Wire_Base64: Scalars['Wire_Base64']['output'];
  Wire_CertificateProblem: Scalars['Wire_CertificateProblem']['output'];
  Wire_PushKind: Scalars['Wire_PushKind']['output'];
  Wire_PushFailure: Scalars['Wire_PushFailure']['output'];
  Wire_PushSubscription: Scalars['Wire_PushSubscription']['output'];
};

export type QueryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  ownTutorials?: Resolver<ResolversTypes['OwnTutorials'], ParentType, ContextType>;
  ownTwoFactor?: Resolver<ResolversTypes['OwnTwoFactor'], ParentType, ContextType>;
  ownData?: Resolver<ResolversTypes['Wire_OwnData'], ParentType, ContextType>;
  ownSessions?: Resolver<ReadonlyArray<ResolversTypes['OwnSession']>, ParentType, ContextType>;
  me?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType, RequireFields<QueryUserArgs, 'userId'>>;
  loginTokenOwner?: Resolver<Maybe<ResolversTypes['LoginTokenOwner']>, ParentType, ContextType, RequireFields<QueryLoginTokenOwnerArgs, 'token'>>;
  passwordLink?: Resolver<Maybe<ResolversTypes['PasswordLink']>, ParentType, ContextType, RequireFields<QueryPasswordLinkArgs, 'token'>>;
  users?: Resolver<ResolversTypes['UserPage'], ParentType, ContextType, Partial<QueryUsersArgs>>;
  environmentVariables?: Resolver<ReadonlyArray<ResolversTypes['EnvironmentVariable']>, ParentType, ContextType, RequireFields<QueryEnvironmentVariablesArgs, 'environmentId'>>;
  environmentHolds?: Resolver<ResolversTypes['EnvironmentHolds'], ParentType, ContextType, RequireFields<QueryEnvironmentHoldsArgs, 'environmentId'>>;
  environmentProblems?: Resolver<ReadonlyArray<ResolversTypes['EnvironmentProblem']>, ParentType, ContextType>;
  environments?: Resolver<ResolversTypes['EnvironmentPage'], ParentType, ContextType, Partial<QueryEnvironmentsArgs>>;
  environment?: Resolver<Maybe<ResolversTypes['Environment']>, ParentType, ContextType, Partial<QueryEnvironmentArgs>>;
  environmentSizes?: Resolver<ReadonlyArray<ResolversTypes['EnvironmentSize']>, ParentType, ContextType, RequireFields<QueryEnvironmentSizesArgs, 'environmentId'>>;
  deletedEnvironments?: Resolver<ResolversTypes['DeletedEnvironmentPage'], ParentType, ContextType, Partial<QueryDeletedEnvironmentsArgs>>;
  modelUsage?: Resolver<ReadonlyArray<ResolversTypes['ModelUsage']>, ParentType, ContextType, Partial<QueryModelUsageArgs>>;
  platformSettings?: Resolver<ResolversTypes['PlatformSettings'], ParentType, ContextType>;
  platformOffers?: Resolver<ResolversTypes['PlatformOffers'], ParentType, ContextType, RequireFields<QueryPlatformOffersArgs, 'environmentId'>>;
  collectionFields?: Resolver<Maybe<ResolversTypes['CollectionFields']>, ParentType, ContextType, RequireFields<QueryCollectionFieldsArgs, 'collectionId'>>;
  fieldTypes?: Resolver<ReadonlyArray<ResolversTypes['FieldType']>, ParentType, ContextType>;
  params?: Resolver<Maybe<ResolversTypes['MutationParams']>, ParentType, ContextType, RequireFields<QueryParamsArgs, 'name'>>;
  view?: Resolver<Maybe<ResolversTypes['Wire_PresentedView']>, ParentType, ContextType, RequireFields<QueryViewArgs, 'viewId'>>;
  viewByPath?: Resolver<Maybe<ResolversTypes['Wire_PresentedView']>, ParentType, ContextType, RequireFields<QueryViewByPathArgs, 'path'>>;
  definitionsMoment?: Resolver<ResolversTypes['Float'], ParentType, ContextType, Partial<QueryDefinitionsMomentArgs>>;
  viewResults?: Resolver<ReadonlyArray<ResolversTypes['Wire_ViewResult']>, ParentType, ContextType, RequireFields<QueryViewResultsArgs, 'path'>>;
  fieldCreateForm?: Resolver<Maybe<ResolversTypes['Wire_PresentedForm']>, ParentType, ContextType, RequireFields<QueryFieldCreateFormArgs, 'componentId' | 'fieldName'>>;
  userMenu?: Resolver<ReadonlyArray<ResolversTypes['Wire_NavigationLink']>, ParentType, ContextType, Partial<QueryUserMenuArgs>>;
  navigation?: Resolver<ReadonlyArray<ResolversTypes['Wire_NavigationLink']>, ParentType, ContextType, Partial<QueryNavigationArgs>>;
  componentUsages?: Resolver<ReadonlyArray<ResolversTypes['Wire_Usage']>, ParentType, ContextType, RequireFields<QueryComponentUsagesArgs, 'componentId'>>;
  environmentScripts?: Resolver<ReadonlyArray<ResolversTypes['Wire_StoredScript']>, ParentType, ContextType, RequireFields<QueryEnvironmentScriptsArgs, 'environmentId'>>;
  previewViewPath?: Resolver<ResolversTypes['Wire_PathPreview'], ParentType, ContextType, RequireFields<QueryPreviewViewPathArgs, 'viewId' | 'path'>>;
  componentVersions?: Resolver<ResolversTypes['Wire_VersionPage'], ParentType, ContextType, RequireFields<QueryComponentVersionsArgs, 'componentId'>>;
  environmentVersions?: Resolver<ResolversTypes['EnvironmentChangePage'], ParentType, ContextType, RequireFields<QueryEnvironmentVersionsArgs, 'environmentId'>>;
  componentDifference?: Resolver<ReadonlyArray<ResolversTypes['Wire_PropertyChange']>, ParentType, ContextType, RequireFields<QueryComponentDifferenceArgs, 'componentId'>>;
  previewComponentRestore?: Resolver<ResolversTypes['RestorePreview'], ParentType, ContextType, RequireFields<QueryPreviewComponentRestoreArgs, 'componentId' | 'version'>>;
  previewEnvironmentRestore?: Resolver<ResolversTypes['RestorePreview'], ParentType, ContextType, RequireFields<QueryPreviewEnvironmentRestoreArgs, 'environmentId'>>;
  deletedComponents?: Resolver<ResolversTypes['DeletedComponentPage'], ParentType, ContextType, RequireFields<QueryDeletedComponentsArgs, 'environmentId'>>;
  previewDeletedComponent?: Resolver<ResolversTypes['RestorePreview'], ParentType, ContextType, RequireFields<QueryPreviewDeletedComponentArgs, 'componentId'>>;
  sendsMails?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mailPreview?: Resolver<ResolversTypes['MailPreview'], ParentType, ContextType, RequireFields<QueryMailPreviewArgs, 'environmentId' | 'data'>>;
  mails?: Resolver<ResolversTypes['MailPage'], ParentType, ContextType, Partial<QueryMailsArgs>>;
  auditLog?: Resolver<ResolversTypes['AuditPage'], ParentType, ContextType, Partial<QueryAuditLogArgs>>;
  environmentUsers?: Resolver<ResolversTypes['EnvironmentUserPage'], ParentType, ContextType, RequireFields<QueryEnvironmentUsersArgs, 'environmentId'>>;
  environmentUser?: Resolver<ResolversTypes['EnvironmentUser'], ParentType, ContextType, RequireFields<QueryEnvironmentUserArgs, 'environmentUserId'>>;
  environmentUserRights?: Resolver<ResolversTypes['EnvironmentUserRights'], ParentType, ContextType, RequireFields<QueryEnvironmentUserRightsArgs, 'environmentId'>>;
  ownProfile?: Resolver<Maybe<ResolversTypes['OwnProfile']>, ParentType, ContextType, Partial<QueryOwnProfileArgs>>;
  profileFieldUses?: Resolver<ReadonlyArray<ResolversTypes['ProfileFieldUse']>, ParentType, ContextType, RequireFields<QueryProfileFieldUsesArgs, 'environmentId'>>;
  mcpServerTools?: Resolver<ResolversTypes['McpServerTools'], ParentType, ContextType, RequireFields<QueryMcpServerToolsArgs, 'mcpServerId'>>;
  mcpTokens?: Resolver<ReadonlyArray<ResolversTypes['McpToken']>, ParentType, ContextType, RequireFields<QueryMcpTokensArgs, 'environmentId'>>;
  mcpTools?: Resolver<ReadonlyArray<ResolversTypes['McpTool']>, ParentType, ContextType, RequireFields<QueryMcpToolsArgs, 'environmentId' | 'roleId'>>;
  notifications?: Resolver<ResolversTypes['NotificationPage'], ParentType, ContextType, RequireFields<QueryNotificationsArgs, 'environmentId'>>;
  unreadNotifications?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<QueryUnreadNotificationsArgs, 'environmentId'>>;
  notificationSettings?: Resolver<ResolversTypes['NotificationSettings'], ParentType, ContextType, RequireFields<QueryNotificationSettingsArgs, 'environmentId'>>;
  tableResult?: Resolver<ResolversTypes['RecordPage'], ParentType, ContextType, RequireFields<QueryTableResultArgs, 'tableId'>>;
  formItem?: Resolver<Maybe<ResolversTypes['Wire_RecordItem']>, ParentType, ContextType, RequireFields<QueryFormItemArgs, 'formId'>>;
  formHistory?: Resolver<ResolversTypes['FormHistoryPage'], ParentType, ContextType, RequireFields<QueryFormHistoryArgs, 'formId'>>;
  selectOptions?: Resolver<ReadonlyArray<ResolversTypes['SelectOption']>, ParentType, ContextType, Partial<QuerySelectOptionsArgs>>;
  getFormManyOfSelectOptions?: Resolver<ReadonlyArray<ResolversTypes['SelectOption']>, ParentType, ContextType, Partial<QueryGetFormManyOfSelectOptionsArgs>>;
  getManyOfValue?: Resolver<ReadonlyArray<ResolversTypes['Label']>, ParentType, ContextType, RequireFields<QueryGetManyOfValueArgs, 'fieldName' | 'values'>>;
  tableRelationLabel?: Resolver<Maybe<ResolversTypes['Label']>, ParentType, ContextType, RequireFields<QueryTableRelationLabelArgs, 'tableId' | 'fieldName' | 'value'>>;
  tableRelationLabels?: Resolver<ReadonlyArray<ResolversTypes['Label']>, ParentType, ContextType, RequireFields<QueryTableRelationLabelsArgs, 'tableId' | 'fieldName' | 'values'>>;
  collectionItems?: Resolver<ResolversTypes['RecordPage'], ParentType, ContextType, RequireFields<QueryCollectionItemsArgs, 'collectionId'>>;
  collectionStats?: Resolver<ResolversTypes['JSON'], ParentType, ContextType, RequireFields<QueryCollectionStatsArgs, 'collectionId'>>;
  explainFilter?: Resolver<ResolversTypes['Wire_Explanation'], ParentType, ContextType, RequireFields<QueryExplainFilterArgs, 'collectionId' | 'filter'>>;
  collectionAggregate?: Resolver<ResolversTypes['Wire_Aggregates'], ParentType, ContextType, RequireFields<QueryCollectionAggregateArgs, 'collectionId' | 'measures'>>;
  tablePlaces?: Resolver<ReadonlyArray<ResolversTypes['TablePlace']>, ParentType, ContextType, RequireFields<QueryTablePlacesArgs, 'tableId'>>;
  tableTotals?: Resolver<ResolversTypes['Wire_Texts'], ParentType, ContextType, RequireFields<QueryTableTotalsArgs, 'tableId'>>;
  tableRowNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryTableRowNamesArgs, 'tableId' | 'itemIds'>>;
  deletedTableRows?: Resolver<ResolversTypes['DeletedRowPage'], ParentType, ContextType, RequireFields<QueryDeletedTableRowsArgs, 'tableId' | 'columnIndex'>>;
  recordComments?: Resolver<ResolversTypes['RecordCommentPage'], ParentType, ContextType, Partial<QueryRecordCommentsArgs>>;
  recordCommentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType, Partial<QueryRecordCommentCountArgs>>;
  recordCommentPeople?: Resolver<ReadonlyArray<ResolversTypes['CommentPerson']>, ParentType, ContextType, Partial<QueryRecordCommentPeopleArgs>>;
  indicatorResult?: Resolver<ResolversTypes['IndicatorResult'], ParentType, ContextType, RequireFields<QueryIndicatorResultArgs, 'indicatorId'>>;
  chartResult?: Resolver<ResolversTypes['ChartResult'], ParentType, ContextType, RequireFields<QueryChartResultArgs, 'chartId'>>;
  accessReach?: Resolver<ResolversTypes['AccessReach'], ParentType, ContextType, RequireFields<QueryAccessReachArgs, 'environmentId' | 'data'>>;
  explainPermissions?: Resolver<ResolversTypes['PermissionExplanation'], ParentType, ContextType, RequireFields<QueryExplainPermissionsArgs, 'environmentId' | 'componentId'>>;
  blockResult?: Resolver<ResolversTypes['BlockResult'], ParentType, ContextType, RequireFields<QueryBlockResultArgs, 'blockId'>>;
  blockPreview?: Resolver<ResolversTypes['BlockResult'], ParentType, ContextType, RequireFields<QueryBlockPreviewArgs, 'environmentId' | 'data'>>;
  vueBlockCode?: Resolver<ResolversTypes['VueCompilation'], ParentType, ContextType, RequireFields<QueryVueBlockCodeArgs, 'vueBlockId'>>;
  compileVueBlock?: Resolver<ResolversTypes['VueCompilation'], ParentType, ContextType, RequireFields<QueryCompileVueBlockArgs, 'environmentId'>>;
  assistant?: Resolver<Maybe<ResolversTypes['TalkingAgent']>, ParentType, ContextType, RequireFields<QueryAssistantArgs, 'environmentId'>>;
  talkingAgent?: Resolver<ResolversTypes['TalkingAgent'], ParentType, ContextType, RequireFields<QueryTalkingAgentArgs, 'agentId'>>;
  knowledgeState?: Resolver<ResolversTypes['KnowledgeState'], ParentType, ContextType, RequireFields<QueryKnowledgeStateArgs, 'collectionId'>>;
  job?: Resolver<ResolversTypes['JobProgress'], ParentType, ContextType, RequireFields<QueryJobArgs, 'jobId'>>;
  collectionJobs?: Resolver<ReadonlyArray<ResolversTypes['JobProgress']>, ParentType, ContextType, RequireFields<QueryCollectionJobsArgs, 'collectionId'>>;
  collectionUse?: Resolver<ResolversTypes['Wire_CollectionUse'], ParentType, ContextType, RequireFields<QueryCollectionUseArgs, 'collectionId'>>;
  recordReferences?: Resolver<ReadonlyArray<ResolversTypes['Wire_RecordReference']>, ParentType, ContextType, RequireFields<QueryRecordReferencesArgs, 'collectionId' | 'itemId'>>;
  previewFieldRename?: Resolver<ReadonlyArray<ResolversTypes['Wire_RenamedComponent']>, ParentType, ContextType, RequireFields<QueryPreviewFieldRenameArgs, 'collectionId' | 'fieldName' | 'newName'>>;
  previewFieldType?: Resolver<ResolversTypes['Wire_TypePreview'], ParentType, ContextType, RequireFields<QueryPreviewFieldTypeArgs, 'collectionId' | 'fieldName' | 'type'>>;
  recordHistory?: Resolver<ResolversTypes['RecordChangePage'], ParentType, ContextType, RequireFields<QueryRecordHistoryArgs, 'collectionId' | 'itemId'>>;
  compareRecordVersions?: Resolver<ReadonlyArray<ResolversTypes['Wire_FieldChange']>, ParentType, ContextType, RequireFields<QueryCompareRecordVersionsArgs, 'collectionId' | 'itemId' | 'from' | 'to'>>;
  deletedItems?: Resolver<ResolversTypes['DeletedRecordPage'], ParentType, ContextType, RequireFields<QueryDeletedItemsArgs, 'collectionId'>>;
  uploadRoom?: Resolver<ResolversTypes['UploadRoom'], ParentType, ContextType, Partial<QueryUploadRoomArgs>>;
  fileManagerFiles?: Resolver<ResolversTypes['FilePage'], ParentType, ContextType, Partial<QueryFileManagerFilesArgs>>;
  fileUses?: Resolver<ReadonlyArray<ResolversTypes['FileUse']>, ParentType, ContextType, RequireFields<QueryFileUsesArgs, 'fileId'>>;
  fileLink?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QueryFileLinkArgs, 'file' | 'purpose'>>;
  previewImport?: Resolver<ResolversTypes['Wire_ImportPreview'], ParentType, ContextType, RequireFields<QueryPreviewImportArgs, 'environmentId' | 'fileId'>>;
  previewCollectionImport?: Resolver<ResolversTypes['Wire_ImportTrial'], ParentType, ContextType, RequireFields<QueryPreviewCollectionImportArgs, 'collectionId' | 'fileId'>>;
  import?: Resolver<ResolversTypes['ImportProgress'], ParentType, ContextType, RequireFields<QueryImportArgs, 'importId'>>;
  previewChangeSet?: Resolver<ResolversTypes['Wire_ChangeSetPreview'], ParentType, ContextType, RequireFields<QueryPreviewChangeSetArgs, 'environmentId' | 'changeSet'>>;
  designAssistantModels?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryDesignAssistantModelsArgs, 'environmentId'>>;
  designAssistantAnswer?: Resolver<ResolversTypes['Wire_AssistantRun'], ParentType, ContextType, RequireFields<QueryDesignAssistantAnswerArgs, 'runId'>>;
  functionTypes?: Resolver<ReadonlyArray<ResolversTypes['FunctionType']>, ParentType, ContextType>;
  applicationImport?: Resolver<ResolversTypes['ApplicationImport'], ParentType, ContextType, RequireFields<QueryApplicationImportArgs, 'importId'>>;
  environmentBackups?: Resolver<ReadonlyArray<ResolversTypes['EnvironmentBackup']>, ParentType, ContextType, RequireFields<QueryEnvironmentBackupsArgs, 'environmentId'>>;
  taskStatus?: Resolver<ResolversTypes['TaskStatus'], ParentType, ContextType, RequireFields<QueryTaskStatusArgs, 'taskId'>>;
  taskRuns?: Resolver<ResolversTypes['TaskRunPage'], ParentType, ContextType, RequireFields<QueryTaskRunsArgs, 'taskId'>>;
  taskRun?: Resolver<ResolversTypes['TaskRun'], ParentType, ContextType, RequireFields<QueryTaskRunArgs, 'runId'>>;
  apiCalls?: Resolver<ReadonlyArray<ResolversTypes['ApiCall']>, ParentType, ContextType, RequireFields<QueryApiCallsArgs, 'apiEndpointId'>>;
  endpointTokens?: Resolver<ReadonlyArray<ResolversTypes['EndpointToken']>, ParentType, ContextType, RequireFields<QueryEndpointTokensArgs, 'endpointId'>>;
  faults?: Resolver<ResolversTypes['FaultPage'], ParentType, ContextType, RequireFields<QueryFaultsArgs, 'environmentId'>>;
  componentFaults?: Resolver<ReadonlyArray<ResolversTypes['ComponentFaults']>, ParentType, ContextType, RequireFields<QueryComponentFaultsArgs, 'environmentId'>>;
  followsFaults?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<QueryFollowsFaultsArgs, 'environmentId'>>;
  outgoingRequests?: Resolver<ResolversTypes['OutgoingRequestPage'], ParentType, ContextType, RequireFields<QueryOutgoingRequestsArgs, 'environmentId'>>;
  agentModels?: Resolver<ReadonlyArray<ResolversTypes['AgentModel']>, ParentType, ContextType, RequireFields<QueryAgentModelsArgs, 'environmentId'>>;
  agentConversations?: Resolver<ResolversTypes['AgentConversationPage'], ParentType, ContextType, RequireFields<QueryAgentConversationsArgs, 'agentId' | 'mine'>>;
  agentConversation?: Resolver<ResolversTypes['AgentConversationWithTurns'], ParentType, ContextType, RequireFields<QueryAgentConversationArgs, 'conversationId'>>;
  templates?: Resolver<ReadonlyArray<ResolversTypes['Template']>, ParentType, ContextType>;
  placeWay?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  places?: Resolver<ReadonlyArray<ResolversTypes['Place']>, ParentType, ContextType, RequireFields<QueryPlacesArgs, 'input'>>;
  placePoint?: Resolver<Maybe<ResolversTypes['Point']>, ParentType, ContextType, RequireFields<QueryPlacePointArgs, 'placeId'>>;
  placeAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryPlaceAddressArgs, 'longitude' | 'latitude'>>;
  support?: Resolver<Maybe<ResolversTypes['SupportOffer']>, ParentType, ContextType, RequireFields<QuerySupportArgs, 'environmentId'>>;
  supportConversations?: Resolver<ResolversTypes['SupportConversationPage'], ParentType, ContextType, RequireFields<QuerySupportConversationsArgs, 'environmentId' | 'mine'>>;
  supportConversation?: Resolver<ResolversTypes['SupportConversation'], ParentType, ContextType, RequireFields<QuerySupportConversationArgs, 'conversationId'>>;
  supportMessages?: Resolver<ResolversTypes['SupportMessages'], ParentType, ContextType, RequireFields<QuerySupportMessagesArgs, 'conversationId'>>;
  supportStaff?: Resolver<ReadonlyArray<ResolversTypes['SupportPerson']>, ParentType, ContextType, RequireFields<QuerySupportStaffArgs, 'environmentId'>>;
  supportAnswers?: Resolver<ReadonlyArray<ResolversTypes['SupportAnswer']>, ParentType, ContextType, RequireFields<QuerySupportAnswersArgs, 'environmentId'>>;
  supportStatistics?: Resolver<ResolversTypes['SupportStatistics'], ParentType, ContextType, RequireFields<QuerySupportStatisticsArgs, 'environmentId'>>;
  vueFrame?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signingOffer?: Resolver<Maybe<ResolversTypes['SigningOffer']>, ParentType, ContextType, RequireFields<QuerySigningOfferArgs, 'environmentId'>>;
  signing?: Resolver<ResolversTypes['Signing'], ParentType, ContextType, RequireFields<QuerySigningArgs, 'signingId'>>;
  documentSignatures?: Resolver<ReadonlyArray<ResolversTypes['DocumentSignature']>, ParentType, ContextType, RequireFields<QueryDocumentSignaturesArgs, 'componentId' | 'fieldName' | 'document'>>;
  signingSetup?: Resolver<ResolversTypes['SigningSetup'], ParentType, ContextType, RequireFields<QuerySigningSetupArgs, 'environmentId'>>;
  pushKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pushState?: Resolver<ResolversTypes['PushState'], ParentType, ContextType, RequireFields<QueryPushStateArgs, 'environmentId'>>;
};

export type MutationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  loginWithPassword?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationLoginWithPasswordArgs, 'email' | 'password'>>;
  loginWithToken?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationLoginWithTokenArgs, 'token'>>;
  createLoginToken?: Resolver<ResolversTypes['String'], ParentType, ContextType, Partial<MutationCreateLoginTokenArgs>>;
  logout?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  forgotPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationForgotPasswordArgs, 'email'>>;
  resetPassword?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'token' | 'password'>>;
  environmentUserSignUp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationEnvironmentUserSignUpArgs, 'environmentId' | 'email'>>;
  updateProfile?: Resolver<ResolversTypes['User'], ParentType, ContextType, Partial<MutationUpdateProfileArgs>>;
  setLanguage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSetLanguageArgs, 'language'>>;
  keepTutorial?: Resolver<ResolversTypes['OwnTutorials'], ParentType, ContextType, RequireFields<MutationKeepTutorialArgs, 'tutorialId' | 'seen'>>;
  hideTutorials?: Resolver<ResolversTypes['OwnTutorials'], ParentType, ContextType, RequireFields<MutationHideTutorialsArgs, 'isHidden'>>;
  changePassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'password' | 'newPassword'>>;
  generateAvatarUpload?: Resolver<ResolversTypes['UploadCredentials'], ParentType, ContextType, RequireFields<MutationGenerateAvatarUploadArgs, 'size'>>;
  removeAvatar?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  endSessions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationEndSessionsArgs, 'sessionIds'>>;
  beginTwoFactor?: Resolver<ResolversTypes['TwoFactorSetup'], ParentType, ContextType, Partial<MutationBeginTwoFactorArgs>>;
  confirmTwoFactor?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<MutationConfirmTwoFactorArgs, 'code'>>;
  renewRecoveryCodes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  disableTwoFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  resetTwoFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResetTwoFactorArgs, 'userId'>>;
  createAccount?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationCreateAccountArgs, 'email'>>;
  createAccountLink?: Resolver<ResolversTypes['AccountLink'], ParentType, ContextType, RequireFields<MutationCreateAccountLinkArgs, 'userId'>>;
  updateAccount?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUpdateAccountArgs, 'userId'>>;
  endAccountSessions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationEndAccountSessionsArgs, 'userId'>>;
  saveEnvironmentVariable?: Resolver<ResolversTypes['EnvironmentVariable'], ParentType, ContextType, RequireFields<MutationSaveEnvironmentVariableArgs, 'environmentId' | 'data'>>;
  removeEnvironmentVariable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveEnvironmentVariableArgs, 'environmentId' | 'name'>>;
  setEnvironmentHolds?: Resolver<ResolversTypes['EnvironmentHolds'], ParentType, ContextType, RequireFields<MutationSetEnvironmentHoldsArgs, 'environmentId'>>;
  retryEnvironment?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRetryEnvironmentArgs, 'environmentId'>>;
  adoptEnvironment?: Resolver<ResolversTypes['Environment'], ParentType, ContextType, RequireFields<MutationAdoptEnvironmentArgs, 'environmentId'>>;
  createEnvironment?: Resolver<ResolversTypes['Environment'], ParentType, ContextType, RequireFields<MutationCreateEnvironmentArgs, '_id' | 'name'>>;
  updateEnvironment?: Resolver<ResolversTypes['Environment'], ParentType, ContextType, RequireFields<MutationUpdateEnvironmentArgs, 'environmentId' | 'data'>>;
  deleteEnvironment?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteEnvironmentArgs, 'environmentId' | 'name'>>;
  restoreDeletedEnvironment?: Resolver<ResolversTypes['Environment'], ParentType, ContextType, RequireFields<MutationRestoreDeletedEnvironmentArgs, 'environmentId'>>;
  removeDeletedEnvironment?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveDeletedEnvironmentArgs, 'environmentId' | 'name'>>;
  updatePlatformSettings?: Resolver<ResolversTypes['PlatformSettings'], ParentType, ContextType, RequireFields<MutationUpdatePlatformSettingsArgs, 'data'>>;
  testModelService?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationTestModelServiceArgs, 'data' | 'model'>>;
  testMailServer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationTestMailServerArgs, 'data'>>;
  renameCollectionField?: Resolver<ResolversTypes['Wire_StoredComponents'], ParentType, ContextType, RequireFields<MutationRenameCollectionFieldArgs, 'collectionId' | 'fieldName' | 'newName'>>;
  renameComponent?: Resolver<ReadonlyArray<ResolversTypes['Wire_StoredComponent']>, ParentType, ContextType, RequireFields<MutationRenameComponentArgs, 'componentId' | 'data' | 'scripts'>>;
  updateRoleGrants?: Resolver<ReadonlyArray<ResolversTypes['Wire_StoredComponent']>, ParentType, ContextType, RequireFields<MutationUpdateRoleGrantsArgs, 'roleId' | 'data' | 'grants'>>;
  renameViewPath?: Resolver<ReadonlyArray<ResolversTypes['Wire_StoredComponent']>, ParentType, ContextType, RequireFields<MutationRenameViewPathArgs, 'viewId' | 'data'>>;
  restoreComponentVersion?: Resolver<ResolversTypes['Wire_StoredComponent'], ParentType, ContextType, RequireFields<MutationRestoreComponentVersionArgs, 'componentId' | 'version'>>;
  restoreEnvironment?: Resolver<ResolversTypes['EnvironmentRestore'], ParentType, ContextType, RequireFields<MutationRestoreEnvironmentArgs, 'environmentId'>>;
  undoChange?: Resolver<ResolversTypes['EnvironmentRestore'], ParentType, ContextType, RequireFields<MutationUndoChangeArgs, 'environmentId' | 'changeId'>>;
  restoreDeletedComponent?: Resolver<ResolversTypes['Wire_StoredComponent'], ParentType, ContextType, RequireFields<MutationRestoreDeletedComponentArgs, 'componentId'>>;
  sendMailAgain?: Resolver<ResolversTypes['Mail'], ParentType, ContextType, RequireFields<MutationSendMailAgainArgs, 'mailId'>>;
  sendTestMail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSendTestMailArgs, 'environmentId' | 'data'>>;
  exportAuditLog?: Resolver<ResolversTypes['String'], ParentType, ContextType, Partial<MutationExportAuditLogArgs>>;
  createEnvironmentUser?: Resolver<ResolversTypes['EnvironmentUser'], ParentType, ContextType, RequireFields<MutationCreateEnvironmentUserArgs, 'environmentId' | 'data'>>;
  createEnvironmentUsers?: Resolver<ReadonlyArray<ResolversTypes['InvitationReport']>, ParentType, ContextType, RequireFields<MutationCreateEnvironmentUsersArgs, 'environmentId' | 'people'>>;
  inviteEnvironmentUser?: Resolver<ResolversTypes['EnvironmentUser'], ParentType, ContextType, RequireFields<MutationInviteEnvironmentUserArgs, 'environmentUserId'>>;
  createInvitationLinks?: Resolver<ReadonlyArray<ResolversTypes['InvitationLink']>, ParentType, ContextType, RequireFields<MutationCreateInvitationLinksArgs, 'environmentId'>>;
  updateEnvironmentUser?: Resolver<ResolversTypes['EnvironmentUser'], ParentType, ContextType, RequireFields<MutationUpdateEnvironmentUserArgs, 'environmentUserId' | 'data'>>;
  confirmImportedUsers?: Resolver<ResolversTypes['Confirmations'], ParentType, ContextType, RequireFields<MutationConfirmImportedUsersArgs, 'environmentId'>>;
  updateOwnProfile?: Resolver<ResolversTypes['OwnProfile'], ParentType, ContextType, RequireFields<MutationUpdateOwnProfileArgs, 'data'>>;
  deleteEnvironmentUser?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteEnvironmentUserArgs, 'environmentUserId'>>;
  createMcpToken?: Resolver<ResolversTypes['McpToken'], ParentType, ContextType, RequireFields<MutationCreateMcpTokenArgs, 'environmentId' | 'name' | 'roleId'>>;
  deleteMcpToken?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteMcpTokenArgs, 'tokenId'>>;
  markNotificationsRead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationMarkNotificationsReadArgs, 'environmentId'>>;
  deleteNotification?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteNotificationArgs, 'notificationId'>>;
  updateNotificationSettings?: Resolver<ResolversTypes['NotificationSettings'], ParentType, ContextType, RequireFields<MutationUpdateNotificationSettingsArgs, 'environmentId' | 'choices'>>;
  submitForm?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationSubmitFormArgs, 'formId' | 'data'>>;
  updateTableCell?: Resolver<ResolversTypes['Wire_RecordItem'], ParentType, ContextType, RequireFields<MutationUpdateTableCellArgs, 'tableId' | 'itemId' | 'fieldName'>>;
  createItem?: Resolver<ResolversTypes['Wire_RecordItem'], ParentType, ContextType, RequireFields<MutationCreateItemArgs, 'collectionId' | 'data'>>;
  updateItem?: Resolver<ResolversTypes['Wire_RecordItem'], ParentType, ContextType, RequireFields<MutationUpdateItemArgs, 'collectionId' | 'itemId' | 'data'>>;
  deleteItem?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteItemArgs, 'collectionId' | 'itemId'>>;
  restoreTableRows?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationRestoreTableRowsArgs, 'tableId' | 'columnIndex' | 'itemIds'>>;
  runTableAction?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationRunTableActionArgs, 'tableId' | 'columnIndex' | 'itemIds'>>;
  moveTableRow?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationMoveTableRowArgs, 'tableId' | 'itemId'>>;
  exportTable?: Resolver<ResolversTypes['File'], ParentType, ContextType, RequireFields<MutationExportTableArgs, 'tableId'>>;
  saveTablePreferences?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSaveTablePreferencesArgs, 'tableId'>>;
  addRecordComment?: Resolver<ResolversTypes['RecordComment'], ParentType, ContextType, RequireFields<MutationAddRecordCommentArgs, 'commentId' | 'text'>>;
  editRecordComment?: Resolver<ResolversTypes['RecordComment'], ParentType, ContextType, RequireFields<MutationEditRecordCommentArgs, 'commentId' | 'text'>>;
  deleteRecordComment?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteRecordCommentArgs, 'commentId'>>;
  runButton?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationRunButtonArgs, 'buttonId'>>;
  startGroupAction?: Resolver<ResolversTypes['GroupActionStep'], ParentType, ContextType, RequireFields<MutationStartGroupActionArgs, 'buttonId' | 'tableId'>>;
  continueGroupAction?: Resolver<ResolversTypes['GroupActionStep'], ParentType, ContextType, RequireFields<MutationContinueGroupActionArgs, 'runId'>>;
  callVueBlock?: Resolver<ResolversTypes['VueCallAnswer'], ParentType, ContextType, RequireFields<MutationCallVueBlockArgs, 'vueBlockId' | 'name'>>;
  exportCollectionData?: Resolver<ResolversTypes['File'], ParentType, ContextType, RequireFields<MutationExportCollectionDataArgs, 'collectionId' | 'format'>>;
  startCollectionExport?: Resolver<ResolversTypes['JobProgress'], ParentType, ContextType, RequireFields<MutationStartCollectionExportArgs, 'collectionId' | 'format'>>;
  emptyCollection?: Resolver<ResolversTypes['JobProgress'], ParentType, ContextType, RequireFields<MutationEmptyCollectionArgs, 'collectionId' | 'phrase'>>;
  removeCollection?: Resolver<ResolversTypes['JobProgress'], ParentType, ContextType, RequireFields<MutationRemoveCollectionArgs, 'collectionId' | 'name'>>;
  changeFieldType?: Resolver<ResolversTypes['JobProgress'], ParentType, ContextType, RequireFields<MutationChangeFieldTypeArgs, 'collectionId' | 'fieldName' | 'type'>>;
  embedKnowledge?: Resolver<ResolversTypes['JobProgress'], ParentType, ContextType, RequireFields<MutationEmbedKnowledgeArgs, 'collectionId'>>;
  cancelJob?: Resolver<ResolversTypes['JobProgress'], ParentType, ContextType, RequireFields<MutationCancelJobArgs, 'jobId'>>;
  restoreRecordVersion?: Resolver<ResolversTypes['Wire_RecordItem'], ParentType, ContextType, RequireFields<MutationRestoreRecordVersionArgs, 'collectionId' | 'itemId' | 'version'>>;
  restoreItem?: Resolver<ResolversTypes['Wire_RecordItem'], ParentType, ContextType, RequireFields<MutationRestoreItemArgs, 'collectionId' | 'itemId'>>;
  generateUploadCredentials?: Resolver<ResolversTypes['UploadCredentials'], ParentType, ContextType, RequireFields<MutationGenerateUploadCredentialsArgs, 'name' | 'size'>>;
  completeUpload?: Resolver<ResolversTypes['File'], ParentType, ContextType, RequireFields<MutationCompleteUploadArgs, 'fileId'>>;
  deleteFile?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteFileArgs, 'fileId'>>;
  startImport?: Resolver<ResolversTypes['ImportProgress'], ParentType, ContextType, RequireFields<MutationStartImportArgs, 'environmentId' | 'fileId' | 'data'>>;
  importCollectionData?: Resolver<ResolversTypes['ImportProgress'], ParentType, ContextType, RequireFields<MutationImportCollectionDataArgs, 'collectionId' | 'fileId'>>;
  cancelImport?: Resolver<ResolversTypes['ImportProgress'], ParentType, ContextType, RequireFields<MutationCancelImportArgs, 'importId'>>;
  makeScreens?: Resolver<ResolversTypes['MadeScreens'], ParentType, ContextType, RequireFields<MutationMakeScreensArgs, 'collectionId'>>;
  applyChangeSet?: Resolver<ResolversTypes['AppliedChangeSet'], ParentType, ContextType, RequireFields<MutationApplyChangeSetArgs, 'environmentId' | 'changeSet'>>;
  askDesignAssistant?: Resolver<ResolversTypes['Wire_AssistantRun'], ParentType, ContextType, RequireFields<MutationAskDesignAssistantArgs, 'environmentId' | 'question'>>;
  stopDesignAssistant?: Resolver<ResolversTypes['Wire_AssistantRun'], ParentType, ContextType, RequireFields<MutationStopDesignAssistantArgs, 'runId'>>;
  runScript?: Resolver<ResolversTypes['ScriptTrial'], ParentType, ContextType, RequireFields<MutationRunScriptArgs, 'environmentId' | 'script' | 'dryRun'>>;
  exportApplication?: Resolver<ResolversTypes['JobProgress'], ParentType, ContextType, RequireFields<MutationExportApplicationArgs, 'environmentId' | 'includeData'>>;
  generateApplicationUpload?: Resolver<ResolversTypes['UploadCredentials'], ParentType, ContextType, RequireFields<MutationGenerateApplicationUploadArgs, 'name' | 'size'>>;
  importApplication?: Resolver<ResolversTypes['ApplicationImport'], ParentType, ContextType, RequireFields<MutationImportApplicationArgs, 'fileId' | 'environmentId'>>;
  duplicateEnvironment?: Resolver<ResolversTypes['ApplicationImport'], ParentType, ContextType, RequireFields<MutationDuplicateEnvironmentArgs, 'environmentId' | '_id' | 'name' | 'includeData' | 'includeFiles' | 'includePeople'>>;
  cancelApplicationImport?: Resolver<ResolversTypes['ApplicationImport'], ParentType, ContextType, RequireFields<MutationCancelApplicationImportArgs, 'importId'>>;
  backUpEnvironment?: Resolver<ResolversTypes['JobProgress'], ParentType, ContextType, RequireFields<MutationBackUpEnvironmentArgs, 'environmentId' | 'includeFiles'>>;
  removeEnvironmentBackup?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveEnvironmentBackupArgs, 'backupId'>>;
  environmentBackupLink?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationEnvironmentBackupLinkArgs, 'backupId'>>;
  restoreEnvironmentBackup?: Resolver<ResolversTypes['ApplicationImport'], ParentType, ContextType, RequireFields<MutationRestoreEnvironmentBackupArgs, 'backupId' | '_id' | 'name'>>;
  restoreEnvironmentBackupHere?: Resolver<ResolversTypes['ApplicationImport'], ParentType, ContextType, RequireFields<MutationRestoreEnvironmentBackupHereArgs, 'backupId' | 'name'>>;
  runTask?: Resolver<ResolversTypes['TaskRun'], ParentType, ContextType, RequireFields<MutationRunTaskArgs, 'taskId'>>;
  stopTask?: Resolver<ResolversTypes['TaskStatus'], ParentType, ContextType, RequireFields<MutationStopTaskArgs, 'taskId'>>;
  createEndpointToken?: Resolver<ResolversTypes['EndpointToken'], ParentType, ContextType, RequireFields<MutationCreateEndpointTokenArgs, 'endpointId' | 'name'>>;
  deleteEndpointToken?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteEndpointTokenArgs, 'tokenId'>>;
  solveFault?: Resolver<ResolversTypes['Fault'], ParentType, ContextType, RequireFields<MutationSolveFaultArgs, 'faultId'>>;
  repeatFault?: Resolver<ResolversTypes['FaultRepeat'], ParentType, ContextType, RequireFields<MutationRepeatFaultArgs, 'faultId'>>;
  followFaults?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationFollowFaultsArgs, 'environmentId' | 'follows'>>;
  askAgent?: Resolver<ResolversTypes['AgentAsked'], ParentType, ContextType, RequireFields<MutationAskAgentArgs, 'agentId' | 'text'>>;
  stopAgent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationStopAgentArgs, 'conversationId'>>;
  answerAgentQuestion?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationAnswerAgentQuestionArgs, 'conversationId' | 'callId' | 'allow'>>;
  deleteAgentConversation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteAgentConversationArgs, 'conversationId'>>;
  replayAgent?: Resolver<ResolversTypes['AgentAsked'], ParentType, ContextType, RequireFields<MutationReplayAgentArgs, 'conversationId'>>;
  createEnvironmentFromTemplate?: Resolver<ResolversTypes['Environment'], ParentType, ContextType, RequireFields<MutationCreateEnvironmentFromTemplateArgs, '_id' | 'name' | 'templateId'>>;
  GoogleAutocomplete?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType, RequireFields<MutationGoogleAutocompleteArgs, 'input'>>;
  startSupportConversation?: Resolver<ResolversTypes['SupportConversation'], ParentType, ContextType, RequireFields<MutationStartSupportConversationArgs, 'environmentId' | 'messageId' | 'text'>>;
  sendSupportMessage?: Resolver<ResolversTypes['SupportMessage'], ParentType, ContextType, RequireFields<MutationSendSupportMessageArgs, 'conversationId' | 'messageId' | 'text'>>;
  typeInSupport?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationTypeInSupportArgs, 'conversationId'>>;
  markSupportRead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationMarkSupportReadArgs, 'conversationId' | 'position'>>;
  handOverSupport?: Resolver<ResolversTypes['SupportConversation'], ParentType, ContextType, RequireFields<MutationHandOverSupportArgs, 'conversationId'>>;
  assignSupport?: Resolver<ResolversTypes['SupportConversation'], ParentType, ContextType, RequireFields<MutationAssignSupportArgs, 'conversationId'>>;
  closeSupport?: Resolver<ResolversTypes['SupportConversation'], ParentType, ContextType, RequireFields<MutationCloseSupportArgs, 'conversationId'>>;
  reopenSupport?: Resolver<ResolversTypes['SupportConversation'], ParentType, ContextType, RequireFields<MutationReopenSupportArgs, 'conversationId'>>;
  saveSupportAnswer?: Resolver<ResolversTypes['SupportAnswer'], ParentType, ContextType, RequireFields<MutationSaveSupportAnswerArgs, 'environmentId' | 'title' | 'text'>>;
  deleteSupportAnswer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteSupportAnswerArgs, 'answerId'>>;
  signDocument?: Resolver<ResolversTypes['Signing'], ParentType, ContextType, RequireFields<MutationSignDocumentArgs, 'componentId' | 'fieldName' | 'document'>>;
  cancelSigning?: Resolver<ResolversTypes['Signing'], ParentType, ContextType, RequireFields<MutationCancelSigningArgs, 'signingId'>>;
  saveSigningCertificate?: Resolver<ResolversTypes['SavedSigningCertificate'], ParentType, ContextType, RequireFields<MutationSaveSigningCertificateArgs, 'environmentId' | 'content' | 'passphrase'>>;
  removeSigningCertificate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveSigningCertificateArgs, 'environmentId'>>;
  saveSigningSecrets?: Resolver<ResolversTypes['SigningSetup'], ParentType, ContextType, RequireFields<MutationSaveSigningSecretsArgs, 'environmentId'>>;
  testSigning?: Resolver<ResolversTypes['SigningTest'], ParentType, ContextType, RequireFields<MutationTestSigningArgs, 'environmentId'>>;
  subscribeToPush?: Resolver<ResolversTypes['PushState'], ParentType, ContextType, RequireFields<MutationSubscribeToPushArgs, 'environmentId'>>;
  unsubscribeFromPush?: Resolver<ResolversTypes['PushState'], ParentType, ContextType, RequireFields<MutationUnsubscribeFromPushArgs, 'environmentId'>>;
};

export type SubscriptionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  environmentUpdated?: SubscriptionResolver<ResolversTypes['Wire_EnvironmentUpdate'], "environmentUpdated", ParentType, ContextType, RequireFields<SubscriptionEnvironmentUpdatedArgs, 'environmentId'>>;
  platformUpdated?: SubscriptionResolver<ResolversTypes['Wire_PlatformUpdate'], "platformUpdated", ParentType, ContextType>;
  notificationsChanged?: SubscriptionResolver<ResolversTypes['Boolean'], "notificationsChanged", ParentType, ContextType, RequireFields<SubscriptionNotificationsChangedArgs, 'environmentId'>>;
  collectionDataChanged?: SubscriptionResolver<ResolversTypes['JSON'], "collectionDataChanged", ParentType, ContextType, RequireFields<SubscriptionCollectionDataChangedArgs, 'environmentId' | 'collectionId'>>;
  recordCommented?: SubscriptionResolver<ResolversTypes['RecordCommentChange'], "recordCommented", ParentType, ContextType, Partial<SubscriptionRecordCommentedArgs>>;
  jobProgress?: SubscriptionResolver<ResolversTypes['JobProgress'], "jobProgress", ParentType, ContextType, RequireFields<SubscriptionJobProgressArgs, 'jobId'>>;
  importProgress?: SubscriptionResolver<ResolversTypes['ImportProgress'], "importProgress", ParentType, ContextType, RequireFields<SubscriptionImportProgressArgs, 'importId'>>;
  designAssistantProgress?: SubscriptionResolver<ResolversTypes['Wire_AssistantRun'], "designAssistantProgress", ParentType, ContextType, RequireFields<SubscriptionDesignAssistantProgressArgs, 'runId'>>;
  agentAnswer?: SubscriptionResolver<ResolversTypes['AgentAnswer'], "agentAnswer", ParentType, ContextType, RequireFields<SubscriptionAgentAnswerArgs, 'conversationId'>>;
  supportChanged?: SubscriptionResolver<ResolversTypes['SupportChange'], "supportChanged", ParentType, ContextType, RequireFields<SubscriptionSupportChangedArgs, 'environmentId'>>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type FileResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['File'] = ResolversParentTypes['File']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  genericType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bucket?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thumbnail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SessionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publicKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  secretKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nonce?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastCall?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locale?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  emailVerified?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  options?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type ProfileResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Profile'] = ResolversParentTypes['Profile']> = {
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  avatar?: Resolver<Maybe<ResolversTypes['File']>, ParentType, ContextType>;
};

export type UserResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  profile?: Resolver<Maybe<ResolversTypes['Profile']>, ParentType, ContextType>;
  environmentsAuthorized?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  hasTwoFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  emails?: Resolver<ReadonlyArray<ResolversTypes['UserEmail']>, ParentType, ContextType>;
  services?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserEmailResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UserEmail'] = ResolversParentTypes['UserEmail']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UserPage'] = ResolversParentTypes['UserPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['User']>, ParentType, ContextType>;
};

export type LoginTokenOwnerResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['LoginTokenOwner'] = ResolversParentTypes['LoginTokenOwner']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  asks?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PasswordLinkResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PasswordLink'] = ResolversParentTypes['PasswordLink']> = {
  occasion?: Resolver<ResolversTypes['Wire_LinkMailKind'], ParentType, ContextType>;
  setsPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  invitedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AccountLinkResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AccountLink'] = ResolversParentTypes['AccountLink']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OwnSessionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OwnSession'] = ResolversParentTypes['OwnSession']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  host?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  environmentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastCall?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OwnTwoFactorResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OwnTwoFactor'] = ResolversParentTypes['OwnTwoFactor']> = {
  isOn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  recoveryCodesLeft?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asksPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TwoFactorSetupResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TwoFactorSetup'] = ResolversParentTypes['TwoFactorSetup']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uri?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OwnTutorialsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OwnTutorials'] = ResolversParentTypes['OwnTutorials']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  progress?: Resolver<ReadonlyArray<ResolversTypes['TutorialProgress']>, ParentType, ContextType>;
};

export type TutorialProgressResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TutorialProgress'] = ResolversParentTypes['TutorialProgress']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seen?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EnvironmentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Environment'] = ResolversParentTypes['Environment']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  icon?: Resolver<Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  fontFile?: Resolver<Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  loginLogo?: Resolver<Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  authBackgroundImage?: Resolver<Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  timezone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  locale?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstDay?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  homeRedirect?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enableGlobalFooter?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  globalFooter?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  assistantId?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  analyticsId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  maintenanceMode?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  uploadsPerPerson?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  auditDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  allowSignUp?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  signUpRoles?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  signUpScript?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  redirect?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  redirectUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enableCustomLoginView?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  customLoginView?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  profileFields?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  welcomeEmailSubject?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  welcomeEmailBody?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invitationEmailSubject?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invitationEmailBody?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resetEmailSubject?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resetEmailBody?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  backups?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  backupWeekday?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  backupHour?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  backupsKept?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  backupFiles?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  accentColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  backgroundColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sideBarColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sideBarTextColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fontName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  allowDarkMode?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  allowLightweightLayout?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  useCustomCss?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  customCss?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cssOrigins?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  apiEnabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  apiDocsEnabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  apiAuthType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  apiAuthScript?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  apiOrigins?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  apiRedirects?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  apiCallsPerMinute?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  mcpEnabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  mcpCallsPerMinute?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  enableTellus?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  tellusChannels?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  supportAgentId?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  signingProvider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signingServiceUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signingTokenUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signingClientId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signingCredentialId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signingTimestampUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signingReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signingPlace?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signingVisible?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  notificationDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  autoEnableNotifications?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  notificationPrompt?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  pushShowsContent?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type EnvironmentPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EnvironmentPage'] = ResolversParentTypes['EnvironmentPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['Environment']>, ParentType, ContextType>;
};

export type EnvironmentProblemResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EnvironmentProblem'] = ResolversParentTypes['EnvironmentProblem']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  environmentId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EnvironmentSizeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EnvironmentSize'] = ResolversParentTypes['EnvironmentSize']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  records?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  files?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  fileBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  databaseBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  backupBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  versions?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type DeletedEnvironmentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeletedEnvironment'] = ResolversParentTypes['DeletedEnvironment']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deletedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeletedEnvironmentPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeletedEnvironmentPage'] = ResolversParentTypes['DeletedEnvironmentPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['DeletedEnvironment']>, ParentType, ContextType>;
};

export type EnvironmentHoldsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EnvironmentHolds'] = ResolversParentTypes['EnvironmentHolds']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tasks?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EnvironmentVariableResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EnvironmentVariable'] = ResolversParentTypes['EnvironmentVariable']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isSecret?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlatformSettingsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PlatformSettings'] = ResolversParentTypes['PlatformSettings']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fixed?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  hasSmtpPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasGeocodingKey?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPlacesKey?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasFcmServiceAccount?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  modelKeys?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  academyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  academyUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  siteName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  siteUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hubName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hubUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  smtpHost?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  smtpPort?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  smtpSecurity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  smtpUser?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  smtpSender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  geocodingUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  placesUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  openPlaces?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  openPlacesUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fcmUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  modelServices?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  embeddingModel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  modelSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  modelEnvironmentTokens?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  modelPersonTokens?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  modelEnvironmentMoney?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  modelPersonMoney?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  avatarUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  visitsUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trial?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  experiments?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  auditDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  environmentUploads?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  environmentBackups?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  backupsMost?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  collectionEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  viewEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  formEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  tableEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  chartEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  indicatorEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  buttonEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  blockEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  vueBlockEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  filterEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  hookEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  validationEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  taskEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  agentEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  endpointEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  apiEndpointEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  mcpServerEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  roleEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  accessRuleEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  fieldRuleEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  linkEnvironments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
};

export type PlatformOffersResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PlatformOffers'] = ResolversParentTypes['PlatformOffers']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  academyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  academyUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  siteName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  siteUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hubName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hubUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  experiments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  backupsMost?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  backupBytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  withoutKinds?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ModelUsageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ModelUsage'] = ResolversParentTypes['ModelUsage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  environmentId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  input?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  output?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  cost?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CollectionFieldsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CollectionFields'] = ResolversParentTypes['CollectionFields']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type FieldTypeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FieldType'] = ResolversParentTypes['FieldType']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  optionsParams?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type MutationParamsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MutationParams'] = ResolversParentTypes['MutationParams']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  basicResultQuery?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  params?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type EnvironmentChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EnvironmentChange'] = ResolversParentTypes['EnvironmentChange']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  authorId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restored?: Resolver<Maybe<ResolversTypes['Wire_Restored']>, ParentType, ContextType>;
  components?: Resolver<ReadonlyArray<ResolversTypes['Wire_ChangedComponent']>, ParentType, ContextType>;
};

export type EnvironmentChangePageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EnvironmentChangePage'] = ResolversParentTypes['EnvironmentChangePage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['EnvironmentChange']>, ParentType, ContextType>;
};

export type DeletedComponentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeletedComponent'] = ResolversParentTypes['DeletedComponent']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deletedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  authorId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeletedComponentPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeletedComponentPage'] = ResolversParentTypes['DeletedComponentPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['DeletedComponent']>, ParentType, ContextType>;
};

export type RestorePreviewResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RestorePreview'] = ResolversParentTypes['RestorePreview']> = {
  schema?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  components?: Resolver<ReadonlyArray<ResolversTypes['Wire_PreviewedComponent']>, ParentType, ContextType>;
  kept?: Resolver<ReadonlyArray<ResolversTypes['Wire_KeptPart']>, ParentType, ContextType>;
};

export type EnvironmentRestoreResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EnvironmentRestore'] = ResolversParentTypes['EnvironmentRestore']> = {
  changeId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  saved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MailResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Mail'] = ResolversParentTypes['Mail']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  environmentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipient?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['Wire_MailKind'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['Wire_MailState'], ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  canSendAgain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MailPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MailPage'] = ResolversParentTypes['MailPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['Mail']>, ParentType, ContextType>;
};

export type MailTemplateFailureResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MailTemplateFailure'] = ResolversParentTypes['MailTemplateFailure']> = {
  part?: Resolver<ResolversTypes['Wire_MailPart'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MailPreviewResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MailPreview'] = ResolversParentTypes['MailPreview']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  html?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failures?: Resolver<ReadonlyArray<ResolversTypes['MailTemplateFailure']>, ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['Wire_AuditAction'], ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  environmentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targetKind?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targetName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['Wire_AuditDetails']>, ParentType, ContextType>;
};

export type AuditPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AuditPage'] = ResolversParentTypes['AuditPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EnvironmentUserResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EnvironmentUser'] = ResolversParentTypes['EnvironmentUser']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  environmentId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  resolvedRoles?: Resolver<ReadonlyArray<ResolversTypes['Wire_NamedRole']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['Wire_UserState'], ParentType, ContextType>;
  invitedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invitationEnds?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  canView?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canAddUsers?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canRemoveUsers?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canEditProfiles?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canManageRoles?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  managedRoles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  profile?: Resolver<Maybe<ResolversTypes['Wire_Values']>, ParentType, ContextType>;
};

export type EnvironmentUserPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EnvironmentUserPage'] = ResolversParentTypes['EnvironmentUserPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['EnvironmentUser']>, ParentType, ContextType>;
};

export type EnvironmentUserRightsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EnvironmentUserRights'] = ResolversParentTypes['EnvironmentUserRights']> = {
  canView?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canAddUsers?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canRemoveUsers?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canEditProfiles?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canManageRoles?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  administers?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['Wire_NamedRole']>, ParentType, ContextType>;
  trial?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  imported?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  profileFields?: Resolver<ReadonlyArray<ResolversTypes['Wire_ProfileField']>, ParentType, ContextType>;
};

export type OwnProfileResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OwnProfile'] = ResolversParentTypes['OwnProfile']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['Wire_ProfileField']>, ParentType, ContextType>;
  values?: Resolver<ResolversTypes['Wire_Values'], ParentType, ContextType>;
};

export type ProfileFieldUseResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProfileFieldUse'] = ResolversParentTypes['ProfileFieldUse']> = {
  fieldId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConfirmationsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Confirmations'] = ResolversParentTypes['Confirmations']> = {
  confirmed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InvitationReportResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['InvitationReport'] = ResolversParentTypes['InvitationReport']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  result?: Resolver<ResolversTypes['Wire_InvitationResult'], ParentType, ContextType>;
  environmentUserId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InvitationLinkResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['InvitationLink'] = ResolversParentTypes['InvitationLink']> = {
  environmentUserId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type McpTokenResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['McpToken'] = ResolversParentTypes['McpToken']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roleId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type McpToolResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['McpTool'] = ResolversParentTypes['McpTool']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  readOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type McpServerToolsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['McpServerTools'] = ResolversParentTypes['McpServerTools']> = {
  tools?: Resolver<ReadonlyArray<ResolversTypes['McpServerTool']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type McpServerToolResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['McpServerTool'] = ResolversParentTypes['McpServerTool']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotificationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['Wire_NotificationKind'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  icon?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  readAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NotificationPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NotificationPage'] = ResolversParentTypes['NotificationPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['Notification']>, ParentType, ContextType>;
};

export type NotificationChoiceResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NotificationChoice'] = ResolversParentTypes['NotificationChoice']> = {
  kind?: Resolver<ResolversTypes['Wire_NotificationKind'], ParentType, ContextType>;
  channels?: Resolver<ReadonlyArray<ResolversTypes['Wire_NotificationChannel']>, ParentType, ContextType>;
};

export type NotificationSettingsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NotificationSettings'] = ResolversParentTypes['NotificationSettings']> = {
  offered?: Resolver<ReadonlyArray<ResolversTypes['Wire_NotificationChannel']>, ParentType, ContextType>;
  choices?: Resolver<ReadonlyArray<ResolversTypes['NotificationChoice']>, ParentType, ContextType>;
  quietFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quietUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  zone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RecordPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RecordPage'] = ResolversParentTypes['RecordPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['Wire_RecordItem']>, ParentType, ContextType>;
  labels?: Resolver<Maybe<ResolversTypes['Wire_TextsById']>, ParentType, ContextType>;
  indicators?: Resolver<Maybe<ResolversTypes['Wire_TextsById']>, ParentType, ContextType>;
  unreadable?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type FormHistoryPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormHistoryPage'] = ResolversParentTypes['FormHistoryPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['Wire_FormRecordChange']>, ParentType, ContextType>;
  labels?: Resolver<Maybe<ResolversTypes['Wire_TextsById']>, ParentType, ContextType>;
};

export type SelectOptionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SelectOption'] = ResolversParentTypes['SelectOption']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Wire_RecordId']>, ParentType, ContextType>;
  subtitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  icon?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LabelResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Label'] = ResolversParentTypes['Label']> = {
  value?: Resolver<ResolversTypes['Wire_RecordId'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActionResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ActionResult'] = ResolversParentTypes['ActionResult']> = {
  _id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  _version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hookResults?: Resolver<ReadonlyArray<ResolversTypes['JSON']>, ParentType, ContextType>;
  hookErrors?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  stopped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  postTicket?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  given?: Resolver<Maybe<ResolversTypes['Wire_Values']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['Wire_Destination']>, ParentType, ContextType>;
};

export type TablePlaceResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TablePlace'] = ResolversParentTypes['TablePlace']> = {
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  more?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['Wire_RecordItem']>, ParentType, ContextType>;
};

export type DeletedRowResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeletedRow'] = ResolversParentTypes['DeletedRow']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deletedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeletedRowPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeletedRowPage'] = ResolversParentTypes['DeletedRowPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['DeletedRow']>, ParentType, ContextType>;
};

export type CommentPersonResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CommentPerson'] = ResolversParentTypes['CommentPerson']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RecordCommentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RecordComment'] = ResolversParentTypes['RecordComment']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mentions?: Resolver<ReadonlyArray<ResolversTypes['CommentPerson']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  editedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mayEdit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mayRemove?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RecordCommentPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RecordCommentPage'] = ResolversParentTypes['RecordCommentPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['RecordComment']>, ParentType, ContextType>;
};

export type RecordCommentChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RecordCommentChange'] = ResolversParentTypes['RecordCommentChange']> = {
  collectionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IndicatorResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['IndicatorResult'] = ResolversParentTypes['IndicatorResult']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unreadable?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ChartResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChartResult'] = ResolversParentTypes['ChartResult']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  series?: Resolver<ResolversTypes['Wire_ChartSeries'], ParentType, ContextType>;
  categories?: Resolver<Maybe<ResolversTypes['Wire_ChartCategories']>, ParentType, ContextType>;
  truncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  unreadable?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RoleReachResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RoleReach'] = ResolversParentTypes['RoleReach']> = {
  roleId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  least?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  most?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AccessReachResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AccessReach'] = ResolversParentTypes['AccessReach']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['RoleReach']>, ParentType, ContextType>;
};

export type PermissionReasonResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PermissionReason'] = ResolversParentTypes['PermissionReason']> = {
  code?: Resolver<ResolversTypes['Wire_PermissionReasonCode'], ParentType, ContextType>;
  components?: Resolver<ReadonlyArray<ResolversTypes['Wire_NamedComponent']>, ParentType, ContextType>;
  passes?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type PermissionAnswerResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PermissionAnswer'] = ResolversParentTypes['PermissionAnswer']> = {
  action?: Resolver<ResolversTypes['Wire_PermissionAction'], ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['Wire_PermissionVerdict'], ParentType, ContextType>;
  reasons?: Resolver<ReadonlyArray<ResolversTypes['PermissionReason']>, ParentType, ContextType>;
};

export type PermissionExplanationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PermissionExplanation'] = ResolversParentTypes['PermissionExplanation']> = {
  component?: Resolver<ResolversTypes['Wire_NamedComponent'], ParentType, ContextType>;
  collection?: Resolver<Maybe<ResolversTypes['Wire_NamedComponent']>, ParentType, ContextType>;
  answers?: Resolver<ReadonlyArray<ResolversTypes['PermissionAnswer']>, ParentType, ContextType>;
  through?: Resolver<ReadonlyArray<ResolversTypes['Wire_NamedComponent']>, ParentType, ContextType>;
  closed?: Resolver<ReadonlyArray<ResolversTypes['Wire_NamedComponent']>, ParentType, ContextType>;
};

export type BlockFailureResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BlockFailure'] = ResolversParentTypes['BlockFailure']> = {
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type BlockResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BlockResult'] = ResolversParentTypes['BlockResult']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalPages?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['BlockFailure']>, ParentType, ContextType>;
};

export type GroupActionStepResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['GroupActionStep'] = ResolversParentTypes['GroupActionStep']> = {
  runId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<ReadonlyArray<ResolversTypes['RowOutcome']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['Wire_Destination']>, ParentType, ContextType>;
};

export type RowOutcomeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RowOutcome'] = ResolversParentTypes['RowOutcome']> = {
  itemId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Wire_RowOutcomeStatus'], ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CompiledVueBlockResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CompiledVueBlock'] = ResolversParentTypes['CompiledVueBlock']> = {
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  style?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VueCompileErrorResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['VueCompileError'] = ResolversParentTypes['VueCompileError']> = {
  part?: Resolver<ResolversTypes['Wire_VuePart'], ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  column?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['Wire_VueErrorReason'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VueCompilationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['VueCompilation'] = ResolversParentTypes['VueCompilation']> = {
  compiled?: Resolver<Maybe<ResolversTypes['CompiledVueBlock']>, ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['VueCompileError']>, ParentType, ContextType>;
};

export type VueCallAnswerResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['VueCallAnswer'] = ResolversParentTypes['VueCallAnswer']> = {
  value?: Resolver<Maybe<ResolversTypes['Wire_Value']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reads?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TalkingAgentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TalkingAgent'] = ResolversParentTypes['TalkingAgent']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  welcomeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  suggestions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  takesFiles?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sourcePath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type JobProgressResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['JobProgress'] = ResolversParentTypes['JobProgress']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['Wire_JobKindName'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Wire_JobStatus'], ParentType, ContextType>;
  collectionId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  file?: Resolver<Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['Wire_Values']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['Wire_Values']>, ParentType, ContextType>;
  waitingFor?: Resolver<Maybe<ResolversTypes['Wire_JobWait']>, ParentType, ContextType>;
  waitingSince?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RecordChangePageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RecordChangePage'] = ResolversParentTypes['RecordChangePage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['Wire_RecordChange']>, ParentType, ContextType>;
};

export type DeletedRecordPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeletedRecordPage'] = ResolversParentTypes['DeletedRecordPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['Wire_DeletedRecord']>, ParentType, ContextType>;
};

export type KnowledgeStateResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['KnowledgeState'] = ResolversParentTypes['KnowledgeState']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isKnowledge?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  records?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  embedded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fragments?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unread?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isPaused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  job?: Resolver<Maybe<ResolversTypes['JobProgress']>, ParentType, ContextType>;
};

export type FilePageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FilePage'] = ResolversParentTypes['FilePage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['File']>, ParentType, ContextType>;
};

export type UploadCredentialsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UploadCredentials'] = ResolversParentTypes['UploadCredentials']> = {
  fileId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fields?: Resolver<ResolversTypes['Wire_Texts'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FileUseResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FileUse'] = ResolversParentTypes['FileUse']> = {
  kind?: Resolver<ResolversTypes['Wire_FileUseKind'], ParentType, ContextType>;
  componentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  componentKind?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recordId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UploadRoomResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UploadRoom'] = ResolversParentTypes['UploadRoom']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  used?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ImportProgressResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ImportProgress'] = ResolversParentTypes['ImportProgress']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Wire_ImportStatus'], ParentType, ContextType>;
  rowsRead?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rowsWritten?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rowsRejected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rejectedFile?: Resolver<Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  row?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  share?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  collectionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewPath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rejections?: Resolver<ReadonlyArray<ResolversTypes['Wire_RejectedRow']>, ParentType, ContextType>;
  tables?: Resolver<ReadonlyArray<ResolversTypes['Wire_ImportedTable']>, ParentType, ContextType>;
  waitingFor?: Resolver<Maybe<ResolversTypes['Wire_JobWait']>, ParentType, ContextType>;
  waitingSince?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MadeScreensResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MadeScreens'] = ResolversParentTypes['MadeScreens']> = {
  viewId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppliedChangeSetResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AppliedChangeSet'] = ResolversParentTypes['AppliedChangeSet']> = {
  changeId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  saved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FunctionTypeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FunctionType'] = ResolversParentTypes['FunctionType']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ScriptTrialResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ScriptTrial'] = ResolversParentTypes['ScriptTrial']> = {
  result?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failureLine?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  log?: Resolver<ReadonlyArray<ResolversTypes['Wire_TaskRunLog']>, ParentType, ContextType>;
  calls?: Resolver<ReadonlyArray<ResolversTypes['Wire_ScriptCalls']>, ParentType, ContextType>;
  callCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  steps?: Resolver<ReadonlyArray<ResolversTypes['Wire_ScriptSteps']>, ParentType, ContextType>;
  ms?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  cpuMs?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  memoryBytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  kept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ApplicationImportResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ApplicationImport'] = ResolversParentTypes['ApplicationImport']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Wire_JobStatus'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  environmentId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['Wire_Values']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EnvironmentBackupResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EnvironmentBackup'] = ResolversParentTypes['EnvironmentBackup']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['Wire_BackupState'], ParentType, ContextType>;
  isAutomatic?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  includesFiles?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TaskStatusResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TaskStatus'] = ResolversParentTypes['TaskStatus']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Wire_TaskStatusName'], ParentType, ContextType>;
  nextRunAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeLimitSeconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  memoryLimitMb?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TaskRunResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TaskRun'] = ResolversParentTypes['TaskRun']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['Wire_TaskRunState'], ParentType, ContextType>;
  origin?: Resolver<ResolversTypes['Wire_TaskRunOrigin'], ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  queuedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cpuMs?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  memoryBytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failureLine?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  hasDetail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  parameters?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  log?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Wire_TaskRunLog']>>, ParentType, ContextType>;
};

export type TaskRunPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TaskRunPage'] = ResolversParentTypes['TaskRunPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['TaskRun']>, ParentType, ContextType>;
};

export type EndpointTokenResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EndpointToken'] = ResolversParentTypes['EndpointToken']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ApiCallResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ApiCall'] = ResolversParentTypes['ApiCall']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  durationMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failureLine?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FaultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Fault'] = ResolversParentTypes['Fault']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  componentId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  componentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  times?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  input?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  solvedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  solvedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  canRepeat?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FaultPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FaultPage'] = ResolversParentTypes['FaultPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['Fault']>, ParentType, ContextType>;
};

export type ComponentFaultsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ComponentFaults'] = ResolversParentTypes['ComponentFaults']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FaultRepeatResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FaultRepeat'] = ResolversParentTypes['FaultRepeat']> = {
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OutgoingRequestResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OutgoingRequest'] = ResolversParentTypes['OutgoingRequest']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  componentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  componentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  host?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  times?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sentBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  receivedBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OutgoingRequestPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OutgoingRequestPage'] = ResolversParentTypes['OutgoingRequestPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['OutgoingRequest']>, ParentType, ContextType>;
};

export type AgentModelResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AgentModel'] = ResolversParentTypes['AgentModel']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  service?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentParameterLabelResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AgentParameterLabel'] = ResolversParentTypes['AgentParameterLabel']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentCallResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AgentCall'] = ResolversParentTypes['AgentCall']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parameterLabels?: Resolver<ReadonlyArray<ResolversTypes['AgentParameterLabel']>, ParentType, ContextType>;
  arguments?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['Wire_CallState'], ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ms?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type AgentSourceResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AgentSource'] = ResolversParentTypes['AgentSource']> = {
  recordId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  collectionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  similarity?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type AgentAttachmentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AgentAttachment'] = ResolversParentTypes['AgentAttachment']> = {
  place?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentTurnResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AgentTurn'] = ResolversParentTypes['AgentTurn']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  attachments?: Resolver<ReadonlyArray<ResolversTypes['AgentAttachment']>, ParentType, ContextType>;
  answer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['Wire_TurnState'], ParentType, ContextType>;
  calls?: Resolver<ReadonlyArray<ResolversTypes['AgentCall']>, ParentType, ContextType>;
  sources?: Resolver<ReadonlyArray<ResolversTypes['AgentSource']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errorDetail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  model?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  input?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  output?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ms?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentConversationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AgentConversation'] = ResolversParentTypes['AgentConversation']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  agentId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  origin?: Resolver<ResolversTypes['Wire_ConversationOrigin'], ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  replayOf?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentConversationWithTurnsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AgentConversationWithTurns'] = ResolversParentTypes['AgentConversationWithTurns']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  agentId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  origin?: Resolver<ResolversTypes['Wire_ConversationOrigin'], ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  replayOf?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  turns?: Resolver<ReadonlyArray<ResolversTypes['AgentTurn']>, ParentType, ContextType>;
};

export type AgentConversationPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AgentConversationPage'] = ResolversParentTypes['AgentConversationPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['AgentConversation']>, ParentType, ContextType>;
};

export type AgentAskedResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AgentAsked'] = ResolversParentTypes['AgentAsked']> = {
  conversationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  turnId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentAnswerResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AgentAnswer'] = ResolversParentTypes['AgentAnswer']> = {
  turnId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  calls?: Resolver<ReadonlyArray<ResolversTypes['AgentCall']>, ParentType, ContextType>;
  sources?: Resolver<ReadonlyArray<ResolversTypes['AgentSource']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['Wire_TurnState'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TemplateResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Template'] = ResolversParentTypes['Template']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  icon?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['Wire_TextsByLanguage'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['Wire_TextsByLanguage'], ParentType, ContextType>;
};

export type PlaceResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Place'] = ResolversParentTypes['Place']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PointResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Point'] = ResolversParentTypes['Point']> = {
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SupportCategoryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SupportCategory'] = ResolversParentTypes['SupportCategory']> = {
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SupportOfferResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SupportOffer'] = ResolversParentTypes['SupportOffer']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  categories?: Resolver<ReadonlyArray<ResolversTypes['SupportCategory']>, ParentType, ContextType>;
  isStaff?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  unread?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SupportConversationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SupportConversation'] = ResolversParentTypes['SupportConversation']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Wire_SupportStatus'], ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  assigneeId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  assignee?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  withAgent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastSide?: Resolver<Maybe<ResolversTypes['Wire_SupportSide']>, ParentType, ContextType>;
  unread?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  typing?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstAnsweredAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  closedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  waitsSince?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SupportConversationPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SupportConversationPage'] = ResolversParentTypes['SupportConversationPage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['SupportConversation']>, ParentType, ContextType>;
};

export type SupportAttachmentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SupportAttachment'] = ResolversParentTypes['SupportAttachment']> = {
  place?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SupportMessageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SupportMessage'] = ResolversParentTypes['SupportMessage']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messageId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  side?: Resolver<ResolversTypes['Wire_SupportSide'], ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isInternal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  attachments?: Resolver<ReadonlyArray<ResolversTypes['SupportAttachment']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isRead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SupportMessagesResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SupportMessages'] = ResolversParentTypes['SupportMessages']> = {
  items?: Resolver<ReadonlyArray<ResolversTypes['SupportMessage']>, ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SupportPersonResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SupportPerson'] = ResolversParentTypes['SupportPerson']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SupportAnswerResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SupportAnswer'] = ResolversParentTypes['SupportAnswer']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SupportDurationsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SupportDurations'] = ResolversParentTypes['SupportDurations']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  averageMs?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  medianMs?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type SupportChannelStatisticsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SupportChannelStatistics'] = ResolversParentTypes['SupportChannelStatistics']> = {
  channel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  conversations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstAnswer?: Resolver<ResolversTypes['SupportDurations'], ParentType, ContextType>;
  solving?: Resolver<ResolversTypes['SupportDurations'], ParentType, ContextType>;
};

export type SupportStatisticsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SupportStatistics'] = ResolversParentTypes['SupportStatistics']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  conversations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstAnswer?: Resolver<ResolversTypes['SupportDurations'], ParentType, ContextType>;
  solving?: Resolver<ResolversTypes['SupportDurations'], ParentType, ContextType>;
  channels?: Resolver<ReadonlyArray<ResolversTypes['SupportChannelStatistics']>, ParentType, ContextType>;
};

export type SupportChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SupportChange'] = ResolversParentTypes['SupportChange']> = {
  conversationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isTyping?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SigningOfferResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SigningOffer'] = ResolversParentTypes['SigningOffer']> = {
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  visible?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SigningResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Signing'] = ResolversParentTypes['Signing']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['Wire_SigningState'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['Wire_SigningStep'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['SigningFailure']>, ParentType, ContextType>;
  document?: Resolver<Maybe<ResolversTypes['Wire_DocumentValue']>, ParentType, ContextType>;
};

export type SigningFailureResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SigningFailure'] = ResolversParentTypes['SigningFailure']> = {
  step?: Resolver<ResolversTypes['Wire_SigningStep'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['Wire_SigningFailureCode'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DocumentSignatureResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DocumentSignature'] = ResolversParentTypes['DocumentSignature']> = {
  signer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  issuer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trust?: Resolver<ResolversTypes['Wire_SignatureTrust'], ParentType, ContextType>;
  signedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stampedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wasValid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['Wire_SignatureVerdict'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SigningSetupResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SigningSetup'] = ResolversParentTypes['SigningSetup']> = {
  certificate?: Resolver<Maybe<ResolversTypes['SigningCertificate']>, ParentType, ContextType>;
  hasClientSecret?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SigningCertificateResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SigningCertificate'] = ResolversParentTypes['SigningCertificate']> = {
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  issuer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  serial?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  selfSigned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  validFrom?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  validUntil?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SavedSigningCertificateResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SavedSigningCertificate'] = ResolversParentTypes['SavedSigningCertificate']> = {
  certificate?: Resolver<Maybe<ResolversTypes['SigningCertificate']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['Wire_CertificateProblem']>, ParentType, ContextType>;
};

export type SigningTestResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SigningTest'] = ResolversParentTypes['SigningTest']> = {
  certificate?: Resolver<Maybe<ResolversTypes['SigningCertificate']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['SigningFailure']>, ParentType, ContextType>;
};

export type PushStateResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PushState'] = ResolversParentTypes['PushState']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phones?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['Wire_PushKind']>, ParentType, ContextType>;
  mark?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['Wire_PushFailure']>, ParentType, ContextType>;
  autoEnable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  prompt?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export interface Wire_LinkMailKindScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_LinkMailKind'], any> {
  name: 'Wire_LinkMailKind';
}

export interface Wire_OwnDataScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_OwnData'], any> {
  name: 'Wire_OwnData';
}

export interface Wire_VariableDataScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_VariableData'], any> {
  name: 'Wire_VariableData';
}

export interface Wire_EnvironmentChangeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_EnvironmentChange'], any> {
  name: 'Wire_EnvironmentChange';
}

export interface Wire_EnvironmentUpdateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_EnvironmentUpdate'], any> {
  name: 'Wire_EnvironmentUpdate';
}

export interface Wire_PlatformChangeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_PlatformChange'], any> {
  name: 'Wire_PlatformChange';
}

export interface Wire_PlatformUpdateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_PlatformUpdate'], any> {
  name: 'Wire_PlatformUpdate';
}

export interface Wire_PresentedViewScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_PresentedView'], any> {
  name: 'Wire_PresentedView';
}

export interface Wire_ParametersScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_Parameters'], any> {
  name: 'Wire_Parameters';
}

export interface Wire_ViewResultScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_ViewResult'], any> {
  name: 'Wire_ViewResult';
}

export interface Wire_PresentedFormScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_PresentedForm'], any> {
  name: 'Wire_PresentedForm';
}

export interface Wire_NavigationLinkScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_NavigationLink'], any> {
  name: 'Wire_NavigationLink';
}

export interface Wire_UsageScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_Usage'], any> {
  name: 'Wire_Usage';
}

export interface Wire_StoredScriptScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_StoredScript'], any> {
  name: 'Wire_StoredScript';
}

export interface Wire_PathPreviewScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_PathPreview'], any> {
  name: 'Wire_PathPreview';
}

export interface Wire_RewrittenScriptsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_RewrittenScripts'], any> {
  name: 'Wire_RewrittenScripts';
}

export interface Wire_StoredComponentsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_StoredComponents'], any> {
  name: 'Wire_StoredComponents';
}

export interface Wire_DefinitionScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_Definition'], any> {
  name: 'Wire_Definition';
}

export interface Wire_StoredComponentScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_StoredComponent'], any> {
  name: 'Wire_StoredComponent';
}

export interface Wire_GrantsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_Grants'], any> {
  name: 'Wire_Grants';
}

export interface Wire_RestoredScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_Restored'], any> {
  name: 'Wire_Restored';
}

export interface Wire_ChangedComponentScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_ChangedComponent'], any> {
  name: 'Wire_ChangedComponent';
}

export interface Wire_PreviewedComponentScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_PreviewedComponent'], any> {
  name: 'Wire_PreviewedComponent';
}

export interface Wire_KeptPartScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_KeptPart'], any> {
  name: 'Wire_KeptPart';
}

export interface Wire_VersionPageScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_VersionPage'], any> {
  name: 'Wire_VersionPage';
}

export interface Wire_PropertyChangeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_PropertyChange'], any> {
  name: 'Wire_PropertyChange';
}

export interface Wire_MailKindScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_MailKind'], any> {
  name: 'Wire_MailKind';
}

export interface Wire_MailStateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_MailState'], any> {
  name: 'Wire_MailState';
}

export interface Wire_MailPartScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_MailPart'], any> {
  name: 'Wire_MailPart';
}

export interface Wire_MailDraftScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_MailDraft'], any> {
  name: 'Wire_MailDraft';
}

export interface Wire_AuditActionScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_AuditAction'], any> {
  name: 'Wire_AuditAction';
}

export interface Wire_AuditDetailsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_AuditDetails'], any> {
  name: 'Wire_AuditDetails';
}

export interface Wire_NamedRoleScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_NamedRole'], any> {
  name: 'Wire_NamedRole';
}

export interface Wire_UserStateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_UserState'], any> {
  name: 'Wire_UserState';
}

export interface Wire_ValuesScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_Values'], any> {
  name: 'Wire_Values';
}

export interface Wire_ProfileFieldScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_ProfileField'], any> {
  name: 'Wire_ProfileField';
}

export interface Wire_InvitationResultScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_InvitationResult'], any> {
  name: 'Wire_InvitationResult';
}

export interface Wire_EnvironmentUserDataScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_EnvironmentUserData'], any> {
  name: 'Wire_EnvironmentUserData';
}

export interface Wire_InvitedPeopleScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_InvitedPeople'], any> {
  name: 'Wire_InvitedPeople';
}

export interface Wire_NotificationKindScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_NotificationKind'], any> {
  name: 'Wire_NotificationKind';
}

export interface Wire_NotificationChannelScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_NotificationChannel'], any> {
  name: 'Wire_NotificationChannel';
}

export interface Wire_NotificationChoicesScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_NotificationChoices'], any> {
  name: 'Wire_NotificationChoices';
}

export interface Wire_RecordItemScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_RecordItem'], any> {
  name: 'Wire_RecordItem';
}

export interface Wire_TextsByIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_TextsById'], any> {
  name: 'Wire_TextsById';
}

export interface Wire_FormRecordChangeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_FormRecordChange'], any> {
  name: 'Wire_FormRecordChange';
}

export interface Wire_RecordIdScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_RecordId'], any> {
  name: 'Wire_RecordId';
}

export interface Wire_DestinationScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_Destination'], any> {
  name: 'Wire_Destination';
}

export interface Wire_ValueScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_Value'], any> {
  name: 'Wire_Value';
}

export interface Wire_FilterQueryScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_FilterQuery'], any> {
  name: 'Wire_FilterQuery';
}

export interface Wire_ExplanationScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_Explanation'], any> {
  name: 'Wire_Explanation';
}

export interface Wire_GroupingsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_Groupings'], any> {
  name: 'Wire_Groupings';
}

export interface Wire_MeasuresScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_Measures'], any> {
  name: 'Wire_Measures';
}

export interface Wire_HavingScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_Having'], any> {
  name: 'Wire_Having';
}

export interface Wire_AggregatesScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_Aggregates'], any> {
  name: 'Wire_Aggregates';
}

export interface Wire_TextsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_Texts'], any> {
  name: 'Wire_Texts';
}

export interface Wire_TablePreferencesScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_TablePreferences'], any> {
  name: 'Wire_TablePreferences';
}

export interface Wire_ChartSeriesScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_ChartSeries'], any> {
  name: 'Wire_ChartSeries';
}

export interface Wire_ChartCategoriesScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_ChartCategories'], any> {
  name: 'Wire_ChartCategories';
}

export interface Wire_PermissionReasonCodeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_PermissionReasonCode'], any> {
  name: 'Wire_PermissionReasonCode';
}

export interface Wire_NamedComponentScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_NamedComponent'], any> {
  name: 'Wire_NamedComponent';
}

export interface Wire_PermissionActionScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_PermissionAction'], any> {
  name: 'Wire_PermissionAction';
}

export interface Wire_PermissionVerdictScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_PermissionVerdict'], any> {
  name: 'Wire_PermissionVerdict';
}

export interface Wire_RowOutcomeStatusScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_RowOutcomeStatus'], any> {
  name: 'Wire_RowOutcomeStatus';
}

export interface Wire_VuePartScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_VuePart'], any> {
  name: 'Wire_VuePart';
}

export interface Wire_VueErrorReasonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_VueErrorReason'], any> {
  name: 'Wire_VueErrorReason';
}

export interface Wire_JobKindNameScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_JobKindName'], any> {
  name: 'Wire_JobKindName';
}

export interface Wire_JobStatusScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_JobStatus'], any> {
  name: 'Wire_JobStatus';
}

export interface Wire_JobWaitScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_JobWait'], any> {
  name: 'Wire_JobWait';
}

export interface Wire_RecordChangeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_RecordChange'], any> {
  name: 'Wire_RecordChange';
}

export interface Wire_DeletedRecordScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_DeletedRecord'], any> {
  name: 'Wire_DeletedRecord';
}

export interface Wire_CollectionUseScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_CollectionUse'], any> {
  name: 'Wire_CollectionUse';
}

export interface Wire_RecordReferenceScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_RecordReference'], any> {
  name: 'Wire_RecordReference';
}

export interface Wire_RenamedComponentScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_RenamedComponent'], any> {
  name: 'Wire_RenamedComponent';
}

export interface Wire_TypePreviewScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_TypePreview'], any> {
  name: 'Wire_TypePreview';
}

export interface Wire_FieldChangeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_FieldChange'], any> {
  name: 'Wire_FieldChange';
}

export interface Wire_FileUseKindScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_FileUseKind'], any> {
  name: 'Wire_FileUseKind';
}

export interface Wire_LinkPurposeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_LinkPurpose'], any> {
  name: 'Wire_LinkPurpose';
}

export interface Wire_ImportStatusScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_ImportStatus'], any> {
  name: 'Wire_ImportStatus';
}

export interface Wire_RejectedRowScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_RejectedRow'], any> {
  name: 'Wire_RejectedRow';
}

export interface Wire_ImportedTableScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_ImportedTable'], any> {
  name: 'Wire_ImportedTable';
}

export interface Wire_PreviewRequestScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_PreviewRequest'], any> {
  name: 'Wire_PreviewRequest';
}

export interface Wire_ImportPreviewScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_ImportPreview'], any> {
  name: 'Wire_ImportPreview';
}

export interface Wire_IntoRequestScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_IntoRequest'], any> {
  name: 'Wire_IntoRequest';
}

export interface Wire_ImportTrialScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_ImportTrial'], any> {
  name: 'Wire_ImportTrial';
}

export interface Wire_StartRequestScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_StartRequest'], any> {
  name: 'Wire_StartRequest';
}

export interface Wire_ChangeSetScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_ChangeSet'], any> {
  name: 'Wire_ChangeSet';
}

export interface Wire_ChangeSetPreviewScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_ChangeSetPreview'], any> {
  name: 'Wire_ChangeSetPreview';
}

export interface Wire_AssistantRunScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_AssistantRun'], any> {
  name: 'Wire_AssistantRun';
}

export interface Wire_AssistantQuestionScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_AssistantQuestion'], any> {
  name: 'Wire_AssistantQuestion';
}

export interface Wire_TaskRunLogScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_TaskRunLog'], any> {
  name: 'Wire_TaskRunLog';
}

export interface Wire_ScriptCallsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_ScriptCalls'], any> {
  name: 'Wire_ScriptCalls';
}

export interface Wire_ScriptStepsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_ScriptSteps'], any> {
  name: 'Wire_ScriptSteps';
}

export interface Wire_BackupStateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_BackupState'], any> {
  name: 'Wire_BackupState';
}

export interface Wire_TaskStatusNameScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_TaskStatusName'], any> {
  name: 'Wire_TaskStatusName';
}

export interface Wire_TaskRunStateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_TaskRunState'], any> {
  name: 'Wire_TaskRunState';
}

export interface Wire_TaskRunOriginScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_TaskRunOrigin'], any> {
  name: 'Wire_TaskRunOrigin';
}

export interface Wire_CallStateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_CallState'], any> {
  name: 'Wire_CallState';
}

export interface Wire_TurnStateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_TurnState'], any> {
  name: 'Wire_TurnState';
}

export interface Wire_ConversationOriginScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_ConversationOrigin'], any> {
  name: 'Wire_ConversationOrigin';
}

export interface Wire_TextsByLanguageScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_TextsByLanguage'], any> {
  name: 'Wire_TextsByLanguage';
}

export interface Wire_SupportStatusScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_SupportStatus'], any> {
  name: 'Wire_SupportStatus';
}

export interface Wire_SupportSideScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_SupportSide'], any> {
  name: 'Wire_SupportSide';
}

export interface Wire_SigningStateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_SigningState'], any> {
  name: 'Wire_SigningState';
}

export interface Wire_SigningStepScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_SigningStep'], any> {
  name: 'Wire_SigningStep';
}

export interface Wire_DocumentValueScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_DocumentValue'], any> {
  name: 'Wire_DocumentValue';
}

export interface Wire_SigningFailureCodeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_SigningFailureCode'], any> {
  name: 'Wire_SigningFailureCode';
}

export interface Wire_SignatureTrustScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_SignatureTrust'], any> {
  name: 'Wire_SignatureTrust';
}

export interface Wire_SignatureVerdictScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_SignatureVerdict'], any> {
  name: 'Wire_SignatureVerdict';
}

export interface Wire_Base64ScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_Base64'], any> {
  name: 'Wire_Base64';
}

export interface Wire_CertificateProblemScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_CertificateProblem'], any> {
  name: 'Wire_CertificateProblem';
}

export interface Wire_PushKindScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_PushKind'], any> {
  name: 'Wire_PushKind';
}

export interface Wire_PushFailureScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_PushFailure'], any> {
  name: 'Wire_PushFailure';
}

export interface Wire_PushSubscriptionScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Wire_PushSubscription'], any> {
  name: 'Wire_PushSubscription';
}

export type Resolvers<ContextType = GraphQLContext> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  File?: FileResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  Profile?: ProfileResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserEmail?: UserEmailResolvers<ContextType>;
  UserPage?: UserPageResolvers<ContextType>;
  LoginTokenOwner?: LoginTokenOwnerResolvers<ContextType>;
  PasswordLink?: PasswordLinkResolvers<ContextType>;
  AccountLink?: AccountLinkResolvers<ContextType>;
  OwnSession?: OwnSessionResolvers<ContextType>;
  OwnTwoFactor?: OwnTwoFactorResolvers<ContextType>;
  TwoFactorSetup?: TwoFactorSetupResolvers<ContextType>;
  OwnTutorials?: OwnTutorialsResolvers<ContextType>;
  TutorialProgress?: TutorialProgressResolvers<ContextType>;
  Environment?: EnvironmentResolvers<ContextType>;
  EnvironmentPage?: EnvironmentPageResolvers<ContextType>;
  EnvironmentProblem?: EnvironmentProblemResolvers<ContextType>;
  EnvironmentSize?: EnvironmentSizeResolvers<ContextType>;
  DeletedEnvironment?: DeletedEnvironmentResolvers<ContextType>;
  DeletedEnvironmentPage?: DeletedEnvironmentPageResolvers<ContextType>;
  EnvironmentHolds?: EnvironmentHoldsResolvers<ContextType>;
  EnvironmentVariable?: EnvironmentVariableResolvers<ContextType>;
  PlatformSettings?: PlatformSettingsResolvers<ContextType>;
  PlatformOffers?: PlatformOffersResolvers<ContextType>;
  ModelUsage?: ModelUsageResolvers<ContextType>;
  CollectionFields?: CollectionFieldsResolvers<ContextType>;
  FieldType?: FieldTypeResolvers<ContextType>;
  MutationParams?: MutationParamsResolvers<ContextType>;
  EnvironmentChange?: EnvironmentChangeResolvers<ContextType>;
  EnvironmentChangePage?: EnvironmentChangePageResolvers<ContextType>;
  DeletedComponent?: DeletedComponentResolvers<ContextType>;
  DeletedComponentPage?: DeletedComponentPageResolvers<ContextType>;
  RestorePreview?: RestorePreviewResolvers<ContextType>;
  EnvironmentRestore?: EnvironmentRestoreResolvers<ContextType>;
  Mail?: MailResolvers<ContextType>;
  MailPage?: MailPageResolvers<ContextType>;
  MailTemplateFailure?: MailTemplateFailureResolvers<ContextType>;
  MailPreview?: MailPreviewResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  AuditPage?: AuditPageResolvers<ContextType>;
  EnvironmentUser?: EnvironmentUserResolvers<ContextType>;
  EnvironmentUserPage?: EnvironmentUserPageResolvers<ContextType>;
  EnvironmentUserRights?: EnvironmentUserRightsResolvers<ContextType>;
  OwnProfile?: OwnProfileResolvers<ContextType>;
  ProfileFieldUse?: ProfileFieldUseResolvers<ContextType>;
  Confirmations?: ConfirmationsResolvers<ContextType>;
  InvitationReport?: InvitationReportResolvers<ContextType>;
  InvitationLink?: InvitationLinkResolvers<ContextType>;
  McpToken?: McpTokenResolvers<ContextType>;
  McpTool?: McpToolResolvers<ContextType>;
  McpServerTools?: McpServerToolsResolvers<ContextType>;
  McpServerTool?: McpServerToolResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationPage?: NotificationPageResolvers<ContextType>;
  NotificationChoice?: NotificationChoiceResolvers<ContextType>;
  NotificationSettings?: NotificationSettingsResolvers<ContextType>;
  RecordPage?: RecordPageResolvers<ContextType>;
  FormHistoryPage?: FormHistoryPageResolvers<ContextType>;
  SelectOption?: SelectOptionResolvers<ContextType>;
  Label?: LabelResolvers<ContextType>;
  ActionResult?: ActionResultResolvers<ContextType>;
  TablePlace?: TablePlaceResolvers<ContextType>;
  DeletedRow?: DeletedRowResolvers<ContextType>;
  DeletedRowPage?: DeletedRowPageResolvers<ContextType>;
  CommentPerson?: CommentPersonResolvers<ContextType>;
  RecordComment?: RecordCommentResolvers<ContextType>;
  RecordCommentPage?: RecordCommentPageResolvers<ContextType>;
  RecordCommentChange?: RecordCommentChangeResolvers<ContextType>;
  IndicatorResult?: IndicatorResultResolvers<ContextType>;
  ChartResult?: ChartResultResolvers<ContextType>;
  RoleReach?: RoleReachResolvers<ContextType>;
  AccessReach?: AccessReachResolvers<ContextType>;
  PermissionReason?: PermissionReasonResolvers<ContextType>;
  PermissionAnswer?: PermissionAnswerResolvers<ContextType>;
  PermissionExplanation?: PermissionExplanationResolvers<ContextType>;
  BlockFailure?: BlockFailureResolvers<ContextType>;
  BlockResult?: BlockResultResolvers<ContextType>;
  GroupActionStep?: GroupActionStepResolvers<ContextType>;
  RowOutcome?: RowOutcomeResolvers<ContextType>;
  CompiledVueBlock?: CompiledVueBlockResolvers<ContextType>;
  VueCompileError?: VueCompileErrorResolvers<ContextType>;
  VueCompilation?: VueCompilationResolvers<ContextType>;
  VueCallAnswer?: VueCallAnswerResolvers<ContextType>;
  TalkingAgent?: TalkingAgentResolvers<ContextType>;
  JobProgress?: JobProgressResolvers<ContextType>;
  RecordChangePage?: RecordChangePageResolvers<ContextType>;
  DeletedRecordPage?: DeletedRecordPageResolvers<ContextType>;
  KnowledgeState?: KnowledgeStateResolvers<ContextType>;
  FilePage?: FilePageResolvers<ContextType>;
  UploadCredentials?: UploadCredentialsResolvers<ContextType>;
  FileUse?: FileUseResolvers<ContextType>;
  UploadRoom?: UploadRoomResolvers<ContextType>;
  ImportProgress?: ImportProgressResolvers<ContextType>;
  MadeScreens?: MadeScreensResolvers<ContextType>;
  AppliedChangeSet?: AppliedChangeSetResolvers<ContextType>;
  FunctionType?: FunctionTypeResolvers<ContextType>;
  ScriptTrial?: ScriptTrialResolvers<ContextType>;
  ApplicationImport?: ApplicationImportResolvers<ContextType>;
  EnvironmentBackup?: EnvironmentBackupResolvers<ContextType>;
  TaskStatus?: TaskStatusResolvers<ContextType>;
  TaskRun?: TaskRunResolvers<ContextType>;
  TaskRunPage?: TaskRunPageResolvers<ContextType>;
  EndpointToken?: EndpointTokenResolvers<ContextType>;
  ApiCall?: ApiCallResolvers<ContextType>;
  Fault?: FaultResolvers<ContextType>;
  FaultPage?: FaultPageResolvers<ContextType>;
  ComponentFaults?: ComponentFaultsResolvers<ContextType>;
  FaultRepeat?: FaultRepeatResolvers<ContextType>;
  OutgoingRequest?: OutgoingRequestResolvers<ContextType>;
  OutgoingRequestPage?: OutgoingRequestPageResolvers<ContextType>;
  AgentModel?: AgentModelResolvers<ContextType>;
  AgentParameterLabel?: AgentParameterLabelResolvers<ContextType>;
  AgentCall?: AgentCallResolvers<ContextType>;
  AgentSource?: AgentSourceResolvers<ContextType>;
  AgentAttachment?: AgentAttachmentResolvers<ContextType>;
  AgentTurn?: AgentTurnResolvers<ContextType>;
  AgentConversation?: AgentConversationResolvers<ContextType>;
  AgentConversationWithTurns?: AgentConversationWithTurnsResolvers<ContextType>;
  AgentConversationPage?: AgentConversationPageResolvers<ContextType>;
  AgentAsked?: AgentAskedResolvers<ContextType>;
  AgentAnswer?: AgentAnswerResolvers<ContextType>;
  Template?: TemplateResolvers<ContextType>;
  Place?: PlaceResolvers<ContextType>;
  Point?: PointResolvers<ContextType>;
  SupportCategory?: SupportCategoryResolvers<ContextType>;
  SupportOffer?: SupportOfferResolvers<ContextType>;
  SupportConversation?: SupportConversationResolvers<ContextType>;
  SupportConversationPage?: SupportConversationPageResolvers<ContextType>;
  SupportAttachment?: SupportAttachmentResolvers<ContextType>;
  SupportMessage?: SupportMessageResolvers<ContextType>;
  SupportMessages?: SupportMessagesResolvers<ContextType>;
  SupportPerson?: SupportPersonResolvers<ContextType>;
  SupportAnswer?: SupportAnswerResolvers<ContextType>;
  SupportDurations?: SupportDurationsResolvers<ContextType>;
  SupportChannelStatistics?: SupportChannelStatisticsResolvers<ContextType>;
  SupportStatistics?: SupportStatisticsResolvers<ContextType>;
  SupportChange?: SupportChangeResolvers<ContextType>;
  SigningOffer?: SigningOfferResolvers<ContextType>;
  Signing?: SigningResolvers<ContextType>;
  SigningFailure?: SigningFailureResolvers<ContextType>;
  DocumentSignature?: DocumentSignatureResolvers<ContextType>;
  SigningSetup?: SigningSetupResolvers<ContextType>;
  SigningCertificate?: SigningCertificateResolvers<ContextType>;
  SavedSigningCertificate?: SavedSigningCertificateResolvers<ContextType>;
  SigningTest?: SigningTestResolvers<ContextType>;
  PushState?: PushStateResolvers<ContextType>;
  Wire_LinkMailKind?: GraphQLScalarType;
  Wire_OwnData?: GraphQLScalarType;
  Wire_VariableData?: GraphQLScalarType;
  Wire_EnvironmentChange?: GraphQLScalarType;
  Wire_EnvironmentUpdate?: GraphQLScalarType;
  Wire_PlatformChange?: GraphQLScalarType;
  Wire_PlatformUpdate?: GraphQLScalarType;
  Wire_PresentedView?: GraphQLScalarType;
  Wire_Parameters?: GraphQLScalarType;
  Wire_ViewResult?: GraphQLScalarType;
  Wire_PresentedForm?: GraphQLScalarType;
  Wire_NavigationLink?: GraphQLScalarType;
  Wire_Usage?: GraphQLScalarType;
  Wire_StoredScript?: GraphQLScalarType;
  Wire_PathPreview?: GraphQLScalarType;
  Wire_RewrittenScripts?: GraphQLScalarType;
  Wire_StoredComponents?: GraphQLScalarType;
  Wire_Definition?: GraphQLScalarType;
  Wire_StoredComponent?: GraphQLScalarType;
  Wire_Grants?: GraphQLScalarType;
  Wire_Restored?: GraphQLScalarType;
  Wire_ChangedComponent?: GraphQLScalarType;
  Wire_PreviewedComponent?: GraphQLScalarType;
  Wire_KeptPart?: GraphQLScalarType;
  Wire_VersionPage?: GraphQLScalarType;
  Wire_PropertyChange?: GraphQLScalarType;
  Wire_MailKind?: GraphQLScalarType;
  Wire_MailState?: GraphQLScalarType;
  Wire_MailPart?: GraphQLScalarType;
  Wire_MailDraft?: GraphQLScalarType;
  Wire_AuditAction?: GraphQLScalarType;
  Wire_AuditDetails?: GraphQLScalarType;
  Wire_NamedRole?: GraphQLScalarType;
  Wire_UserState?: GraphQLScalarType;
  Wire_Values?: GraphQLScalarType;
  Wire_ProfileField?: GraphQLScalarType;
  Wire_InvitationResult?: GraphQLScalarType;
  Wire_EnvironmentUserData?: GraphQLScalarType;
  Wire_InvitedPeople?: GraphQLScalarType;
  Wire_NotificationKind?: GraphQLScalarType;
  Wire_NotificationChannel?: GraphQLScalarType;
  Wire_NotificationChoices?: GraphQLScalarType;
  Wire_RecordItem?: GraphQLScalarType;
  Wire_TextsById?: GraphQLScalarType;
  Wire_FormRecordChange?: GraphQLScalarType;
  Wire_RecordId?: GraphQLScalarType;
  Wire_Destination?: GraphQLScalarType;
  Wire_Value?: GraphQLScalarType;
  Wire_FilterQuery?: GraphQLScalarType;
  Wire_Explanation?: GraphQLScalarType;
  Wire_Groupings?: GraphQLScalarType;
  Wire_Measures?: GraphQLScalarType;
  Wire_Having?: GraphQLScalarType;
  Wire_Aggregates?: GraphQLScalarType;
  Wire_Texts?: GraphQLScalarType;
  Wire_TablePreferences?: GraphQLScalarType;
  Wire_ChartSeries?: GraphQLScalarType;
  Wire_ChartCategories?: GraphQLScalarType;
  Wire_PermissionReasonCode?: GraphQLScalarType;
  Wire_NamedComponent?: GraphQLScalarType;
  Wire_PermissionAction?: GraphQLScalarType;
  Wire_PermissionVerdict?: GraphQLScalarType;
  Wire_RowOutcomeStatus?: GraphQLScalarType;
  Wire_VuePart?: GraphQLScalarType;
  Wire_VueErrorReason?: GraphQLScalarType;
  Wire_JobKindName?: GraphQLScalarType;
  Wire_JobStatus?: GraphQLScalarType;
  Wire_JobWait?: GraphQLScalarType;
  Wire_RecordChange?: GraphQLScalarType;
  Wire_DeletedRecord?: GraphQLScalarType;
  Wire_CollectionUse?: GraphQLScalarType;
  Wire_RecordReference?: GraphQLScalarType;
  Wire_RenamedComponent?: GraphQLScalarType;
  Wire_TypePreview?: GraphQLScalarType;
  Wire_FieldChange?: GraphQLScalarType;
  Wire_FileUseKind?: GraphQLScalarType;
  Wire_LinkPurpose?: GraphQLScalarType;
  Wire_ImportStatus?: GraphQLScalarType;
  Wire_RejectedRow?: GraphQLScalarType;
  Wire_ImportedTable?: GraphQLScalarType;
  Wire_PreviewRequest?: GraphQLScalarType;
  Wire_ImportPreview?: GraphQLScalarType;
  Wire_IntoRequest?: GraphQLScalarType;
  Wire_ImportTrial?: GraphQLScalarType;
  Wire_StartRequest?: GraphQLScalarType;
  Wire_ChangeSet?: GraphQLScalarType;
  Wire_ChangeSetPreview?: GraphQLScalarType;
  Wire_AssistantRun?: GraphQLScalarType;
  Wire_AssistantQuestion?: GraphQLScalarType;
  Wire_TaskRunLog?: GraphQLScalarType;
  Wire_ScriptCalls?: GraphQLScalarType;
  Wire_ScriptSteps?: GraphQLScalarType;
  Wire_BackupState?: GraphQLScalarType;
  Wire_TaskStatusName?: GraphQLScalarType;
  Wire_TaskRunState?: GraphQLScalarType;
  Wire_TaskRunOrigin?: GraphQLScalarType;
  Wire_CallState?: GraphQLScalarType;
  Wire_TurnState?: GraphQLScalarType;
  Wire_ConversationOrigin?: GraphQLScalarType;
  Wire_TextsByLanguage?: GraphQLScalarType;
  Wire_SupportStatus?: GraphQLScalarType;
  Wire_SupportSide?: GraphQLScalarType;
  Wire_SigningState?: GraphQLScalarType;
  Wire_SigningStep?: GraphQLScalarType;
  Wire_DocumentValue?: GraphQLScalarType;
  Wire_SigningFailureCode?: GraphQLScalarType;
  Wire_SignatureTrust?: GraphQLScalarType;
  Wire_SignatureVerdict?: GraphQLScalarType;
  Wire_Base64?: GraphQLScalarType;
  Wire_CertificateProblem?: GraphQLScalarType;
  Wire_PushKind?: GraphQLScalarType;
  Wire_PushFailure?: GraphQLScalarType;
  Wire_PushSubscription?: GraphQLScalarType;
};
