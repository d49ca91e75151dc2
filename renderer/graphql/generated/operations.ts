// Written by scripts/graphqlTypes.ts from the SDL. Do not edit: npm run graphql
import type { TypedDocumentNode } from '@apollo/client'
import type { WireTypes } from '../../../shared/wire/wireTypes.ts'
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type GenerateAvatarUploadMutationVariables = Exact<{
  size: number;
}>;


export type GenerateAvatarUploadMutation = { readonly generateAvatarUpload: { readonly fileId: string, readonly url: string, readonly fields: WireTypes['Texts'], readonly key: string } };

export type RemoveAvatarMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveAvatarMutation = { readonly removeAvatar: { readonly _id: string } };

export type LoginEnvironmentQueryVariables = Exact<{
  url: string;
}>;


export type LoginEnvironmentQuery = { readonly environment: { readonly _id: string, readonly name: string, readonly allowSignUp: boolean | null, readonly redirect: boolean | null, readonly redirectUrl: string | null, readonly enableCustomLoginView: boolean | null, readonly customLoginView: unknown, readonly logo: { readonly _id: string, readonly url: string | null } | null, readonly loginLogo: { readonly _id: string, readonly url: string | null } | null, readonly authBackgroundImage: { readonly _id: string, readonly url: string | null } | null } | null };

export type SignUpMutationVariables = Exact<{
  environmentId: string;
  email: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}>;


export type SignUpMutation = { readonly environmentUserSignUp: boolean };

export type ForgotPasswordMutationVariables = Exact<{
  email: string;
  environmentId?: string | null | undefined;
}>;


export type ForgotPasswordMutation = { readonly forgotPassword: boolean };

export type PasswordLinkQueryVariables = Exact<{
  token: string;
}>;


export type PasswordLinkQuery = { readonly passwordLink: { readonly occasion: WireTypes['LinkMailKind'], readonly setsPassword: boolean, readonly name: string, readonly invitedBy: string | null } | null };

export type OwnDataQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnDataQuery = { readonly ownData: WireTypes['OwnData'] };

export type OwnSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSessionsQuery = { readonly ownSessions: ReadonlyArray<{ readonly _id: string, readonly host: string | null, readonly environmentName: string | null, readonly createdAt: string, readonly lastCall: string, readonly isCurrent: boolean }> };

export type EndSessionsMutationVariables = Exact<{
  sessionIds: ReadonlyArray<string>;
}>;


export type EndSessionsMutation = { readonly endSessions: boolean };

export type ChangePasswordMutationVariables = Exact<{
  password: string;
  newPassword: string;
}>;


export type ChangePasswordMutation = { readonly changePassword: boolean };

export type UpdateProfileMutationVariables = Exact<{
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}>;


export type UpdateProfileMutation = { readonly updateProfile: { readonly _id: string, readonly email: string, readonly createdAt: string, readonly roles: ReadonlyArray<string>, readonly environmentsAuthorized: ReadonlyArray<string>, readonly hasTwoFactor: boolean, readonly profile: { readonly name: string | null, readonly firstName: string | null, readonly lastName: string | null, readonly avatar: { readonly _id: string, readonly name: string, readonly type: string | null, readonly key: string | null, readonly bucket: string | null, readonly url: string | null } | null } | null } };

export type OwnTwoFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnTwoFactorQuery = { readonly ownTwoFactor: { readonly isOn: boolean, readonly recoveryCodesLeft: number, readonly asksPassword: boolean } };

export type BeginTwoFactorMutationVariables = Exact<{
  password?: string | null | undefined;
}>;


export type BeginTwoFactorMutation = { readonly beginTwoFactor: { readonly secret: string, readonly uri: string } };

export type ConfirmTwoFactorMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmTwoFactorMutation = { readonly confirmTwoFactor: ReadonlyArray<string> };

export type RenewRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type RenewRecoveryCodesMutation = { readonly renewRecoveryCodes: ReadonlyArray<string> };

export type DisableTwoFactorMutationVariables = Exact<{ [key: string]: never; }>;


export type DisableTwoFactorMutation = { readonly disableTwoFactor: boolean };

export type ApplicationExportFieldsFragment = { readonly _id: string, readonly status: WireTypes['JobStatus'], readonly done: number, readonly total: number, readonly message: string | null, readonly detail: WireTypes['Values'] | null, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly file: { readonly _id: string, readonly name: string, readonly url: string | null, readonly size: number | null } | null };

export type ExportApplicationMutationVariables = Exact<{
  environmentId: string;
  includeData: boolean;
}>;


export type ExportApplicationMutation = { readonly exportApplication: { readonly _id: string, readonly status: WireTypes['JobStatus'], readonly done: number, readonly total: number, readonly message: string | null, readonly detail: WireTypes['Values'] | null, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly file: { readonly _id: string, readonly name: string, readonly url: string | null, readonly size: number | null } | null } };

export type ApplicationExportQueryVariables = Exact<{
  jobId: string;
}>;


export type ApplicationExportQuery = { readonly job: { readonly _id: string, readonly status: WireTypes['JobStatus'], readonly done: number, readonly total: number, readonly message: string | null, readonly detail: WireTypes['Values'] | null, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly file: { readonly _id: string, readonly name: string, readonly url: string | null, readonly size: number | null } | null } };

export type CancelApplicationExportMutationVariables = Exact<{
  jobId: string;
}>;


export type CancelApplicationExportMutation = { readonly cancelJob: { readonly _id: string, readonly status: WireTypes['JobStatus'], readonly done: number, readonly total: number, readonly message: string | null, readonly detail: WireTypes['Values'] | null, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly file: { readonly _id: string, readonly name: string, readonly url: string | null, readonly size: number | null } | null } };

export type ApplicationImportFieldsFragment = { readonly _id: string, readonly status: WireTypes['JobStatus'], readonly done: number, readonly total: number, readonly environmentId: string, readonly message: string | null, readonly detail: WireTypes['Values'] | null };

export type GenerateApplicationUploadMutationVariables = Exact<{
  name: string;
  size: number;
}>;


export type GenerateApplicationUploadMutation = { readonly generateApplicationUpload: { readonly fileId: string, readonly url: string, readonly fields: WireTypes['Texts'], readonly key: string } };

export type ImportApplicationMutationVariables = Exact<{
  fileId: string;
  environmentId: string;
  name?: string | null | undefined;
}>;


export type ImportApplicationMutation = { readonly importApplication: { readonly _id: string, readonly status: WireTypes['JobStatus'], readonly done: number, readonly total: number, readonly environmentId: string, readonly message: string | null, readonly detail: WireTypes['Values'] | null } };

export type DuplicateEnvironmentMutationVariables = Exact<{
  environmentId: string;
  _id: string;
  name: string;
  includeData: boolean;
  includeFiles: boolean;
  includePeople: boolean;
}>;


export type DuplicateEnvironmentMutation = { readonly duplicateEnvironment: { readonly _id: string, readonly status: WireTypes['JobStatus'], readonly done: number, readonly total: number, readonly environmentId: string, readonly message: string | null, readonly detail: WireTypes['Values'] | null } };

export type ApplicationImportQueryVariables = Exact<{
  importId: string;
}>;


export type ApplicationImportQuery = { readonly applicationImport: { readonly _id: string, readonly status: WireTypes['JobStatus'], readonly done: number, readonly total: number, readonly environmentId: string, readonly message: string | null, readonly detail: WireTypes['Values'] | null } };

export type CancelApplicationImportMutationVariables = Exact<{
  importId: string;
}>;


export type CancelApplicationImportMutation = { readonly cancelApplicationImport: { readonly _id: string, readonly status: WireTypes['JobStatus'], readonly done: number, readonly total: number, readonly environmentId: string, readonly message: string | null, readonly detail: WireTypes['Values'] | null } };

export type EnvironmentBackupsQueryVariables = Exact<{
  environmentId: string;
}>;


export type EnvironmentBackupsQuery = { readonly environmentBackups: ReadonlyArray<{ readonly _id: string, readonly state: WireTypes['BackupState'], readonly isAutomatic: boolean, readonly includesFiles: boolean, readonly size: number | null, readonly failure: string | null, readonly createdBy: string | null, readonly createdAt: string }> };

export type BackUpEnvironmentMutationVariables = Exact<{
  environmentId: string;
  includeFiles: boolean;
}>;


export type BackUpEnvironmentMutation = { readonly backUpEnvironment: { readonly _id: string, readonly status: WireTypes['JobStatus'], readonly done: number, readonly total: number } };

export type BackupJobQueryVariables = Exact<{
  jobId: string;
}>;


export type BackupJobQuery = { readonly job: { readonly _id: string, readonly status: WireTypes['JobStatus'], readonly done: number, readonly total: number, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null } };

export type CancelBackupMutationVariables = Exact<{
  jobId: string;
}>;


export type CancelBackupMutation = { readonly cancelJob: { readonly _id: string, readonly status: WireTypes['JobStatus'], readonly done: number, readonly total: number } };

export type RemoveEnvironmentBackupMutationVariables = Exact<{
  backupId: string;
}>;


export type RemoveEnvironmentBackupMutation = { readonly removeEnvironmentBackup: boolean };

export type EnvironmentBackupLinkMutationVariables = Exact<{
  backupId: string;
}>;


export type EnvironmentBackupLinkMutation = { readonly environmentBackupLink: string };

export type RestoreEnvironmentBackupMutationVariables = Exact<{
  backupId: string;
  _id: string;
  name: string;
}>;


export type RestoreEnvironmentBackupMutation = { readonly restoreEnvironmentBackup: { readonly _id: string, readonly status: WireTypes['JobStatus'], readonly done: number, readonly total: number, readonly environmentId: string, readonly message: string | null, readonly detail: WireTypes['Values'] | null } };

export type RestoreEnvironmentBackupHereMutationVariables = Exact<{
  backupId: string;
  name: string;
}>;


export type RestoreEnvironmentBackupHereMutation = { readonly restoreEnvironmentBackupHere: { readonly _id: string, readonly status: WireTypes['JobStatus'], readonly done: number, readonly total: number, readonly environmentId: string, readonly message: string | null, readonly detail: WireTypes['Values'] | null } };

export type EnvironmentsQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filter?: string | null | undefined;
}>;


export type EnvironmentsQuery = { readonly environments: { readonly _id: string, readonly totalCount: number, readonly totalPages: number, readonly items: ReadonlyArray<{ readonly _id: string, readonly name: string, readonly url: string | null, readonly logo: { readonly _id: string, readonly url: string | null } | null }> } };

export type EnvironmentProblemsQueryVariables = Exact<{ [key: string]: never; }>;


export type EnvironmentProblemsQuery = { readonly environmentProblems: ReadonlyArray<{ readonly _id: string, readonly environmentId: string, readonly kind: string, readonly message: string }> };

export type RetryEnvironmentMutationVariables = Exact<{
  environmentId: string;
}>;


export type RetryEnvironmentMutation = { readonly retryEnvironment: boolean };

export type AdoptEnvironmentMutationVariables = Exact<{
  environmentId: string;
}>;


export type AdoptEnvironmentMutation = { readonly adoptEnvironment: { readonly _id: string } };

export type AdminEnvironmentQueryVariables = Exact<{
  environmentId: string;
}>;


export type AdminEnvironmentQuery = { readonly environment: { readonly _id: string, readonly name: string, readonly url: string | null, readonly timezone: string | null, readonly locale: string | null, readonly currency: string | null, readonly firstDay: string | null, readonly autoEnableNotifications: boolean | null, readonly notificationPrompt: boolean | null, readonly logo: { readonly _id: string, readonly url: string | null } | null } | null, readonly platformOffers: { readonly _id: string, readonly academyName: string | null, readonly academyUrl: string | null, readonly siteName: string | null, readonly siteUrl: string | null, readonly hubName: string | null, readonly hubUrl: string | null, readonly experiments: boolean, readonly backupsMost: number, readonly backupBytes: number | null, readonly withoutKinds: ReadonlyArray<string> } };

export type PlatformUpdatedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type PlatformUpdatedSubscription = { readonly platformUpdated: WireTypes['PlatformUpdate'] };

export type UsersQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filter?: string | null | undefined;
}>;


export type UsersQuery = { readonly users: { readonly _id: string, readonly totalCount: number, readonly totalPages: number, readonly items: ReadonlyArray<{ readonly _id: string, readonly email: string, readonly roles: ReadonlyArray<string>, readonly profile: { readonly name: string | null, readonly firstName: string | null, readonly lastName: string | null, readonly avatar: { readonly _id: string, readonly url: string | null } | null } | null }> } };

export type ResetTwoFactorMutationVariables = Exact<{
  userId: string;
}>;


export type ResetTwoFactorMutation = { readonly resetTwoFactor: boolean };

export type CreateAccountMutationVariables = Exact<{
  email: string;
  name?: string | null | undefined;
  roles?: ReadonlyArray<string> | null | undefined;
  environmentsAuthorized?: ReadonlyArray<string> | null | undefined;
}>;


export type CreateAccountMutation = { readonly createAccount: { readonly _id: string } };

export type UpdateAccountMutationVariables = Exact<{
  userId: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  roles?: ReadonlyArray<string> | null | undefined;
  environmentsAuthorized?: ReadonlyArray<string> | null | undefined;
}>;


export type UpdateAccountMutation = { readonly updateAccount: { readonly _id: string, readonly roles: ReadonlyArray<string>, readonly environmentsAuthorized: ReadonlyArray<string>, readonly profile: { readonly name: string | null, readonly firstName: string | null, readonly lastName: string | null, readonly avatar: { readonly _id: string, readonly url: string | null } | null } | null } };

export type EndAccountSessionsMutationVariables = Exact<{
  userId: string;
}>;


export type EndAccountSessionsMutation = { readonly endAccountSessions: boolean };

export type EnvironmentNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type EnvironmentNamesQuery = { readonly environments: { readonly _id: string, readonly items: ReadonlyArray<{ readonly _id: string, readonly name: string }> } };

export type AdminUserQueryVariables = Exact<{
  userId: string;
}>;


export type AdminUserQuery = { readonly user: { readonly _id: string, readonly email: string, readonly createdAt: string, readonly roles: ReadonlyArray<string>, readonly environmentsAuthorized: ReadonlyArray<string>, readonly hasTwoFactor: boolean, readonly profile: { readonly name: string | null, readonly firstName: string | null, readonly lastName: string | null, readonly avatar: { readonly _id: string, readonly name: string, readonly type: string | null, readonly key: string | null, readonly bucket: string | null, readonly url: string | null } | null } | null } | null };

export type CreateAccountLinkMutationVariables = Exact<{
  userId: string;
}>;


export type CreateAccountLinkMutation = { readonly createAccountLink: { readonly url: string, readonly endsAt: string } };

export type CreateEnvironmentMutationVariables = Exact<{
  _id: string;
  name: string;
  url?: string | null | undefined;
  settings?: WireTypes['EnvironmentChange'] | null | undefined;
}>;


export type CreateEnvironmentMutation = { readonly createEnvironment: { readonly _id: string, readonly name: string, readonly url: string | null, readonly logo: { readonly _id: string, readonly url: string | null } | null } };

export type UpdateEnvironmentMutationVariables = Exact<{
  environmentId: string;
  data: WireTypes['EnvironmentChange'];
}>;


export type UpdateEnvironmentMutation = { readonly updateEnvironment: { readonly _id: string, readonly timezone: string | null, readonly locale: string | null, readonly currency: string | null, readonly firstDay: string | null } };

export type TemplatesQueryVariables = Exact<{ [key: string]: never; }>;


export type TemplatesQuery = { readonly templates: ReadonlyArray<{ readonly _id: string, readonly icon: string, readonly title: WireTypes['TextsByLanguage'], readonly description: WireTypes['TextsByLanguage'] }> };

export type CreateEnvironmentFromTemplateMutationVariables = Exact<{
  _id: string;
  name: string;
  templateId: string;
  settings?: WireTypes['EnvironmentChange'] | null | undefined;
}>;


export type CreateEnvironmentFromTemplateMutation = { readonly createEnvironmentFromTemplate: { readonly _id: string, readonly name: string, readonly url: string | null, readonly logo: { readonly _id: string, readonly url: string | null } | null } };

export type CollectionCountQueryVariables = Exact<{
  environmentId: string;
}>;


export type CollectionCountQuery = { readonly collections: { readonly _id: string, readonly totalCount: number } };

export type RolesAndViewsQueryVariables = Exact<{
  environmentId: string;
}>;


export type RolesAndViewsQuery = { readonly environment: { readonly _id: string, readonly homeRedirect: string | null } | null, readonly roles: { readonly _id: string, readonly items: ReadonlyArray<{ readonly _id: string, readonly name: string }> }, readonly views: { readonly _id: string, readonly items: ReadonlyArray<{ readonly _id: string, readonly path: string | null, readonly roles: ReadonlyArray<string> }> } };

export type McpTokensQueryVariables = Exact<{
  environmentId: string;
}>;


export type McpTokensQuery = { readonly mcpTokens: ReadonlyArray<{ readonly _id: string, readonly name: string, readonly roleId: string, readonly createdAt: string, readonly createdBy: string | null, readonly expiresAt: string, readonly lastUsedAt: string | null }>, readonly roles: { readonly _id: string, readonly items: ReadonlyArray<{ readonly _id: string, readonly name: string }> } };

export type McpToolsQueryVariables = Exact<{
  environmentId: string;
  roleId: string;
}>;


export type McpToolsQuery = { readonly mcpTools: ReadonlyArray<{ readonly name: string, readonly title: string, readonly readOnly: boolean }> };

export type CreateMcpTokenMutationVariables = Exact<{
  environmentId: string;
  name: string;
  roleId: string;
  days?: number | null | undefined;
}>;


export type CreateMcpTokenMutation = { readonly createMcpToken: { readonly _id: string, readonly secret: string | null } };

export type DeleteMcpTokenMutationVariables = Exact<{
  tokenId: string;
}>;


export type DeleteMcpTokenMutation = { readonly deleteMcpToken: boolean };

export type TestMailServerMutationVariables = Exact<{
  data: WireTypes['PlatformChange'];
}>;


export type TestMailServerMutation = { readonly testMailServer: boolean };

export type TestModelServiceMutationVariables = Exact<{
  data: WireTypes['PlatformChange'];
  model: string;
}>;


export type TestModelServiceMutation = { readonly testModelService: boolean };

export type ModelUsageQueryVariables = Exact<{
  days?: number | null | undefined;
  month?: string | null | undefined;
}>;


export type ModelUsageQuery = { readonly modelUsage: ReadonlyArray<{ readonly _id: string, readonly environmentId: string, readonly person: string | null, readonly model: string, readonly requests: number, readonly input: number, readonly output: number, readonly cost: number }> };

export type ProfileFieldUsesQueryVariables = Exact<{
  environmentId: string;
}>;


export type ProfileFieldUsesQuery = { readonly profileFieldUses: ReadonlyArray<{ readonly fieldId: string, readonly people: number }> };

export type MailPreviewQueryVariables = Exact<{
  environmentId: string;
  data: WireTypes['MailDraft'];
}>;


export type MailPreviewQuery = { readonly mailPreview: { readonly _id: string, readonly subject: string, readonly text: string, readonly html: string | null, readonly failures: ReadonlyArray<{ readonly part: WireTypes['MailPart'], readonly reason: string, readonly message: string | null, readonly line: number | null }> } };

export type SendTestMailMutationVariables = Exact<{
  environmentId: string;
  data: WireTypes['MailDraft'];
}>;


export type SendTestMailMutation = { readonly sendTestMail: boolean };

export type EnvironmentVariablesQueryVariables = Exact<{
  environmentId: string;
}>;


export type EnvironmentVariablesQuery = { readonly environmentVariables: ReadonlyArray<{ readonly _id: string, readonly name: string, readonly value: string | null, readonly isSecret: boolean, readonly updatedAt: string }> };

export type SaveEnvironmentVariableMutationVariables = Exact<{
  environmentId: string;
  data: WireTypes['VariableData'];
}>;


export type SaveEnvironmentVariableMutation = { readonly saveEnvironmentVariable: { readonly _id: string, readonly name: string, readonly value: string | null, readonly isSecret: boolean, readonly updatedAt: string } };

export type RemoveEnvironmentVariableMutationVariables = Exact<{
  environmentId: string;
  name: string;
}>;


export type RemoveEnvironmentVariableMutation = { readonly removeEnvironmentVariable: boolean };

export type EnvironmentSizesQueryVariables = Exact<{
  environmentId: string;
}>;


export type EnvironmentSizesQuery = { readonly environmentSizes: ReadonlyArray<{ readonly _id: string, readonly day: string, readonly records: number, readonly files: number, readonly fileBytes: number, readonly databaseBytes: number, readonly backupBytes: number, readonly versions: number }> };

export type SigningSetupQueryVariables = Exact<{
  environmentId: string;
}>;


export type SigningSetupQuery = { readonly signingSetup: { readonly hasClientSecret: boolean, readonly hasPin: boolean, readonly certificate: { readonly subject: string, readonly issuer: string, readonly serial: string, readonly key: string, readonly selfSigned: boolean, readonly validFrom: string, readonly validUntil: string } | null } };

export type SaveSigningCertificateMutationVariables = Exact<{
  environmentId: string;
  content: WireTypes['Base64'];
  passphrase: string;
}>;


export type SaveSigningCertificateMutation = { readonly saveSigningCertificate: { readonly problem: WireTypes['CertificateProblem'] | null, readonly certificate: { readonly subject: string } | null } };

export type RemoveSigningCertificateMutationVariables = Exact<{
  environmentId: string;
}>;


export type RemoveSigningCertificateMutation = { readonly removeSigningCertificate: boolean };

export type SaveSigningSecretsMutationVariables = Exact<{
  environmentId: string;
  clientSecret?: string | null | undefined;
  pin?: string | null | undefined;
}>;


export type SaveSigningSecretsMutation = { readonly saveSigningSecrets: { readonly hasClientSecret: boolean, readonly hasPin: boolean } };

export type TestSigningMutationVariables = Exact<{
  environmentId: string;
}>;


export type TestSigningMutation = { readonly testSigning: { readonly certificate: { readonly subject: string, readonly issuer: string, readonly serial: string, readonly key: string, readonly selfSigned: boolean, readonly validFrom: string, readonly validUntil: string } | null, readonly failure: { readonly step: WireTypes['SigningStep'], readonly code: WireTypes['SigningFailureCode'], readonly text: string | null } | null } };

export type DeletedEnvironmentsQueryVariables = Exact<{ [key: string]: never; }>;


export type DeletedEnvironmentsQuery = { readonly deletedEnvironments: { readonly _id: string, readonly items: ReadonlyArray<{ readonly _id: string, readonly name: string, readonly url: string | null, readonly deletedAt: string, readonly endsAt: string, readonly deletedBy: string | null }> } };

export type DeleteEnvironmentMutationVariables = Exact<{
  environmentId: string;
  name: string;
}>;


export type DeleteEnvironmentMutation = { readonly deleteEnvironment: boolean };

export type RestoreDeletedEnvironmentMutationVariables = Exact<{
  environmentId: string;
  withoutUrl?: boolean | null | undefined;
}>;


export type RestoreDeletedEnvironmentMutation = { readonly restoreDeletedEnvironment: { readonly _id: string, readonly name: string, readonly url: string | null } };

export type RemoveDeletedEnvironmentMutationVariables = Exact<{
  environmentId: string;
  name: string;
}>;


export type RemoveDeletedEnvironmentMutation = { readonly removeDeletedEnvironment: boolean };

export type TutorialFieldsFragment = { readonly _id: string, readonly isHidden: boolean, readonly progress: ReadonlyArray<{ readonly _id: string, readonly seen: number }> };

export type OwnTutorialsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnTutorialsQuery = { readonly ownTutorials: { readonly _id: string, readonly isHidden: boolean, readonly progress: ReadonlyArray<{ readonly _id: string, readonly seen: number }> } };

export type KeepTutorialMutationVariables = Exact<{
  tutorialId: string;
  seen: number;
}>;


export type KeepTutorialMutation = { readonly keepTutorial: { readonly _id: string, readonly isHidden: boolean, readonly progress: ReadonlyArray<{ readonly _id: string, readonly seen: number }> } };

export type HideTutorialsMutationVariables = Exact<{
  isHidden: boolean;
}>;


export type HideTutorialsMutation = { readonly hideTutorials: { readonly _id: string, readonly isHidden: boolean, readonly progress: ReadonlyArray<{ readonly _id: string, readonly seen: number }> } };

export type AuditLogQueryVariables = Exact<{
  environmentId?: string | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type AuditLogQuery = { readonly auditLog: { readonly _id: string, readonly next: string | null, readonly items: ReadonlyArray<{ readonly _id: string, readonly at: string, readonly action: WireTypes['AuditAction'], readonly email: string | null, readonly address: string | null, readonly environmentId: string | null, readonly targetKind: string | null, readonly targetName: string | null, readonly details: WireTypes['AuditDetails'] | null }> } };

export type ExportAuditLogMutationVariables = Exact<{
  environmentId?: string | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type ExportAuditLogMutation = { readonly exportAuditLog: string };

export type AuditDaysQueryVariables = Exact<{
  environmentId: string;
}>;


export type AuditDaysQuery = { readonly environment: { readonly _id: string, readonly auditDays: number | null } | null };

export type SetAuditDaysMutationVariables = Exact<{
  environmentId: string;
  data: WireTypes['EnvironmentChange'];
}>;


export type SetAuditDaysMutation = { readonly updateEnvironment: { readonly _id: string, readonly auditDays: number | null } };

export type AccessReachQueryVariables = Exact<{
  environmentId: string;
  accessRuleId?: string | null | undefined;
  data: WireTypes['Definition'];
}>;


export type AccessReachQuery = { readonly accessReach: { readonly total: number, readonly roles: ReadonlyArray<{ readonly roleId: string | null, readonly name: string | null, readonly least: number | null, readonly most: number | null }> } };

export type AgentKnowledgeQueryVariables = Exact<{
  collectionId: string;
}>;


export type AgentKnowledgeQuery = { readonly knowledgeState: { readonly _id: string, readonly model: string | null, readonly isKnowledge: boolean, readonly records: number, readonly embedded: number, readonly isPaused: boolean, readonly failure: string | null } };

export type AgentConversationQueryVariables = Exact<{
  conversationId: string;
}>;


export type AgentConversationQuery = { readonly agentConversation: { readonly _id: string, readonly agentId: string, readonly title: string, readonly origin: WireTypes['ConversationOrigin'], readonly person: string | null, readonly email: string | null, readonly replayOf: string | null, readonly createdAt: string, readonly updatedAt: string, readonly turns: ReadonlyArray<{ readonly _id: string, readonly question: string, readonly answer: string, readonly state: WireTypes['TurnState'], readonly error: string | null, readonly errorDetail: string | null, readonly model: string | null, readonly input: number, readonly output: number, readonly ms: number | null, readonly createdAt: string, readonly attachments: ReadonlyArray<{ readonly place: string, readonly name: string }>, readonly calls: ReadonlyArray<{ readonly _id: string, readonly name: string, readonly label: string | null, readonly arguments: string, readonly state: WireTypes['CallState'], readonly result: string | null, readonly error: string | null, readonly ms: number | null, readonly parameterLabels: ReadonlyArray<{ readonly name: string, readonly label: string }> }>, readonly sources: ReadonlyArray<{ readonly recordId: string, readonly collectionId: string, readonly field: string, readonly label: string, readonly text: string, readonly similarity: number }> }> } };

export type AgentConversationsQueryVariables = Exact<{
  agentId: string;
  mine: boolean;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type AgentConversationsQuery = { readonly agentConversations: { readonly _id: string, readonly totalCount: number, readonly totalPages: number, readonly items: ReadonlyArray<{ readonly _id: string, readonly title: string, readonly origin: WireTypes['ConversationOrigin'], readonly person: string | null, readonly email: string | null, readonly updatedAt: string }> } };

export type AskAgentMutationVariables = Exact<{
  agentId: string;
  conversationId?: string | null | undefined;
  text: string;
  attachments?: ReadonlyArray<string> | null | undefined;
  draft?: WireTypes['Definition'] | null | undefined;
  isTest?: boolean | null | undefined;
  parameters?: WireTypes['Parameters'] | null | undefined;
}>;


export type AskAgentMutation = { readonly askAgent: { readonly conversationId: string, readonly turnId: string } };

export type StopAgentMutationVariables = Exact<{
  conversationId: string;
}>;


export type StopAgentMutation = { readonly stopAgent: boolean };

export type AnswerAgentQuestionMutationVariables = Exact<{
  conversationId: string;
  callId: string;
  allow: boolean;
}>;


export type AnswerAgentQuestionMutation = { readonly answerAgentQuestion: boolean };

export type DeleteAgentConversationMutationVariables = Exact<{
  conversationId: string;
}>;


export type DeleteAgentConversationMutation = { readonly deleteAgentConversation: boolean };

export type ReplayAgentMutationVariables = Exact<{
  conversationId: string;
  draft?: WireTypes['Definition'] | null | undefined;
}>;


export type ReplayAgentMutation = { readonly replayAgent: { readonly conversationId: string, readonly turnId: string } };

export type AgentAnswerSubscriptionVariables = Exact<{
  conversationId: string;
}>;


export type AgentAnswerSubscription = { readonly agentAnswer: { readonly turnId: string, readonly from: number, readonly text: string, readonly state: WireTypes['TurnState'], readonly error: string | null, readonly calls: ReadonlyArray<{ readonly _id: string, readonly name: string, readonly label: string | null, readonly arguments: string, readonly state: WireTypes['CallState'], readonly result: string | null, readonly error: string | null, readonly ms: number | null, readonly parameterLabels: ReadonlyArray<{ readonly name: string, readonly label: string }> }>, readonly sources: ReadonlyArray<{ readonly recordId: string, readonly collectionId: string, readonly field: string, readonly label: string, readonly text: string, readonly similarity: number }> } };

export type ApiCallsQueryVariables = Exact<{
  apiEndpointId: string;
}>;


export type ApiCallsQuery = { readonly apiCalls: ReadonlyArray<{ readonly _id: string, readonly at: string, readonly method: string, readonly path: string, readonly body: string | null, readonly status: number, readonly durationMs: number, readonly address: string, readonly failure: string | null, readonly failureLine: number | null }> };

export type ApiStateQueryVariables = Exact<{
  environmentId: string;
}>;


export type ApiStateQuery = { readonly environment: { readonly _id: string, readonly apiEnabled: boolean | null, readonly apiDocsEnabled: boolean | null } | null };

export type BlockResultQueryVariables = Exact<{
  blockId: string;
  parameters?: WireTypes['Parameters'] | null | undefined;
  filterValues?: WireTypes['Parameters'] | null | undefined;
  filterId?: string | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type BlockResultQuery = { readonly blockResult: { readonly _id: string, readonly html: string, readonly totalCount: number | null, readonly totalPages: number | null, readonly page: number, readonly failure: { readonly reason: string, readonly message: string | null, readonly line: number | null } | null } };

export type BlockPreviewQueryVariables = Exact<{
  environmentId: string;
  data: WireTypes['Definition'];
  page?: number | null | undefined;
}>;


export type BlockPreviewQuery = { readonly blockPreview: { readonly _id: string, readonly html: string, readonly totalCount: number | null, readonly totalPages: number | null, readonly page: number, readonly failure: { readonly reason: string, readonly message: string | null, readonly line: number | null } | null } };

export type RunButtonMutationVariables = Exact<{
  buttonId: string;
  parameters?: WireTypes['Parameters'] | null | undefined;
  postTicket?: string | null | undefined;
  tableId?: string | null | undefined;
}>;


export type RunButtonMutation = { readonly runButton: { readonly _id: string | null, readonly message: string | null, readonly hookResults: ReadonlyArray<unknown>, readonly hookErrors: ReadonlyArray<string>, readonly stopped: boolean, readonly postTicket: string | null, readonly next: WireTypes['Destination'] | null } };

export type ChartResultQueryVariables = Exact<{
  chartId: string;
  parameters?: WireTypes['Parameters'] | null | undefined;
  filterValues?: WireTypes['Parameters'] | null | undefined;
  filterId?: string | null | undefined;
}>;


export type ChartResultQuery = { readonly chartResult: { readonly _id: string, readonly series: WireTypes['ChartSeries'], readonly categories: WireTypes['ChartCategories'] | null, readonly truncated: boolean, readonly unreadable: ReadonlyArray<string> } };

export type EndpointTokensQueryVariables = Exact<{
  endpointId: string;
}>;


export type EndpointTokensQuery = { readonly endpointTokens: ReadonlyArray<{ readonly _id: string, readonly name: string, readonly createdAt: string, readonly createdBy: string | null, readonly lastUsedAt: string | null }> };

export type CreateEndpointTokenMutationVariables = Exact<{
  endpointId: string;
  name: string;
}>;


export type CreateEndpointTokenMutation = { readonly createEndpointToken: { readonly _id: string, readonly secret: string | null } };

export type DeleteEndpointTokenMutationVariables = Exact<{
  tokenId: string;
}>;


export type DeleteEndpointTokenMutation = { readonly deleteEndpointToken: boolean };

export type TriedFilterQueryVariables = Exact<{
  collectionId: string;
  filter: WireTypes['FilterQuery'];
  limit?: number | null | undefined;
}>;


export type TriedFilterQuery = { readonly explainFilter: WireTypes['Explanation'], readonly found: { readonly items: ReadonlyArray<WireTypes['RecordItem']> } };

export type CollectionIndexesQueryVariables = Exact<{
  collectionId: string;
}>;


export type CollectionIndexesQuery = { readonly collection: { readonly _id: string, readonly version: number, readonly indexes: ReadonlyArray<unknown> } | null };

export type AddIndexMutationVariables = Exact<{
  collectionId: string;
  data: WireTypes['Definition'];
  expectedVersion?: number | null | undefined;
}>;


export type AddIndexMutation = { readonly updateCollection: { readonly _id: string, readonly version: number, readonly indexes: ReadonlyArray<unknown> } };

export type RecordCommentsQueryVariables = Exact<{
  formId?: string | null | undefined;
  parameters?: WireTypes['Parameters'] | null | undefined;
  collectionId?: string | null | undefined;
  itemId?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type RecordCommentsQuery = { readonly recordComments: { readonly _id: string, readonly totalCount: number, readonly items: ReadonlyArray<{ readonly _id: string, readonly author: string | null, readonly isOwn: boolean, readonly text: string, readonly createdAt: string, readonly editedAt: string | null, readonly mayEdit: boolean, readonly mayRemove: boolean, readonly mentions: ReadonlyArray<{ readonly _id: string, readonly label: string }> }> } };

export type RecordCommentCountQueryVariables = Exact<{
  formId?: string | null | undefined;
  parameters?: WireTypes['Parameters'] | null | undefined;
  collectionId?: string | null | undefined;
  itemId?: string | null | undefined;
}>;


export type RecordCommentCountQuery = { readonly recordCommentCount: number };

export type RecordCommentPeopleQueryVariables = Exact<{
  formId?: string | null | undefined;
  parameters?: WireTypes['Parameters'] | null | undefined;
  collectionId?: string | null | undefined;
  itemId?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type RecordCommentPeopleQuery = { readonly recordCommentPeople: ReadonlyArray<{ readonly _id: string, readonly label: string }> };

export type AddRecordCommentMutationVariables = Exact<{
  formId?: string | null | undefined;
  parameters?: WireTypes['Parameters'] | null | undefined;
  collectionId?: string | null | undefined;
  itemId?: string | null | undefined;
  commentId: string;
  text: string;
  mentions?: ReadonlyArray<string> | null | undefined;
}>;


export type AddRecordCommentMutation = { readonly addRecordComment: { readonly _id: string } };

export type EditRecordCommentMutationVariables = Exact<{
  formId?: string | null | undefined;
  parameters?: WireTypes['Parameters'] | null | undefined;
  collectionId?: string | null | undefined;
  itemId?: string | null | undefined;
  commentId: string;
  text: string;
  mentions?: ReadonlyArray<string> | null | undefined;
}>;


export type EditRecordCommentMutation = { readonly editRecordComment: { readonly _id: string } };

export type DeleteRecordCommentMutationVariables = Exact<{
  formId?: string | null | undefined;
  parameters?: WireTypes['Parameters'] | null | undefined;
  collectionId?: string | null | undefined;
  itemId?: string | null | undefined;
  commentId: string;
}>;


export type DeleteRecordCommentMutation = { readonly deleteRecordComment: boolean };

export type RecordCommentedSubscriptionVariables = Exact<{
  formId?: string | null | undefined;
  parameters?: WireTypes['Parameters'] | null | undefined;
  collectionId?: string | null | undefined;
  itemId?: string | null | undefined;
}>;


export type RecordCommentedSubscription = { readonly recordCommented: { readonly itemId: string } };

export type FormItemQueryVariables = Exact<{
  formId: string;
  parameters?: WireTypes['Parameters'] | null | undefined;
}>;


export type FormItemQuery = { readonly formItem: WireTypes['RecordItem'] | null };

export type SubmitFormMutationVariables = Exact<{
  formId: string;
  data: WireTypes['Values'];
  parameters?: WireTypes['Parameters'] | null | undefined;
  itemId?: string | null | undefined;
  expectedVersion?: number | null | undefined;
}>;


export type SubmitFormMutation = { readonly submitForm: { readonly _id: string | null, readonly _version: number | null, readonly message: string | null, readonly hookResults: ReadonlyArray<unknown>, readonly hookErrors: ReadonlyArray<string>, readonly given: WireTypes['Values'] | null, readonly next: WireTypes['Destination'] | null } };

export type FormHistoryQueryVariables = Exact<{
  formId: string;
  parameters?: WireTypes['Parameters'] | null | undefined;
  limit?: number | null | undefined;
}>;


export type FormHistoryQuery = { readonly formHistory: { readonly _id: string, readonly totalCount: number, readonly items: ReadonlyArray<WireTypes['FormRecordChange']>, readonly labels: WireTypes['TextsById'] | null } };

export type IndicatorResultQueryVariables = Exact<{
  indicatorId: string;
  parameters?: WireTypes['Parameters'] | null | undefined;
  filterValues?: WireTypes['Parameters'] | null | undefined;
  filterId?: string | null | undefined;
}>;


export type IndicatorResultQuery = { readonly indicatorResult: { readonly _id: string, readonly value: unknown, readonly text: string, readonly unreadable: ReadonlyArray<string> } };

export type McpServerToolsQueryVariables = Exact<{
  mcpServerId: string;
}>;


export type McpServerToolsQuery = { readonly mcpServerTools: { readonly failure: string | null, readonly tools: ReadonlyArray<{ readonly name: string, readonly title: string, readonly description: string }> } };

export type TableRowNamesQueryVariables = Exact<{
  tableId: string;
  itemIds: ReadonlyArray<string>;
}>;


export type TableRowNamesQuery = { readonly tableRowNames: ReadonlyArray<string> };

export type DeletedTableRowsQueryVariables = Exact<{
  tableId: string;
  columnIndex: number;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type DeletedTableRowsQuery = { readonly deletedTableRows: { readonly _id: string, readonly totalCount: number, readonly items: ReadonlyArray<{ readonly _id: string, readonly name: string, readonly deletedAt: string }> } };

export type RestoreTableRowsMutationVariables = Exact<{
  tableId: string;
  columnIndex: number;
  itemIds: ReadonlyArray<string>;
}>;


export type RestoreTableRowsMutation = { readonly restoreTableRows: number };

export type TableResultQueryVariables = Exact<{
  tableId: string;
  parameters?: WireTypes['Parameters'] | null | undefined;
  filterValues?: WireTypes['Parameters'] | null | undefined;
  filterId?: string | null | undefined;
  search?: string | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
  orderBy?: string | null | undefined;
  orderByAsc?: boolean | null | undefined;
}>;


export type TableResultQuery = { readonly tableResult: { readonly _id: string, readonly totalCount: number, readonly items: ReadonlyArray<WireTypes['RecordItem']>, readonly labels: WireTypes['TextsById'] | null, readonly indicators: WireTypes['TextsById'] | null, readonly unreadable: ReadonlyArray<string> | null } };

export type RunTableActionMutationVariables = Exact<{
  tableId: string;
  columnIndex: number;
  itemIds: ReadonlyArray<string>;
  parameters?: WireTypes['Parameters'] | null | undefined;
}>;


export type RunTableActionMutation = { readonly runTableAction: { readonly _id: string | null, readonly next: WireTypes['Destination'] | null, readonly hookErrors: ReadonlyArray<string> } };

export type UpdateTableCellMutationVariables = Exact<{
  tableId: string;
  itemId: string;
  fieldName: string;
  value?: WireTypes['Value'] | null | undefined;
  expectedVersion?: number | null | undefined;
}>;


export type UpdateTableCellMutation = { readonly updateTableCell: WireTypes['RecordItem'] };

export type MoveTableRowMutationVariables = Exact<{
  tableId: string;
  itemId: string;
  afterId?: string | null | undefined;
  beforeId?: string | null | undefined;
}>;


export type MoveTableRowMutation = { readonly moveTableRow: boolean };

export type SaveTablePreferencesMutationVariables = Exact<{
  tableId: string;
  preferences?: WireTypes['TablePreferences'] | null | undefined;
}>;


export type SaveTablePreferencesMutation = { readonly saveTablePreferences: boolean };

export type ExportTableMutationVariables = Exact<{
  tableId: string;
  parameters?: WireTypes['Parameters'] | null | undefined;
  filterValues?: WireTypes['Parameters'] | null | undefined;
  filterId?: string | null | undefined;
  search?: string | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
  orderBy?: string | null | undefined;
  orderByAsc?: boolean | null | undefined;
  columns?: ReadonlyArray<number> | null | undefined;
}>;


export type ExportTableMutation = { readonly exportTable: { readonly url: string | null, readonly name: string } };

export type GroupStepFieldsFragment = { readonly runId: string | null, readonly done: number, readonly total: number, readonly message: string | null, readonly next: WireTypes['Destination'] | null, readonly outcomes: ReadonlyArray<{ readonly itemId: string, readonly label: string, readonly status: WireTypes['RowOutcomeStatus'], readonly errors: ReadonlyArray<string> }> };

export type StartGroupActionMutationVariables = Exact<{
  buttonId: string;
  tableId: string;
  parameters?: WireTypes['Parameters'] | null | undefined;
}>;


export type StartGroupActionMutation = { readonly step: { readonly runId: string | null, readonly done: number, readonly total: number, readonly message: string | null, readonly next: WireTypes['Destination'] | null, readonly outcomes: ReadonlyArray<{ readonly itemId: string, readonly label: string, readonly status: WireTypes['RowOutcomeStatus'], readonly errors: ReadonlyArray<string> }> } };

export type ContinueGroupActionMutationVariables = Exact<{
  runId: string;
}>;


export type ContinueGroupActionMutation = { readonly step: { readonly runId: string | null, readonly done: number, readonly total: number, readonly message: string | null, readonly next: WireTypes['Destination'] | null, readonly outcomes: ReadonlyArray<{ readonly itemId: string, readonly label: string, readonly status: WireTypes['RowOutcomeStatus'], readonly errors: ReadonlyArray<string> }> } };

export type TablePlacesQueryVariables = Exact<{
  tableId: string;
  parameters?: WireTypes['Parameters'] | null | undefined;
  filterValues?: WireTypes['Parameters'] | null | undefined;
  filterId?: string | null | undefined;
  search?: string | null | undefined;
  bounds?: ReadonlyArray<number> | null | undefined;
}>;


export type TablePlacesQuery = { readonly tablePlaces: ReadonlyArray<{ readonly longitude: number, readonly latitude: number, readonly count: number, readonly more: boolean, readonly item: WireTypes['RecordItem'] | null }> };

export type TableTotalsQueryVariables = Exact<{
  tableId: string;
  parameters?: WireTypes['Parameters'] | null | undefined;
  filterValues?: WireTypes['Parameters'] | null | undefined;
  filterId?: string | null | undefined;
  search?: string | null | undefined;
  columns?: ReadonlyArray<number> | null | undefined;
}>;


export type TableTotalsQuery = { readonly tableTotals: WireTypes['Texts'] };

export type TaskActivityQueryVariables = Exact<{
  taskId: string;
  limit?: number | null | undefined;
}>;


export type TaskActivityQuery = { readonly taskStatus: { readonly _id: string, readonly status: WireTypes['TaskStatusName'], readonly nextRunAt: string | null, readonly timeLimitSeconds: number, readonly memoryLimitMb: number }, readonly taskRuns: { readonly _id: string, readonly items: ReadonlyArray<{ readonly _id: string, readonly state: WireTypes['TaskRunState'], readonly origin: WireTypes['TaskRunOrigin'], readonly queuedAt: string, readonly startedAt: string | null, readonly endedAt: string | null, readonly memoryBytes: number | null, readonly failure: string | null }> } };

export type TaskRunDetailQueryVariables = Exact<{
  runId: string;
}>;


export type TaskRunDetailQuery = { readonly taskRun: { readonly _id: string, readonly state: WireTypes['TaskRunState'], readonly origin: WireTypes['TaskRunOrigin'], readonly startedBy: string | null, readonly queuedAt: string, readonly startedAt: string | null, readonly endedAt: string | null, readonly cpuMs: number | null, readonly memoryBytes: number | null, readonly failure: string | null, readonly failureLine: number | null, readonly hasDetail: boolean, readonly parameters: unknown, readonly result: unknown, readonly log: ReadonlyArray<WireTypes['TaskRunLog']> | null } };

export type RunTaskMutationVariables = Exact<{
  taskId: string;
}>;


export type RunTaskMutation = { readonly runTask: { readonly _id: string } };

export type StopTaskMutationVariables = Exact<{
  taskId: string;
}>;


export type StopTaskMutation = { readonly stopTask: { readonly _id: string, readonly status: WireTypes['TaskStatusName'] } };

export type VueBlockCodeQueryVariables = Exact<{
  vueBlockId: string;
}>;


export type VueBlockCodeQuery = { readonly vueBlockCode: { readonly compiled: { readonly hash: string, readonly code: string, readonly style: string } | null, readonly errors: ReadonlyArray<{ readonly part: WireTypes['VuePart'], readonly line: number | null, readonly column: number | null, readonly reason: WireTypes['VueErrorReason'], readonly text: string }> } };

export type CompileVueBlockQueryVariables = Exact<{
  environmentId: string;
  template?: string | null | undefined;
  script?: string | null | undefined;
  style?: string | null | undefined;
}>;


export type CompileVueBlockQuery = { readonly compileVueBlock: { readonly compiled: { readonly hash: string, readonly code: string, readonly style: string } | null, readonly errors: ReadonlyArray<{ readonly part: WireTypes['VuePart'], readonly line: number | null, readonly column: number | null, readonly reason: WireTypes['VueErrorReason'], readonly text: string }> } };

export type CallVueBlockMutationVariables = Exact<{
  vueBlockId: string;
  name: string;
  args?: WireTypes['Parameters'] | null | undefined;
}>;


export type CallVueBlockMutation = { readonly callVueBlock: { readonly value: WireTypes['Value'] | null, readonly error: string | null, readonly reads: ReadonlyArray<string> } };

export type VueFrameQueryVariables = Exact<{ [key: string]: never; }>;


export type VueFrameQuery = { readonly vueFrame: string | null };

export type TryVueCallMutationVariables = Exact<{
  environmentId: string;
  componentId: string;
  script: string;
  parameters?: WireTypes['Parameters'] | null | undefined;
  options?: WireTypes['Parameters'] | null | undefined;
  dryRun: boolean;
}>;


export type TryVueCallMutation = { readonly runScript: { readonly result: unknown, readonly failure: string | null, readonly failureLine: number | null, readonly ms: number } };

export type DesignAssistantModelsQueryVariables = Exact<{
  environmentId: string;
}>;


export type DesignAssistantModelsQuery = { readonly designAssistantModels: ReadonlyArray<string> };

export type AskDesignAssistantMutationVariables = Exact<{
  environmentId: string;
  question: WireTypes['AssistantQuestion'];
}>;


export type AskDesignAssistantMutation = { readonly run: WireTypes['AssistantRun'] };

export type DesignAssistantAnswerQueryVariables = Exact<{
  runId: string;
}>;


export type DesignAssistantAnswerQuery = { readonly run: WireTypes['AssistantRun'] };

export type DesignAssistantProgressSubscriptionVariables = Exact<{
  runId: string;
}>;


export type DesignAssistantProgressSubscription = { readonly run: WireTypes['AssistantRun'] };

export type StopDesignAssistantMutationVariables = Exact<{
  runId: string;
}>;


export type StopDesignAssistantMutation = { readonly run: WireTypes['AssistantRun'] };

export type PreviewChangeSetQueryVariables = Exact<{
  environmentId: string;
  changeSet: WireTypes['ChangeSet'];
}>;


export type PreviewChangeSetQuery = { readonly preview: WireTypes['ChangeSetPreview'] };

export type UndoChangeMutationVariables = Exact<{
  environmentId: string;
  changeId: string;
}>;


export type UndoChangeMutation = { readonly undone: { readonly saved: number, readonly removed: number } };

export type TryImportQueryVariables = Exact<{
  collectionId: string;
  fileId: string;
  options?: WireTypes['IntoRequest'] | null | undefined;
}>;


export type TryImportQuery = { readonly tryImport: WireTypes['ImportTrial'] };

export type ImportIntoMutationVariables = Exact<{
  collectionId: string;
  fileId: string;
  options?: WireTypes['IntoRequest'] | null | undefined;
}>;


export type ImportIntoMutation = { readonly importCollectionData: { readonly _id: string } };

export type PreviewRenameQueryVariables = Exact<{
  collectionId: string;
  fieldName: string;
  newName: string;
}>;


export type PreviewRenameQuery = { readonly previewFieldRename: ReadonlyArray<WireTypes['RenamedComponent']> };

export type PreviewTypeQueryVariables = Exact<{
  collectionId: string;
  fieldName: string;
  type: string;
  options?: WireTypes['Definition'] | null | undefined;
}>;


export type PreviewTypeQuery = { readonly previewFieldType: WireTypes['TypePreview'] };

export type RecordHistoryQueryVariables = Exact<{
  collectionId: string;
  itemId: string;
  limit?: number | null | undefined;
}>;


export type RecordHistoryQuery = { readonly recordHistory: { readonly items: ReadonlyArray<WireTypes['RecordChange']>, readonly totalCount: number } };

export type CompareVersionsQueryVariables = Exact<{
  collectionId: string;
  itemId: string;
  from: number;
  to: number;
}>;


export type CompareVersionsQuery = { readonly compareRecordVersions: ReadonlyArray<WireTypes['FieldChange']> };

export type RestoreVersionMutationVariables = Exact<{
  collectionId: string;
  itemId: string;
  version: number;
  expectedVersion?: number | null | undefined;
}>;


export type RestoreVersionMutation = { readonly restoreRecordVersion: WireTypes['RecordItem'] };

export type DeletedItemsQueryVariables = Exact<{
  collectionId: string;
  limit?: number | null | undefined;
}>;


export type DeletedItemsQuery = { readonly deletedItems: { readonly items: ReadonlyArray<WireTypes['DeletedRecord']>, readonly totalCount: number } };

export type RestoreItemMutationVariables = Exact<{
  collectionId: string;
  itemId: string;
}>;


export type RestoreItemMutation = { readonly restoreItem: WireTypes['RecordItem'] };

export type RecordReferencesQueryVariables = Exact<{
  collectionId: string;
  itemId: string;
  limit?: number | null | undefined;
}>;


export type RecordReferencesQuery = { readonly recordReferences: ReadonlyArray<WireTypes['RecordReference']> };

export type BrowseItemsQueryVariables = Exact<{
  collectionId: string;
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filter?: WireTypes['FilterQuery'] | null | undefined;
  orderBy?: string | null | undefined;
  orderByAsc?: boolean | null | undefined;
  counted: boolean;
}>;


export type BrowseItemsQuery = { readonly collectionItems: { readonly items: ReadonlyArray<WireTypes['RecordItem']>, readonly totalCount?: number } };

export type CreateItemMutationVariables = Exact<{
  collectionId: string;
  data: WireTypes['Values'];
}>;


export type CreateItemMutation = { readonly createItem: WireTypes['RecordItem'] };

export type UpdateItemMutationVariables = Exact<{
  collectionId: string;
  itemId: string;
  data: WireTypes['Values'];
  expectedVersion?: number | null | undefined;
}>;


export type UpdateItemMutation = { readonly updateItem: WireTypes['RecordItem'] };

export type DeleteItemMutationVariables = Exact<{
  collectionId: string;
  itemId: string;
}>;


export type DeleteItemMutation = { readonly deleteItem: boolean };

export type BrowseLabelsQueryVariables = Exact<{
  collectionId: string;
  fieldName: string;
  values: ReadonlyArray<WireTypes['Value']>;
}>;


export type BrowseLabelsQuery = { readonly getManyOfValue: ReadonlyArray<{ readonly value: WireTypes['RecordId'], readonly label: string }> };

export type BrowseOptionsQueryVariables = Exact<{
  collectionId?: string | null | undefined;
  fieldName?: string | null | undefined;
  searchQuery?: string | null | undefined;
  limit?: number | null | undefined;
  filterOptions?: WireTypes['Parameters'] | null | undefined;
  currentValues?: WireTypes['Value'] | null | undefined;
}>;


export type BrowseOptionsQuery = { readonly selectOptions: ReadonlyArray<{ readonly label: string, readonly value: WireTypes['RecordId'] | null, readonly subtitle: string | null, readonly image: string | null, readonly icon: string | null }> };

export type FirstItemQueryVariables = Exact<{
  collectionId: string;
}>;


export type FirstItemQuery = { readonly collectionItems: { readonly items: ReadonlyArray<WireTypes['RecordItem']> } };

export type AgentModelsQueryVariables = Exact<{
  environmentId: string;
}>;


export type AgentModelsQuery = { readonly agentModels: ReadonlyArray<{ readonly _id: string, readonly service: string, readonly name: string }> };

export type ChosenPeopleQueryVariables = Exact<{
  environmentId: string;
  filter?: string | null | undefined;
}>;


export type ChosenPeopleQuery = { readonly environmentUsers: { readonly _id: string, readonly items: ReadonlyArray<{ readonly _id: string, readonly name: string, readonly email: string }> } };

export type OnePersonQueryVariables = Exact<{
  id: string;
}>;


export type OnePersonQuery = { readonly environmentUser: { readonly _id: string, readonly name: string, readonly email: string } };

export type VariableNamesQueryVariables = Exact<{
  environmentId: string;
}>;


export type VariableNamesQuery = { readonly environmentVariables: ReadonlyArray<{ readonly _id: string, readonly name: string }> };

export type ComponentUsagesQueryVariables = Exact<{
  componentId: string;
  fieldName?: string | null | undefined;
}>;


export type ComponentUsagesQuery = { readonly componentUsages: ReadonlyArray<WireTypes['Usage']> };

export type RenameCollectionFieldMutationVariables = Exact<{
  collectionId: string;
  fieldName: string;
  newName: string;
  scripts?: WireTypes['RewrittenScripts'] | null | undefined;
}>;


export type RenameCollectionFieldMutation = { readonly renameCollectionField: WireTypes['StoredComponents'] };

export type RenameComponentMutationVariables = Exact<{
  componentId: string;
  data: WireTypes['Definition'];
  scripts: WireTypes['RewrittenScripts'];
  expectedVersion?: number | null | undefined;
}>;


export type RenameComponentMutation = { readonly renameComponent: ReadonlyArray<WireTypes['StoredComponent']> };

export type PreviewViewPathQueryVariables = Exact<{
  viewId: string;
  path: string;
}>;


export type PreviewViewPathQuery = { readonly previewViewPath: WireTypes['PathPreview'] };

export type RenameViewPathMutationVariables = Exact<{
  viewId: string;
  data: WireTypes['Definition'];
  expectedVersion?: number | null | undefined;
}>;


export type RenameViewPathMutation = { readonly renameViewPath: ReadonlyArray<WireTypes['StoredComponent']> };

export type UpdateRoleGrantsMutationVariables = Exact<{
  roleId: string;
  data: WireTypes['Definition'];
  grants: WireTypes['Grants'];
  expectedVersion?: number | null | undefined;
}>;


export type UpdateRoleGrantsMutation = { readonly updateRoleGrants: ReadonlyArray<WireTypes['StoredComponent']> };

export type PresentedViewQueryVariables = Exact<{
  viewId: string;
}>;


export type PresentedViewQuery = { readonly view: WireTypes['PresentedView'] | null };

export type ApplyChangeSetMutationVariables = Exact<{
  environmentId: string;
  changeSet: WireTypes['ChangeSet'];
  expectedSchema?: number | null | undefined;
}>;


export type ApplyChangeSetMutation = { readonly applied: { readonly changeId: string, readonly saved: number } };

export type JobFieldsFragment = { readonly _id: string, readonly kind: WireTypes['JobKindName'], readonly status: WireTypes['JobStatus'], readonly collectionId: string | null, readonly done: number, readonly total: number, readonly message: string | null, readonly detail: WireTypes['Values'] | null, readonly result: WireTypes['Values'] | null, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly file: { readonly _id: string, readonly name: string, readonly url: string | null, readonly size: number | null } | null };

export type JobQueryVariables = Exact<{
  jobId: string;
}>;


export type JobQuery = { readonly job: { readonly _id: string, readonly kind: WireTypes['JobKindName'], readonly status: WireTypes['JobStatus'], readonly collectionId: string | null, readonly done: number, readonly total: number, readonly message: string | null, readonly detail: WireTypes['Values'] | null, readonly result: WireTypes['Values'] | null, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly file: { readonly _id: string, readonly name: string, readonly url: string | null, readonly size: number | null } | null } };

export type JobProgressSubscriptionVariables = Exact<{
  jobId: string;
}>;


export type JobProgressSubscription = { readonly jobProgress: { readonly _id: string, readonly kind: WireTypes['JobKindName'], readonly status: WireTypes['JobStatus'], readonly collectionId: string | null, readonly done: number, readonly total: number, readonly message: string | null, readonly detail: WireTypes['Values'] | null, readonly result: WireTypes['Values'] | null, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly file: { readonly _id: string, readonly name: string, readonly url: string | null, readonly size: number | null } | null } };

export type CancelJobMutationVariables = Exact<{
  jobId: string;
}>;


export type CancelJobMutation = { readonly cancelJob: { readonly _id: string, readonly kind: WireTypes['JobKindName'], readonly status: WireTypes['JobStatus'], readonly collectionId: string | null, readonly done: number, readonly total: number, readonly message: string | null, readonly detail: WireTypes['Values'] | null, readonly result: WireTypes['Values'] | null, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly file: { readonly _id: string, readonly name: string, readonly url: string | null, readonly size: number | null } | null } };

export type StartExportMutationVariables = Exact<{
  collectionId: string;
  format: string;
  filter?: WireTypes['FilterQuery'] | null | undefined;
}>;


export type StartExportMutation = { readonly job: { readonly _id: string, readonly kind: WireTypes['JobKindName'], readonly status: WireTypes['JobStatus'], readonly collectionId: string | null, readonly done: number, readonly total: number, readonly message: string | null, readonly detail: WireTypes['Values'] | null, readonly result: WireTypes['Values'] | null, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly file: { readonly _id: string, readonly name: string, readonly url: string | null, readonly size: number | null } | null } };

export type EmptyCollectionMutationVariables = Exact<{
  collectionId: string;
  phrase: string;
}>;


export type EmptyCollectionMutation = { readonly job: { readonly _id: string, readonly kind: WireTypes['JobKindName'], readonly status: WireTypes['JobStatus'], readonly collectionId: string | null, readonly done: number, readonly total: number, readonly message: string | null, readonly detail: WireTypes['Values'] | null, readonly result: WireTypes['Values'] | null, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly file: { readonly _id: string, readonly name: string, readonly url: string | null, readonly size: number | null } | null } };

export type RemoveCollectionMutationVariables = Exact<{
  collectionId: string;
  name: string;
}>;


export type RemoveCollectionMutation = { readonly job: { readonly _id: string, readonly kind: WireTypes['JobKindName'], readonly status: WireTypes['JobStatus'], readonly collectionId: string | null, readonly done: number, readonly total: number, readonly message: string | null, readonly detail: WireTypes['Values'] | null, readonly result: WireTypes['Values'] | null, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly file: { readonly _id: string, readonly name: string, readonly url: string | null, readonly size: number | null } | null } };

export type ChangeFieldTypeMutationVariables = Exact<{
  collectionId: string;
  fieldName: string;
  type: string;
  options?: WireTypes['Definition'] | null | undefined;
  misfits?: string | null | undefined;
  expectedVersion?: number | null | undefined;
}>;


export type ChangeFieldTypeMutation = { readonly job: { readonly _id: string, readonly kind: WireTypes['JobKindName'], readonly status: WireTypes['JobStatus'], readonly collectionId: string | null, readonly done: number, readonly total: number, readonly message: string | null, readonly detail: WireTypes['Values'] | null, readonly result: WireTypes['Values'] | null, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly file: { readonly _id: string, readonly name: string, readonly url: string | null, readonly size: number | null } | null } };

export type EmbedKnowledgeMutationVariables = Exact<{
  collectionId: string;
  anew?: boolean | null | undefined;
}>;


export type EmbedKnowledgeMutation = { readonly job: { readonly _id: string, readonly kind: WireTypes['JobKindName'], readonly status: WireTypes['JobStatus'], readonly collectionId: string | null, readonly done: number, readonly total: number, readonly message: string | null, readonly detail: WireTypes['Values'] | null, readonly result: WireTypes['Values'] | null, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly file: { readonly _id: string, readonly name: string, readonly url: string | null, readonly size: number | null } | null } };

export type KnowledgeStateQueryVariables = Exact<{
  collectionId: string;
}>;


export type KnowledgeStateQuery = { readonly knowledgeState: { readonly _id: string, readonly model: string | null, readonly records: number, readonly embedded: number, readonly fragments: number, readonly unread: number, readonly isPaused: boolean, readonly failure: string | null, readonly job: { readonly _id: string, readonly kind: WireTypes['JobKindName'], readonly status: WireTypes['JobStatus'], readonly collectionId: string | null, readonly done: number, readonly total: number, readonly message: string | null, readonly detail: WireTypes['Values'] | null, readonly result: WireTypes['Values'] | null, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly file: { readonly _id: string, readonly name: string, readonly url: string | null, readonly size: number | null } | null } | null } };

export type CollectionUseQueryVariables = Exact<{
  collectionId: string;
}>;


export type CollectionUseQuery = { readonly collectionUse: WireTypes['CollectionUse'] };

export type ExplainPermissionsQueryVariables = Exact<{
  environmentId: string;
  environmentUserId?: string | null | undefined;
  roleId?: string | null | undefined;
  componentId: string;
  itemId?: string | null | undefined;
}>;


export type ExplainPermissionsQuery = { readonly explainPermissions: { readonly component: WireTypes['NamedComponent'], readonly collection: WireTypes['NamedComponent'] | null, readonly through: ReadonlyArray<WireTypes['NamedComponent']>, readonly closed: ReadonlyArray<WireTypes['NamedComponent']>, readonly answers: ReadonlyArray<{ readonly action: WireTypes['PermissionAction'], readonly verdict: WireTypes['PermissionVerdict'], readonly reasons: ReadonlyArray<{ readonly code: WireTypes['PermissionReasonCode'], readonly components: ReadonlyArray<WireTypes['NamedComponent']>, readonly passes: boolean | null }> }> } };

export type EnvironmentBrandQueryVariables = Exact<{
  environmentId: string;
}>;


export type EnvironmentBrandQuery = { readonly environment: { readonly _id: string, readonly accentColor: string | null, readonly backgroundColor: string | null, readonly sideBarColor: string | null, readonly sideBarTextColor: string | null, readonly fontName: string | null, readonly cssOrigins: string | null, readonly fontFile: { readonly _id: string, readonly url: string | null } | null } | null };

export type RunScriptMutationVariables = Exact<{
  environmentId: string;
  script: string;
  componentId?: string | null | undefined;
  collectionId?: string | null | undefined;
  itemId?: string | null | undefined;
  parameters?: WireTypes['Parameters'] | null | undefined;
  options?: WireTypes['Parameters'] | null | undefined;
  user?: WireTypes['Parameters'] | null | undefined;
  dryRun: boolean;
}>;


export type RunScriptMutation = { readonly runScript: { readonly result: unknown, readonly failure: string | null, readonly failureLine: number | null, readonly log: ReadonlyArray<WireTypes['TaskRunLog']>, readonly calls: ReadonlyArray<WireTypes['ScriptCalls']>, readonly callCount: number, readonly steps: ReadonlyArray<WireTypes['ScriptSteps']>, readonly ms: number, readonly cpuMs: number | null, readonly memoryBytes: number | null, readonly kept: boolean } };

export type EnvironmentScriptsQueryVariables = Exact<{
  environmentId: string;
}>;


export type EnvironmentScriptsQuery = { readonly environmentScripts: ReadonlyArray<WireTypes['StoredScript']> };

export type NewestItemsQueryVariables = Exact<{
  collectionId: string;
  limit: number;
}>;


export type NewestItemsQuery = { readonly collectionItems: { readonly items: ReadonlyArray<WireTypes['RecordItem']> } };

export type MakeScreensMutationVariables = Exact<{
  collectionId: string;
}>;


export type MakeScreensMutation = { readonly makeScreens: { readonly viewId: string, readonly path: string } };

export type ComponentVersionsQueryVariables = Exact<{
  componentId: string;
  limit?: number | null | undefined;
}>;


export type ComponentVersionsQuery = { readonly componentVersions: WireTypes['VersionPage'] };

export type EnvironmentVersionsQueryVariables = Exact<{
  environmentId: string;
  limit?: number | null | undefined;
}>;


export type EnvironmentVersionsQuery = { readonly environmentVersions: { readonly _id: string, readonly totalCount: number, readonly items: ReadonlyArray<{ readonly _id: string, readonly createdAt: string, readonly authorId: string | null, readonly restored: WireTypes['Restored'] | null, readonly components: ReadonlyArray<WireTypes['ChangedComponent']> }> } };

export type ComponentDifferenceQueryVariables = Exact<{
  componentId: string;
  from?: number | null | undefined;
  to?: number | null | undefined;
}>;


export type ComponentDifferenceQuery = { readonly componentDifference: ReadonlyArray<WireTypes['PropertyChange']> };

export type DeletedComponentsQueryVariables = Exact<{
  environmentId: string;
  limit?: number | null | undefined;
}>;


export type DeletedComponentsQuery = { readonly deletedComponents: { readonly _id: string, readonly totalCount: number, readonly items: ReadonlyArray<{ readonly _id: string, readonly kind: string, readonly name: string, readonly version: number, readonly deletedAt: string, readonly authorId: string | null }> } };

export type PreviewComponentRestoreQueryVariables = Exact<{
  componentId: string;
  version: number;
}>;


export type PreviewComponentRestoreQuery = { readonly preview: { readonly schema: number, readonly components: ReadonlyArray<WireTypes['PreviewedComponent']>, readonly kept: ReadonlyArray<WireTypes['KeptPart']> } };

export type PreviewEnvironmentRestoreQueryVariables = Exact<{
  environmentId: string;
  changeId?: string | null | undefined;
}>;


export type PreviewEnvironmentRestoreQuery = { readonly preview: { readonly schema: number, readonly components: ReadonlyArray<WireTypes['PreviewedComponent']>, readonly kept: ReadonlyArray<WireTypes['KeptPart']> } };

export type PreviewDeletedComponentQueryVariables = Exact<{
  componentId: string;
}>;


export type PreviewDeletedComponentQuery = { readonly preview: { readonly schema: number, readonly components: ReadonlyArray<WireTypes['PreviewedComponent']>, readonly kept: ReadonlyArray<WireTypes['KeptPart']> } };

export type RestoreComponentVersionMutationVariables = Exact<{
  componentId: string;
  version: number;
}>;


export type RestoreComponentVersionMutation = { readonly restoreComponentVersion: WireTypes['StoredComponent'] };

export type RestoreEnvironmentMutationVariables = Exact<{
  environmentId: string;
  changeId?: string | null | undefined;
  expectedSchema?: number | null | undefined;
}>;


export type RestoreEnvironmentMutation = { readonly restoreEnvironment: { readonly changeId: string, readonly saved: number, readonly removed: number } };

export type RestoreDeletedComponentMutationVariables = Exact<{
  componentId: string;
}>;


export type RestoreDeletedComponentMutation = { readonly restoreDeletedComponent: WireTypes['StoredComponent'] };

export type AuthorQueryVariables = Exact<{
  userId: string;
}>;


export type AuthorQuery = { readonly user: { readonly _id: string, readonly email: string, readonly profile: { readonly name: string | null } | null } | null };

export type CreateLoginTokenMutationVariables = Exact<{
  environmentId?: string | null | undefined;
}>;


export type CreateLoginTokenMutation = { readonly createLoginToken: string };

export type EnvironmentUpdatedSubscriptionVariables = Exact<{
  environmentId: string;
}>;


export type EnvironmentUpdatedSubscription = { readonly environmentUpdated: WireTypes['EnvironmentUpdate'] };

export type RuntimeEnvironmentQueryVariables = Exact<{
  environmentId: string;
}>;


export type RuntimeEnvironmentQuery = { readonly environment: { readonly _id: string, readonly version: number, readonly name: string, readonly url: string | null, readonly timezone: string | null, readonly locale: string | null, readonly currency: string | null, readonly firstDay: string | null, readonly homeRedirect: string | null, readonly allowDarkMode: boolean | null, readonly allowLightweightLayout: boolean | null, readonly useCustomCss: boolean | null, readonly customCss: string | null, readonly cssOrigins: string | null, readonly maintenanceMode: boolean | null, readonly autoEnableNotifications: boolean | null, readonly notificationPrompt: boolean | null, readonly enableGlobalFooter: boolean | null, readonly globalFooter: unknown, readonly logo: { readonly _id: string, readonly url: string | null } | null } | null };

export type FaultFieldsFragment = { readonly _id: string, readonly kind: string, readonly componentId: string, readonly componentName: string | null, readonly code: string, readonly message: string, readonly line: number | null, readonly times: number, readonly firstAt: string, readonly lastAt: string, readonly startedBy: string | null, readonly input: unknown, readonly solvedAt: string | null, readonly solvedBy: string | null, readonly canRepeat: boolean };

export type FaultsQueryVariables = Exact<{
  environmentId: string;
  solved?: boolean | null | undefined;
  toldCode?: string | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type FaultsQuery = { readonly faults: { readonly _id: string, readonly totalCount: number, readonly items: ReadonlyArray<{ readonly _id: string, readonly kind: string, readonly componentId: string, readonly componentName: string | null, readonly code: string, readonly message: string, readonly line: number | null, readonly times: number, readonly firstAt: string, readonly lastAt: string, readonly startedBy: string | null, readonly input: unknown, readonly solvedAt: string | null, readonly solvedBy: string | null, readonly canRepeat: boolean }> } };

export type ComponentFaultsQueryVariables = Exact<{
  environmentId: string;
}>;


export type ComponentFaultsQuery = { readonly componentFaults: ReadonlyArray<{ readonly _id: string, readonly count: number }> };

export type FollowsFaultsQueryVariables = Exact<{
  environmentId: string;
}>;


export type FollowsFaultsQuery = { readonly followsFaults: boolean };

export type FollowFaultsMutationVariables = Exact<{
  environmentId: string;
  follows: boolean;
}>;


export type FollowFaultsMutation = { readonly followFaults: boolean };

export type SolveFaultMutationVariables = Exact<{
  faultId: string;
}>;


export type SolveFaultMutation = { readonly solveFault: { readonly _id: string, readonly kind: string, readonly componentId: string, readonly componentName: string | null, readonly code: string, readonly message: string, readonly line: number | null, readonly times: number, readonly firstAt: string, readonly lastAt: string, readonly startedBy: string | null, readonly input: unknown, readonly solvedAt: string | null, readonly solvedBy: string | null, readonly canRepeat: boolean } };

export type RepeatFaultMutationVariables = Exact<{
  faultId: string;
}>;


export type RepeatFaultMutation = { readonly repeatFault: { readonly failure: string | null } };

export type RepeatedValuesQueryVariables = Exact<{
  collectionId: string;
  groups?: WireTypes['Groupings'] | null | undefined;
  filter?: WireTypes['FilterQuery'] | null | undefined;
  limit?: number | null | undefined;
}>;


export type RepeatedValuesQuery = { readonly collectionAggregate: WireTypes['Aggregates'] };

export type FileManagerFilesQueryVariables = Exact<{
  environmentId?: string | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filter?: string | null | undefined;
  types?: ReadonlyArray<string> | null | undefined;
}>;


export type FileManagerFilesQuery = { readonly fileManagerFiles: { readonly _id: string, readonly totalCount: number, readonly totalPages: number, readonly items: ReadonlyArray<{ readonly _id: string, readonly name: string, readonly type: string | null, readonly size: number | null, readonly url: string | null, readonly thumbnail: string | null, readonly bucket: string | null, readonly key: string | null, readonly createdAt: string }> } };

export type UploadRoomQueryVariables = Exact<{
  environmentId?: string | null | undefined;
}>;


export type UploadRoomQuery = { readonly uploadRoom: { readonly _id: string, readonly used: number, readonly limit: number | null } };

export type FileUsesQueryVariables = Exact<{
  fileId: string;
}>;


export type FileUsesQuery = { readonly fileUses: ReadonlyArray<{ readonly kind: WireTypes['FileUseKind'], readonly componentId: string | null, readonly componentKind: string | null, readonly name: string | null, readonly recordId: string | null }> };

export type DeleteFileMutationVariables = Exact<{
  fileId: string;
}>;


export type DeleteFileMutation = { readonly deleteFile: boolean };

export type FileLinkQueryVariables = Exact<{
  environmentId?: string | null | undefined;
  file: string;
  purpose: WireTypes['LinkPurpose'];
}>;


export type FileLinkQuery = { readonly fileLink: string };

export type GenerateUploadCredentialsMutationVariables = Exact<{
  environmentId?: string | null | undefined;
  name: string;
  size: number;
  type?: string | null | undefined;
  private?: boolean | null | undefined;
}>;


export type GenerateUploadCredentialsMutation = { readonly generateUploadCredentials: { readonly fileId: string, readonly url: string, readonly fields: WireTypes['Texts'], readonly key: string } };

export type CompleteUploadMutationVariables = Exact<{
  fileId: string;
}>;


export type CompleteUploadMutation = { readonly completeUpload: { readonly _id: string, readonly name: string, readonly type: string | null, readonly bucket: string | null, readonly key: string | null } };

export type EnvironmentHoldsQueryVariables = Exact<{
  environmentId: string;
}>;


export type EnvironmentHoldsQuery = { readonly environmentHolds: { readonly _id: string, readonly tasks: boolean, readonly mail: boolean } };

export type SetEnvironmentHoldsMutationVariables = Exact<{
  environmentId: string;
  tasks?: boolean | null | undefined;
  mail?: boolean | null | undefined;
}>;


export type SetEnvironmentHoldsMutation = { readonly setEnvironmentHolds: { readonly _id: string, readonly tasks: boolean, readonly mail: boolean } };

export type ImportFieldsFragment = { readonly _id: string, readonly status: WireTypes['ImportStatus'], readonly rowsRead: number, readonly rowsWritten: number, readonly rowsRejected: number, readonly share: number, readonly message: string | null, readonly row: number | null, readonly collectionId: string, readonly viewPath: string | null, readonly rejections: ReadonlyArray<WireTypes['RejectedRow']>, readonly tables: ReadonlyArray<WireTypes['ImportedTable']>, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly rejectedFile: { readonly _id: string, readonly name: string, readonly url: string | null } | null };

export type PreviewImportQueryVariables = Exact<{
  environmentId: string;
  fileId: string;
  options?: WireTypes['PreviewRequest'] | null | undefined;
}>;


export type PreviewImportQuery = { readonly previewImport: WireTypes['ImportPreview'] };

export type StartImportMutationVariables = Exact<{
  environmentId: string;
  fileId: string;
  data: WireTypes['StartRequest'];
}>;


export type StartImportMutation = { readonly startImport: { readonly _id: string, readonly status: WireTypes['ImportStatus'], readonly rowsRead: number, readonly rowsWritten: number, readonly rowsRejected: number, readonly share: number, readonly message: string | null, readonly row: number | null, readonly collectionId: string, readonly viewPath: string | null, readonly rejections: ReadonlyArray<WireTypes['RejectedRow']>, readonly tables: ReadonlyArray<WireTypes['ImportedTable']>, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly rejectedFile: { readonly _id: string, readonly name: string, readonly url: string | null } | null } };

export type ImportQueryVariables = Exact<{
  importId: string;
}>;


export type ImportQuery = { readonly import: { readonly _id: string, readonly status: WireTypes['ImportStatus'], readonly rowsRead: number, readonly rowsWritten: number, readonly rowsRejected: number, readonly share: number, readonly message: string | null, readonly row: number | null, readonly collectionId: string, readonly viewPath: string | null, readonly rejections: ReadonlyArray<WireTypes['RejectedRow']>, readonly tables: ReadonlyArray<WireTypes['ImportedTable']>, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly rejectedFile: { readonly _id: string, readonly name: string, readonly url: string | null } | null } };

export type ImportProgressSubscriptionVariables = Exact<{
  importId: string;
}>;


export type ImportProgressSubscription = { readonly importProgress: { readonly _id: string, readonly status: WireTypes['ImportStatus'], readonly rowsRead: number, readonly rowsWritten: number, readonly rowsRejected: number, readonly share: number, readonly message: string | null, readonly row: number | null, readonly collectionId: string, readonly viewPath: string | null, readonly rejections: ReadonlyArray<WireTypes['RejectedRow']>, readonly tables: ReadonlyArray<WireTypes['ImportedTable']>, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly rejectedFile: { readonly _id: string, readonly name: string, readonly url: string | null } | null } };

export type CancelImportMutationVariables = Exact<{
  importId: string;
}>;


export type CancelImportMutation = { readonly cancelImport: { readonly _id: string, readonly status: WireTypes['ImportStatus'], readonly rowsRead: number, readonly rowsWritten: number, readonly rowsRejected: number, readonly share: number, readonly message: string | null, readonly row: number | null, readonly collectionId: string, readonly viewPath: string | null, readonly rejections: ReadonlyArray<WireTypes['RejectedRow']>, readonly tables: ReadonlyArray<WireTypes['ImportedTable']>, readonly waitingFor: WireTypes['JobWait'] | null, readonly waitingSince: string | null, readonly rejectedFile: { readonly _id: string, readonly name: string, readonly url: string | null } | null } };

export type MailFieldsFragment = { readonly _id: string, readonly environmentId: string | null, readonly recipient: string, readonly kind: WireTypes['MailKind'], readonly state: WireTypes['MailState'], readonly failure: string | null, readonly createdAt: string, readonly nextAt: string | null, readonly canSendAgain: boolean };

export type MailsQueryVariables = Exact<{
  environmentId?: string | null | undefined;
  state?: string | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type MailsQuery = { readonly mails: { readonly _id: string, readonly totalCount: number, readonly items: ReadonlyArray<{ readonly _id: string, readonly environmentId: string | null, readonly recipient: string, readonly kind: WireTypes['MailKind'], readonly state: WireTypes['MailState'], readonly failure: string | null, readonly createdAt: string, readonly nextAt: string | null, readonly canSendAgain: boolean }> } };

export type UnsentMailsQueryVariables = Exact<{
  environmentId?: string | null | undefined;
}>;


export type UnsentMailsQuery = { readonly failed: { readonly _id: string, readonly items: ReadonlyArray<{ readonly _id: string, readonly canSendAgain: boolean }> }, readonly retrying: { readonly _id: string, readonly totalCount: number } };

export type SendMailAgainMutationVariables = Exact<{
  mailId: string;
}>;


export type SendMailAgainMutation = { readonly sendMailAgain: { readonly _id: string, readonly environmentId: string | null, readonly recipient: string, readonly kind: WireTypes['MailKind'], readonly state: WireTypes['MailState'], readonly failure: string | null, readonly createdAt: string, readonly nextAt: string | null, readonly canSendAgain: boolean } };

export type SendsMailsQueryVariables = Exact<{ [key: string]: never; }>;


export type SendsMailsQuery = { readonly sendsMails: boolean };

export type UnreadNotificationsQueryVariables = Exact<{
  environmentId: string;
}>;


export type UnreadNotificationsQuery = { readonly unreadNotifications: number };

export type NotificationsChangedSubscriptionVariables = Exact<{
  environmentId: string;
}>;


export type NotificationsChangedSubscription = { readonly notificationsChanged: boolean };

export type NotificationSettingsFieldsFragment = { readonly offered: ReadonlyArray<WireTypes['NotificationChannel']>, readonly quietFrom: string | null, readonly quietUntil: string | null, readonly zone: string, readonly choices: ReadonlyArray<{ readonly kind: WireTypes['NotificationKind'], readonly channels: ReadonlyArray<WireTypes['NotificationChannel']> }> };

export type NotificationsQueryVariables = Exact<{
  environmentId: string;
  limit?: number | null | undefined;
}>;


export type NotificationsQuery = { readonly notifications: { readonly _id: string, readonly totalCount: number, readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly _id: string, readonly kind: WireTypes['NotificationKind'], readonly title: string, readonly text: string, readonly icon: string | null, readonly link: string | null, readonly createdAt: string, readonly readAt: string | null }> }, readonly notificationSettings: { readonly offered: ReadonlyArray<WireTypes['NotificationChannel']>, readonly quietFrom: string | null, readonly quietUntil: string | null, readonly zone: string, readonly choices: ReadonlyArray<{ readonly kind: WireTypes['NotificationKind'], readonly channels: ReadonlyArray<WireTypes['NotificationChannel']> }> } };

export type MarkNotificationsReadMutationVariables = Exact<{
  environmentId: string;
  ids?: ReadonlyArray<string> | null | undefined;
}>;


export type MarkNotificationsReadMutation = { readonly markNotificationsRead: boolean };

export type DeleteNotificationMutationVariables = Exact<{
  notificationId: string;
}>;


export type DeleteNotificationMutation = { readonly deleteNotification: boolean };

export type NotificationSettingsQueryVariables = Exact<{
  environmentId: string;
}>;


export type NotificationSettingsQuery = { readonly notificationSettings: { readonly offered: ReadonlyArray<WireTypes['NotificationChannel']>, readonly quietFrom: string | null, readonly quietUntil: string | null, readonly zone: string, readonly choices: ReadonlyArray<{ readonly kind: WireTypes['NotificationKind'], readonly channels: ReadonlyArray<WireTypes['NotificationChannel']> }> } };

export type UpdateNotificationSettingsMutationVariables = Exact<{
  environmentId: string;
  choices: WireTypes['NotificationChoices'];
  quietFrom?: string | null | undefined;
  quietUntil?: string | null | undefined;
}>;


export type UpdateNotificationSettingsMutation = { readonly updateNotificationSettings: { readonly offered: ReadonlyArray<WireTypes['NotificationChannel']>, readonly quietFrom: string | null, readonly quietUntil: string | null, readonly zone: string, readonly choices: ReadonlyArray<{ readonly kind: WireTypes['NotificationKind'], readonly channels: ReadonlyArray<WireTypes['NotificationChannel']> }> } };

export type OutgoingRequestsQueryVariables = Exact<{
  environmentId: string;
  failed?: boolean | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type OutgoingRequestsQuery = { readonly outgoingRequests: { readonly _id: string, readonly totalCount: number, readonly items: ReadonlyArray<{ readonly _id: string, readonly at: string, readonly kind: string | null, readonly componentId: string | null, readonly componentName: string | null, readonly startedBy: string | null, readonly method: string, readonly host: string, readonly status: number | null, readonly failure: string | null, readonly times: number, readonly sentBytes: number, readonly receivedBytes: number }> } };

export type EnvironmentUsersQueryVariables = Exact<{
  environmentId: string;
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filter?: string | null | undefined;
}>;


export type EnvironmentUsersQuery = { readonly environmentUsers: { readonly _id: string, readonly totalCount: number, readonly totalPages: number, readonly items: ReadonlyArray<{ readonly _id: string, readonly email: string, readonly name: string, readonly roles: ReadonlyArray<string>, readonly resolvedRoles: ReadonlyArray<WireTypes['NamedRole']>, readonly state: WireTypes['UserState'], readonly isOwn: boolean }> } };

export type EnvironmentUserRightsQueryVariables = Exact<{
  environmentId: string;
}>;


export type EnvironmentUserRightsQuery = { readonly environmentUserRights: { readonly canView: boolean, readonly canAddUsers: boolean, readonly canRemoveUsers: boolean, readonly canEditProfiles: boolean, readonly canManageRoles: boolean, readonly administers: boolean, readonly roles: ReadonlyArray<WireTypes['NamedRole']>, readonly trial: boolean, readonly imported: number, readonly profileFields: ReadonlyArray<WireTypes['ProfileField']> } };

export type ConfirmImportedUsersMutationVariables = Exact<{
  environmentId: string;
}>;


export type ConfirmImportedUsersMutation = { readonly confirmImportedUsers: { readonly confirmed: number, readonly failed: ReadonlyArray<string> } };

export type EnvironmentUserFieldsFragment = { readonly _id: string, readonly email: string, readonly name: string, readonly roles: ReadonlyArray<string>, readonly resolvedRoles: ReadonlyArray<WireTypes['NamedRole']>, readonly managedRoles: ReadonlyArray<string>, readonly state: WireTypes['UserState'], readonly invitedAt: string | null, readonly invitationEnds: string | null, readonly version: number, readonly isOwn: boolean, readonly profile: WireTypes['Values'] | null, readonly canView: boolean, readonly canAddUsers: boolean, readonly canRemoveUsers: boolean, readonly canEditProfiles: boolean, readonly canManageRoles: boolean };

export type EnvironmentUserQueryVariables = Exact<{
  environmentUserId: string;
}>;


export type EnvironmentUserQuery = { readonly environmentUser: { readonly _id: string, readonly email: string, readonly name: string, readonly roles: ReadonlyArray<string>, readonly resolvedRoles: ReadonlyArray<WireTypes['NamedRole']>, readonly managedRoles: ReadonlyArray<string>, readonly state: WireTypes['UserState'], readonly invitedAt: string | null, readonly invitationEnds: string | null, readonly version: number, readonly isOwn: boolean, readonly profile: WireTypes['Values'] | null, readonly canView: boolean, readonly canAddUsers: boolean, readonly canRemoveUsers: boolean, readonly canEditProfiles: boolean, readonly canManageRoles: boolean } };

export type CreateEnvironmentUsersMutationVariables = Exact<{
  environmentId: string;
  people: WireTypes['InvitedPeople'];
  roles?: ReadonlyArray<string> | null | undefined;
}>;


export type CreateEnvironmentUsersMutation = { readonly createEnvironmentUsers: ReadonlyArray<{ readonly email: string, readonly result: WireTypes['InvitationResult'], readonly environmentUserId: string | null }> };

export type InviteEnvironmentUserMutationVariables = Exact<{
  environmentUserId: string;
}>;


export type InviteEnvironmentUserMutation = { readonly inviteEnvironmentUser: { readonly _id: string, readonly email: string, readonly name: string, readonly roles: ReadonlyArray<string>, readonly resolvedRoles: ReadonlyArray<WireTypes['NamedRole']>, readonly managedRoles: ReadonlyArray<string>, readonly state: WireTypes['UserState'], readonly invitedAt: string | null, readonly invitationEnds: string | null, readonly version: number, readonly isOwn: boolean, readonly profile: WireTypes['Values'] | null, readonly canView: boolean, readonly canAddUsers: boolean, readonly canRemoveUsers: boolean, readonly canEditProfiles: boolean, readonly canManageRoles: boolean } };

export type CreateInvitationLinksMutationVariables = Exact<{
  environmentId: string;
  environmentUserIds?: ReadonlyArray<string> | null | undefined;
}>;


export type CreateInvitationLinksMutation = { readonly createInvitationLinks: ReadonlyArray<{ readonly environmentUserId: string, readonly email: string, readonly name: string, readonly url: string, readonly endsAt: string }> };

export type UpdateEnvironmentUserMutationVariables = Exact<{
  environmentUserId: string;
  data: WireTypes['EnvironmentUserData'];
  expectedVersion?: number | null | undefined;
}>;


export type UpdateEnvironmentUserMutation = { readonly updateEnvironmentUser: { readonly _id: string, readonly email: string, readonly name: string, readonly roles: ReadonlyArray<string>, readonly resolvedRoles: ReadonlyArray<WireTypes['NamedRole']>, readonly managedRoles: ReadonlyArray<string>, readonly state: WireTypes['UserState'], readonly invitedAt: string | null, readonly invitationEnds: string | null, readonly version: number, readonly isOwn: boolean, readonly profile: WireTypes['Values'] | null, readonly canView: boolean, readonly canAddUsers: boolean, readonly canRemoveUsers: boolean, readonly canEditProfiles: boolean, readonly canManageRoles: boolean } };

export type DeleteEnvironmentUserMutationVariables = Exact<{
  environmentUserId: string;
}>;


export type DeleteEnvironmentUserMutation = { readonly deleteEnvironmentUser: boolean };

export type PushStateQueryVariables = Exact<{
  environmentId: string;
}>;


export type PushStateQuery = { readonly pushState: { readonly _id: string, readonly key: string, readonly phones: boolean, readonly kind: WireTypes['PushKind'] | null, readonly mark: string | null, readonly failure: WireTypes['PushFailure'] | null, readonly autoEnable: boolean, readonly prompt: boolean } };

export type SubscribeToPushMutationVariables = Exact<{
  environmentId: string;
  subscription?: WireTypes['PushSubscription'] | null | undefined;
  phoneToken?: string | null | undefined;
}>;


export type SubscribeToPushMutation = { readonly subscribeToPush: { readonly _id: string, readonly key: string, readonly phones: boolean, readonly kind: WireTypes['PushKind'] | null, readonly mark: string | null, readonly failure: WireTypes['PushFailure'] | null, readonly autoEnable: boolean, readonly prompt: boolean } };

export type UnsubscribeFromPushMutationVariables = Exact<{
  environmentId: string;
}>;


export type UnsubscribeFromPushMutation = { readonly unsubscribeFromPush: { readonly _id: string, readonly key: string, readonly phones: boolean, readonly kind: WireTypes['PushKind'] | null, readonly mark: string | null, readonly failure: WireTypes['PushFailure'] | null, readonly autoEnable: boolean, readonly prompt: boolean } };

export type TalkingAgentFieldsFragment = { readonly _id: string, readonly name: string, readonly description: string | null, readonly welcomeText: string | null, readonly suggestions: ReadonlyArray<string>, readonly takesFiles: boolean, readonly sourcePath: string | null };

export type AssistantQueryVariables = Exact<{
  environmentId: string;
}>;


export type AssistantQuery = { readonly assistant: { readonly _id: string, readonly name: string, readonly description: string | null, readonly welcomeText: string | null, readonly suggestions: ReadonlyArray<string>, readonly takesFiles: boolean, readonly sourcePath: string | null } | null };

export type TalkingAgentQueryVariables = Exact<{
  agentId: string;
}>;


export type TalkingAgentQuery = { readonly talkingAgent: { readonly _id: string, readonly name: string, readonly description: string | null, readonly welcomeText: string | null, readonly suggestions: ReadonlyArray<string>, readonly takesFiles: boolean, readonly sourcePath: string | null } };

export type NavigationQueryVariables = Exact<{
  environmentId: string;
}>;


export type NavigationQuery = { readonly navigation: ReadonlyArray<WireTypes['NavigationLink']>, readonly userMenu: ReadonlyArray<WireTypes['NavigationLink']> };

export type ViewByPathQueryVariables = Exact<{
  path: string;
  environmentId: string;
}>;


export type ViewByPathQuery = { readonly viewByPath: WireTypes['PresentedView'] | null, readonly definitionsMoment: number };

export type FooterViewQueryVariables = Exact<{
  viewId: string;
}>;


export type FooterViewQuery = { readonly view: WireTypes['PresentedView'] | null };

export type ViewResultsQueryVariables = Exact<{
  path: string;
  environmentId: string;
  parameters?: WireTypes['Parameters'] | null | undefined;
}>;


export type ViewResultsQuery = { readonly viewResults: ReadonlyArray<WireTypes['ViewResult']> };

export type CollectionDataChangedSubscriptionVariables = Exact<{
  environmentId: string;
  collectionId: string;
}>;


export type CollectionDataChangedSubscription = { readonly collectionDataChanged: unknown };

export type FieldCreateFormQueryVariables = Exact<{
  componentId: string;
  fieldName: string;
}>;


export type FieldCreateFormQuery = { readonly fieldCreateForm: WireTypes['PresentedForm'] | null };

export type SelectOptionsQueryVariables = Exact<{
  componentId?: string | null | undefined;
  collectionId?: string | null | undefined;
  fieldName?: string | null | undefined;
  searchQuery?: string | null | undefined;
  limit?: number | null | undefined;
  filterOptions?: WireTypes['Parameters'] | null | undefined;
  currentValues?: WireTypes['Value'] | null | undefined;
}>;


export type SelectOptionsQuery = { readonly selectOptions: ReadonlyArray<{ readonly label: string, readonly value: WireTypes['RecordId'] | null, readonly subtitle: string | null, readonly image: string | null, readonly icon: string | null }> };

export type LoginViewQueryVariables = Exact<{
  viewId: string;
}>;


export type LoginViewQuery = { readonly view: WireTypes['PresentedView'] | null, readonly environment: { readonly _id: string, readonly version: number, readonly name: string, readonly url: string | null, readonly timezone: string | null, readonly locale: string | null, readonly currency: string | null, readonly firstDay: string | null, readonly homeRedirect: string | null, readonly allowDarkMode: boolean | null, readonly allowLightweightLayout: boolean | null, readonly useCustomCss: boolean | null, readonly customCss: string | null, readonly cssOrigins: string | null, readonly maintenanceMode: boolean | null, readonly autoEnableNotifications: boolean | null, readonly notificationPrompt: boolean | null, readonly enableGlobalFooter: boolean | null, readonly globalFooter: unknown, readonly logo: { readonly _id: string, readonly url: string | null } | null } | null };

export type PlaceWayQueryVariables = Exact<{ [key: string]: never; }>;


export type PlaceWayQuery = { readonly placeWay: string | null };

export type PlaceSuggestionsMutationVariables = Exact<{
  types?: string | null | undefined;
  language?: string | null | undefined;
  region?: string | null | undefined;
  input: string;
}>;


export type PlaceSuggestionsMutation = { readonly GoogleAutocomplete: unknown };

export type PlacesQueryVariables = Exact<{
  input: string;
  language?: string | null | undefined;
  region?: string | null | undefined;
}>;


export type PlacesQuery = { readonly places: ReadonlyArray<{ readonly _id: string, readonly description: string, readonly longitude: number, readonly latitude: number }> };

export type PlacePointQueryVariables = Exact<{
  placeId: string;
  language?: string | null | undefined;
}>;


export type PlacePointQuery = { readonly placePoint: { readonly longitude: number, readonly latitude: number } | null };

export type PlaceAddressQueryVariables = Exact<{
  longitude: number;
  latitude: number;
  language?: string | null | undefined;
}>;


export type PlaceAddressQuery = { readonly placeAddress: string | null };

export type OwnProfileQueryVariables = Exact<{
  environmentId: string;
}>;


export type OwnProfileQuery = { readonly ownProfile: { readonly _id: string, readonly version: number, readonly fields: ReadonlyArray<WireTypes['ProfileField']>, readonly values: WireTypes['Values'] } | null };

export type UpdateOwnProfileMutationVariables = Exact<{
  environmentId: string;
  data: WireTypes['Values'];
  expectedVersion?: number | null | undefined;
}>;


export type UpdateOwnProfileMutation = { readonly updateOwnProfile: { readonly _id: string, readonly version: number, readonly fields: ReadonlyArray<WireTypes['ProfileField']>, readonly values: WireTypes['Values'] } };

export type NeighbourRowsQueryVariables = Exact<{
  tableId: string;
  parameters?: WireTypes['Parameters'] | null | undefined;
  filterValues?: WireTypes['Parameters'] | null | undefined;
  filterId?: string | null | undefined;
  search?: string | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
  orderBy?: string | null | undefined;
  orderByAsc?: boolean | null | undefined;
}>;


export type NeighbourRowsQuery = { readonly tableResult: { readonly _id: string, readonly totalCount: number, readonly items: ReadonlyArray<WireTypes['RecordItem']> } };

export type SigningOfferQueryVariables = Exact<{
  environmentId: string;
}>;


export type SigningOfferQuery = { readonly signingOffer: { readonly reason: string | null, readonly place: string | null, readonly visible: boolean } | null };

export type SignDocumentMutationVariables = Exact<{
  componentId: string;
  fieldName: string;
  document: WireTypes['DocumentValue'];
  reason?: string | null | undefined;
  place?: string | null | undefined;
  picture?: WireTypes['Base64'] | null | undefined;
}>;


export type SignDocumentMutation = { readonly signDocument: { readonly _id: string, readonly state: WireTypes['SigningState'], readonly step: WireTypes['SigningStep'], readonly document: WireTypes['DocumentValue'] | null, readonly failure: { readonly step: WireTypes['SigningStep'], readonly code: WireTypes['SigningFailureCode'], readonly text: string | null } | null } };

export type SigningQueryVariables = Exact<{
  signingId: string;
}>;


export type SigningQuery = { readonly signing: { readonly _id: string, readonly state: WireTypes['SigningState'], readonly step: WireTypes['SigningStep'], readonly document: WireTypes['DocumentValue'] | null, readonly failure: { readonly step: WireTypes['SigningStep'], readonly code: WireTypes['SigningFailureCode'], readonly text: string | null } | null } };

export type CancelSigningMutationVariables = Exact<{
  signingId: string;
}>;


export type CancelSigningMutation = { readonly cancelSigning: { readonly _id: string, readonly state: WireTypes['SigningState'] } };

export type DocumentSignaturesQueryVariables = Exact<{
  componentId: string;
  fieldName: string;
  document: WireTypes['DocumentValue'];
}>;


export type DocumentSignaturesQuery = { readonly documentSignatures: ReadonlyArray<{ readonly signer: string, readonly issuer: string, readonly trust: WireTypes['SignatureTrust'], readonly signedAt: string | null, readonly stampedAt: string | null, readonly wasValid: boolean, readonly verdict: WireTypes['SignatureVerdict'], readonly reason: string | null, readonly place: string | null }> };

export type UserQueryVariables = Exact<{
  userId: string;
}>;


export type UserQuery = { readonly user: { readonly _id: string, readonly email: string, readonly createdAt: string, readonly roles: ReadonlyArray<string>, readonly environmentsAuthorized: ReadonlyArray<string>, readonly hasTwoFactor: boolean, readonly profile: { readonly name: string | null, readonly firstName: string | null, readonly lastName: string | null, readonly avatar: { readonly _id: string, readonly name: string, readonly type: string | null, readonly key: string | null, readonly bucket: string | null, readonly url: string | null } | null } | null } | null };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { readonly logout: boolean };

export type SetLanguageMutationVariables = Exact<{
  language: string;
}>;


export type SetLanguageMutation = { readonly setLanguage: boolean };

export type SessionFieldsFragment = { readonly _id: string, readonly publicKey: string, readonly secretKey: string, readonly createdAt: string, readonly nonce: string | null, readonly lastCall: string | null, readonly userId: string, readonly locale: string | null, readonly roles: ReadonlyArray<string>, readonly emailVerified: boolean | null, readonly options: unknown };

export type LoginWithPasswordMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type LoginWithPasswordMutation = { readonly loginWithPassword: { readonly _id: string, readonly publicKey: string, readonly secretKey: string, readonly createdAt: string, readonly nonce: string | null, readonly lastCall: string | null, readonly userId: string, readonly locale: string | null, readonly roles: ReadonlyArray<string>, readonly emailVerified: boolean | null, readonly options: unknown } };

export type LoginTokenOwnerQueryVariables = Exact<{
  token: string;
}>;


export type LoginTokenOwnerQuery = { readonly loginTokenOwner: { readonly email: string, readonly name: string | null, readonly asks: boolean } | null };

export type LoginWithTokenMutationVariables = Exact<{
  token: string;
}>;


export type LoginWithTokenMutation = { readonly loginWithToken: { readonly _id: string, readonly publicKey: string, readonly secretKey: string, readonly createdAt: string, readonly nonce: string | null, readonly lastCall: string | null, readonly userId: string, readonly locale: string | null, readonly roles: ReadonlyArray<string>, readonly emailVerified: boolean | null, readonly options: unknown } };

export type ResetPasswordMutationVariables = Exact<{
  token: string;
  password: string;
}>;


export type ResetPasswordMutation = { readonly resetPassword: { readonly _id: string, readonly publicKey: string, readonly secretKey: string, readonly createdAt: string, readonly nonce: string | null, readonly lastCall: string | null, readonly userId: string, readonly locale: string | null, readonly roles: ReadonlyArray<string>, readonly emailVerified: boolean | null, readonly options: unknown } };

export type UserFieldsFragment = { readonly _id: string, readonly email: string, readonly createdAt: string, readonly roles: ReadonlyArray<string>, readonly environmentsAuthorized: ReadonlyArray<string>, readonly hasTwoFactor: boolean, readonly profile: { readonly name: string | null, readonly firstName: string | null, readonly lastName: string | null, readonly avatar: { readonly _id: string, readonly name: string, readonly type: string | null, readonly key: string | null, readonly bucket: string | null, readonly url: string | null } | null } | null };

export type SupportOfferQueryVariables = Exact<{
  environmentId: string;
}>;


export type SupportOfferQuery = { readonly support: { readonly _id: string, readonly isStaff: boolean, readonly unread: number, readonly waiting: number, readonly categories: ReadonlyArray<{ readonly category: string, readonly channel: string }> } | null };

export type SupportConversationFieldsFragment = { readonly _id: string, readonly category: string, readonly channel: string, readonly status: WireTypes['SupportStatus'], readonly person: string | null, readonly email: string | null, readonly isOwn: boolean, readonly assigneeId: string | null, readonly assignee: string | null, readonly withAgent: boolean, readonly lastText: string | null, readonly lastSide: WireTypes['SupportSide'] | null, readonly unread: number, readonly typing: ReadonlyArray<string>, readonly createdAt: string, readonly updatedAt: string, readonly firstAnsweredAt: string | null, readonly closedAt: string | null, readonly waitsSince: string | null };

export type SupportMessageFieldsFragment = { readonly _id: string, readonly position: number, readonly messageId: string, readonly side: WireTypes['SupportSide'], readonly author: string | null, readonly isOwn: boolean, readonly isInternal: boolean, readonly text: string, readonly createdAt: string, readonly isRead: boolean, readonly attachments: ReadonlyArray<{ readonly place: string, readonly name: string, readonly type: string, readonly size: number }> };

export type SupportConversationsQueryVariables = Exact<{
  environmentId: string;
  mine: boolean;
  search?: string | null | undefined;
  status?: string | null | undefined;
  channel?: string | null | undefined;
  assigneeId?: string | null | undefined;
  isUnassigned?: boolean | null | undefined;
  isUnread?: boolean | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type SupportConversationsQuery = { readonly supportConversations: { readonly _id: string, readonly totalCount: number, readonly totalPages: number, readonly items: ReadonlyArray<{ readonly _id: string, readonly category: string, readonly channel: string, readonly status: WireTypes['SupportStatus'], readonly person: string | null, readonly email: string | null, readonly isOwn: boolean, readonly assigneeId: string | null, readonly assignee: string | null, readonly withAgent: boolean, readonly lastText: string | null, readonly lastSide: WireTypes['SupportSide'] | null, readonly unread: number, readonly typing: ReadonlyArray<string>, readonly createdAt: string, readonly updatedAt: string, readonly firstAnsweredAt: string | null, readonly closedAt: string | null, readonly waitsSince: string | null }> } };

export type SupportConversationQueryVariables = Exact<{
  conversationId: string;
  asStaff?: boolean | null | undefined;
}>;


export type SupportConversationQuery = { readonly supportConversation: { readonly _id: string, readonly category: string, readonly channel: string, readonly status: WireTypes['SupportStatus'], readonly person: string | null, readonly email: string | null, readonly isOwn: boolean, readonly assigneeId: string | null, readonly assignee: string | null, readonly withAgent: boolean, readonly lastText: string | null, readonly lastSide: WireTypes['SupportSide'] | null, readonly unread: number, readonly typing: ReadonlyArray<string>, readonly createdAt: string, readonly updatedAt: string, readonly firstAnsweredAt: string | null, readonly closedAt: string | null, readonly waitsSince: string | null } };

export type SupportMessagesQueryVariables = Exact<{
  conversationId: string;
  asStaff?: boolean | null | undefined;
  before?: number | null | undefined;
}>;


export type SupportMessagesQuery = { readonly supportMessages: { readonly items: ReadonlyArray<{ readonly _id: string, readonly position: number, readonly messageId: string, readonly side: WireTypes['SupportSide'], readonly author: string | null, readonly isOwn: boolean, readonly isInternal: boolean, readonly text: string, readonly createdAt: string, readonly isRead: boolean, readonly attachments: ReadonlyArray<{ readonly place: string, readonly name: string, readonly type: string, readonly size: number }> }> } };

export type StartSupportConversationMutationVariables = Exact<{
  environmentId: string;
  category?: string | null | undefined;
  messageId: string;
  text: string;
  attachments?: ReadonlyArray<string> | null | undefined;
}>;


export type StartSupportConversationMutation = { readonly startSupportConversation: { readonly _id: string } };

export type SendSupportMessageMutationVariables = Exact<{
  conversationId: string;
  messageId: string;
  text: string;
  attachments?: ReadonlyArray<string> | null | undefined;
  asStaff?: boolean | null | undefined;
  isInternal?: boolean | null | undefined;
}>;


export type SendSupportMessageMutation = { readonly sendSupportMessage: { readonly _id: string } };

export type TypeInSupportMutationVariables = Exact<{
  conversationId: string;
  asStaff?: boolean | null | undefined;
  isInternal?: boolean | null | undefined;
}>;


export type TypeInSupportMutation = { readonly typeInSupport: boolean };

export type MarkSupportReadMutationVariables = Exact<{
  conversationId: string;
  position: number;
  asStaff?: boolean | null | undefined;
}>;


export type MarkSupportReadMutation = { readonly markSupportRead: boolean };

export type HandOverSupportMutationVariables = Exact<{
  conversationId: string;
}>;


export type HandOverSupportMutation = { readonly handOverSupport: { readonly _id: string, readonly withAgent: boolean } };

export type SupportChangedSubscriptionVariables = Exact<{
  environmentId: string;
}>;


export type SupportChangedSubscription = { readonly supportChanged: { readonly conversationId: string | null, readonly isTyping: boolean } };

export type SupportStaffQueryVariables = Exact<{
  environmentId: string;
}>;


export type SupportStaffQuery = { readonly supportStaff: ReadonlyArray<{ readonly _id: string, readonly name: string, readonly email: string }> };

export type AssignSupportMutationVariables = Exact<{
  conversationId: string;
  assigneeId?: string | null | undefined;
}>;


export type AssignSupportMutation = { readonly assignSupport: { readonly _id: string, readonly assigneeId: string | null, readonly assignee: string | null } };

export type CloseSupportMutationVariables = Exact<{
  conversationId: string;
}>;


export type CloseSupportMutation = { readonly closeSupport: { readonly _id: string, readonly status: WireTypes['SupportStatus'], readonly closedAt: string | null, readonly waitsSince: string | null } };

export type ReopenSupportMutationVariables = Exact<{
  conversationId: string;
}>;


export type ReopenSupportMutation = { readonly reopenSupport: { readonly _id: string, readonly status: WireTypes['SupportStatus'], readonly closedAt: string | null, readonly waitsSince: string | null } };

export type SupportAnswersQueryVariables = Exact<{
  environmentId: string;
}>;


export type SupportAnswersQuery = { readonly supportAnswers: ReadonlyArray<{ readonly _id: string, readonly title: string, readonly text: string }> };

export type SaveSupportAnswerMutationVariables = Exact<{
  environmentId: string;
  answerId?: string | null | undefined;
  title: string;
  text: string;
}>;


export type SaveSupportAnswerMutation = { readonly saveSupportAnswer: { readonly _id: string, readonly title: string, readonly text: string } };

export type DeleteSupportAnswerMutationVariables = Exact<{
  answerId: string;
}>;


export type DeleteSupportAnswerMutation = { readonly deleteSupportAnswer: boolean };

export interface Operations {
  AccessReach: [AccessReachQuery, AccessReachQueryVariables]
  AddIndex: [AddIndexMutation, AddIndexMutationVariables]
  AddRecordComment: [AddRecordCommentMutation, AddRecordCommentMutationVariables]
  AdminEnvironment: [AdminEnvironmentQuery, AdminEnvironmentQueryVariables]
  AdminUser: [AdminUserQuery, AdminUserQueryVariables]
  AdoptEnvironment: [AdoptEnvironmentMutation, AdoptEnvironmentMutationVariables]
  AgentAnswer: [AgentAnswerSubscription, AgentAnswerSubscriptionVariables]
  AgentConversation: [AgentConversationQuery, AgentConversationQueryVariables]
  AgentConversations: [AgentConversationsQuery, AgentConversationsQueryVariables]
  AgentKnowledge: [AgentKnowledgeQuery, AgentKnowledgeQueryVariables]
  AgentModels: [AgentModelsQuery, AgentModelsQueryVariables]
  AnswerAgentQuestion: [AnswerAgentQuestionMutation, AnswerAgentQuestionMutationVariables]
  ApiCalls: [ApiCallsQuery, ApiCallsQueryVariables]
  ApiState: [ApiStateQuery, ApiStateQueryVariables]
  ApplicationExport: [ApplicationExportQuery, ApplicationExportQueryVariables]
  ApplicationImport: [ApplicationImportQuery, ApplicationImportQueryVariables]
  ApplyChangeSet: [ApplyChangeSetMutation, ApplyChangeSetMutationVariables]
  AskAgent: [AskAgentMutation, AskAgentMutationVariables]
  AskDesignAssistant: [AskDesignAssistantMutation, AskDesignAssistantMutationVariables]
  AssignSupport: [AssignSupportMutation, AssignSupportMutationVariables]
  Assistant: [AssistantQuery, AssistantQueryVariables]
  AuditDays: [AuditDaysQuery, AuditDaysQueryVariables]
  AuditLog: [AuditLogQuery, AuditLogQueryVariables]
  Author: [AuthorQuery, AuthorQueryVariables]
  BackUpEnvironment: [BackUpEnvironmentMutation, BackUpEnvironmentMutationVariables]
  BackupJob: [BackupJobQuery, BackupJobQueryVariables]
  BeginTwoFactor: [BeginTwoFactorMutation, BeginTwoFactorMutationVariables]
  BlockPreview: [BlockPreviewQuery, BlockPreviewQueryVariables]
  BlockResult: [BlockResultQuery, BlockResultQueryVariables]
  BrowseItems: [BrowseItemsQuery, BrowseItemsQueryVariables]
  BrowseLabels: [BrowseLabelsQuery, BrowseLabelsQueryVariables]
  BrowseOptions: [BrowseOptionsQuery, BrowseOptionsQueryVariables]
  CallVueBlock: [CallVueBlockMutation, CallVueBlockMutationVariables]
  CancelApplicationExport: [CancelApplicationExportMutation, CancelApplicationExportMutationVariables]
  CancelApplicationImport: [CancelApplicationImportMutation, CancelApplicationImportMutationVariables]
  CancelBackup: [CancelBackupMutation, CancelBackupMutationVariables]
  CancelImport: [CancelImportMutation, CancelImportMutationVariables]
  CancelJob: [CancelJobMutation, CancelJobMutationVariables]
  CancelSigning: [CancelSigningMutation, CancelSigningMutationVariables]
  ChangeFieldType: [ChangeFieldTypeMutation, ChangeFieldTypeMutationVariables]
  ChangePassword: [ChangePasswordMutation, ChangePasswordMutationVariables]
  ChartResult: [ChartResultQuery, ChartResultQueryVariables]
  ChosenPeople: [ChosenPeopleQuery, ChosenPeopleQueryVariables]
  CloseSupport: [CloseSupportMutation, CloseSupportMutationVariables]
  CollectionCount: [CollectionCountQuery, CollectionCountQueryVariables]
  CollectionDataChanged: [CollectionDataChangedSubscription, CollectionDataChangedSubscriptionVariables]
  CollectionIndexes: [CollectionIndexesQuery, CollectionIndexesQueryVariables]
  CollectionUse: [CollectionUseQuery, CollectionUseQueryVariables]
  CompareVersions: [CompareVersionsQuery, CompareVersionsQueryVariables]
  CompileVueBlock: [CompileVueBlockQuery, CompileVueBlockQueryVariables]
  CompleteUpload: [CompleteUploadMutation, CompleteUploadMutationVariables]
  ComponentDifference: [ComponentDifferenceQuery, ComponentDifferenceQueryVariables]
  ComponentFaults: [ComponentFaultsQuery, ComponentFaultsQueryVariables]
  ComponentUsages: [ComponentUsagesQuery, ComponentUsagesQueryVariables]
  ComponentVersions: [ComponentVersionsQuery, ComponentVersionsQueryVariables]
  ConfirmImportedUsers: [ConfirmImportedUsersMutation, ConfirmImportedUsersMutationVariables]
  ConfirmTwoFactor: [ConfirmTwoFactorMutation, ConfirmTwoFactorMutationVariables]
  ContinueGroupAction: [ContinueGroupActionMutation, ContinueGroupActionMutationVariables]
  CreateAccount: [CreateAccountMutation, CreateAccountMutationVariables]
  CreateAccountLink: [CreateAccountLinkMutation, CreateAccountLinkMutationVariables]
  CreateEndpointToken: [CreateEndpointTokenMutation, CreateEndpointTokenMutationVariables]
  CreateEnvironment: [CreateEnvironmentMutation, CreateEnvironmentMutationVariables]
  CreateEnvironmentFromTemplate: [CreateEnvironmentFromTemplateMutation, CreateEnvironmentFromTemplateMutationVariables]
  CreateEnvironmentUsers: [CreateEnvironmentUsersMutation, CreateEnvironmentUsersMutationVariables]
  CreateInvitationLinks: [CreateInvitationLinksMutation, CreateInvitationLinksMutationVariables]
  CreateItem: [CreateItemMutation, CreateItemMutationVariables]
  CreateLoginToken: [CreateLoginTokenMutation, CreateLoginTokenMutationVariables]
  CreateMcpToken: [CreateMcpTokenMutation, CreateMcpTokenMutationVariables]
  DeleteAgentConversation: [DeleteAgentConversationMutation, DeleteAgentConversationMutationVariables]
  DeleteEndpointToken: [DeleteEndpointTokenMutation, DeleteEndpointTokenMutationVariables]
  DeleteEnvironment: [DeleteEnvironmentMutation, DeleteEnvironmentMutationVariables]
  DeleteEnvironmentUser: [DeleteEnvironmentUserMutation, DeleteEnvironmentUserMutationVariables]
  DeleteFile: [DeleteFileMutation, DeleteFileMutationVariables]
  DeleteItem: [DeleteItemMutation, DeleteItemMutationVariables]
  DeleteMcpToken: [DeleteMcpTokenMutation, DeleteMcpTokenMutationVariables]
  DeleteNotification: [DeleteNotificationMutation, DeleteNotificationMutationVariables]
  DeleteRecordComment: [DeleteRecordCommentMutation, DeleteRecordCommentMutationVariables]
  DeleteSupportAnswer: [DeleteSupportAnswerMutation, DeleteSupportAnswerMutationVariables]
  DeletedComponents: [DeletedComponentsQuery, DeletedComponentsQueryVariables]
  DeletedEnvironments: [DeletedEnvironmentsQuery, DeletedEnvironmentsQueryVariables]
  DeletedItems: [DeletedItemsQuery, DeletedItemsQueryVariables]
  DeletedTableRows: [DeletedTableRowsQuery, DeletedTableRowsQueryVariables]
  DesignAssistantAnswer: [DesignAssistantAnswerQuery, DesignAssistantAnswerQueryVariables]
  DesignAssistantModels: [DesignAssistantModelsQuery, DesignAssistantModelsQueryVariables]
  DesignAssistantProgress: [DesignAssistantProgressSubscription, DesignAssistantProgressSubscriptionVariables]
  DisableTwoFactor: [DisableTwoFactorMutation, DisableTwoFactorMutationVariables]
  DocumentSignatures: [DocumentSignaturesQuery, DocumentSignaturesQueryVariables]
  DuplicateEnvironment: [DuplicateEnvironmentMutation, DuplicateEnvironmentMutationVariables]
  EditRecordComment: [EditRecordCommentMutation, EditRecordCommentMutationVariables]
  EmbedKnowledge: [EmbedKnowledgeMutation, EmbedKnowledgeMutationVariables]
  EmptyCollection: [EmptyCollectionMutation, EmptyCollectionMutationVariables]
  EndAccountSessions: [EndAccountSessionsMutation, EndAccountSessionsMutationVariables]
  EndSessions: [EndSessionsMutation, EndSessionsMutationVariables]
  EndpointTokens: [EndpointTokensQuery, EndpointTokensQueryVariables]
  EnvironmentBackupLink: [EnvironmentBackupLinkMutation, EnvironmentBackupLinkMutationVariables]
  EnvironmentBackups: [EnvironmentBackupsQuery, EnvironmentBackupsQueryVariables]
  EnvironmentBrand: [EnvironmentBrandQuery, EnvironmentBrandQueryVariables]
  EnvironmentHolds: [EnvironmentHoldsQuery, EnvironmentHoldsQueryVariables]
  EnvironmentNames: [EnvironmentNamesQuery, EnvironmentNamesQueryVariables]
  EnvironmentProblems: [EnvironmentProblemsQuery, EnvironmentProblemsQueryVariables]
  EnvironmentScripts: [EnvironmentScriptsQuery, EnvironmentScriptsQueryVariables]
  EnvironmentSizes: [EnvironmentSizesQuery, EnvironmentSizesQueryVariables]
  EnvironmentUpdated: [EnvironmentUpdatedSubscription, EnvironmentUpdatedSubscriptionVariables]
  EnvironmentUser: [EnvironmentUserQuery, EnvironmentUserQueryVariables]
  EnvironmentUserRights: [EnvironmentUserRightsQuery, EnvironmentUserRightsQueryVariables]
  EnvironmentUsers: [EnvironmentUsersQuery, EnvironmentUsersQueryVariables]
  EnvironmentVariables: [EnvironmentVariablesQuery, EnvironmentVariablesQueryVariables]
  EnvironmentVersions: [EnvironmentVersionsQuery, EnvironmentVersionsQueryVariables]
  Environments: [EnvironmentsQuery, EnvironmentsQueryVariables]
  ExplainPermissions: [ExplainPermissionsQuery, ExplainPermissionsQueryVariables]
  ExportApplication: [ExportApplicationMutation, ExportApplicationMutationVariables]
  ExportAuditLog: [ExportAuditLogMutation, ExportAuditLogMutationVariables]
  ExportTable: [ExportTableMutation, ExportTableMutationVariables]
  Faults: [FaultsQuery, FaultsQueryVariables]
  FieldCreateForm: [FieldCreateFormQuery, FieldCreateFormQueryVariables]
  FileLink: [FileLinkQuery, FileLinkQueryVariables]
  FileManagerFiles: [FileManagerFilesQuery, FileManagerFilesQueryVariables]
  FileUses: [FileUsesQuery, FileUsesQueryVariables]
  FirstItem: [FirstItemQuery, FirstItemQueryVariables]
  FollowFaults: [FollowFaultsMutation, FollowFaultsMutationVariables]
  FollowsFaults: [FollowsFaultsQuery, FollowsFaultsQueryVariables]
  FooterView: [FooterViewQuery, FooterViewQueryVariables]
  ForgotPassword: [ForgotPasswordMutation, ForgotPasswordMutationVariables]
  FormHistory: [FormHistoryQuery, FormHistoryQueryVariables]
  FormItem: [FormItemQuery, FormItemQueryVariables]
  GenerateApplicationUpload: [GenerateApplicationUploadMutation, GenerateApplicationUploadMutationVariables]
  GenerateAvatarUpload: [GenerateAvatarUploadMutation, GenerateAvatarUploadMutationVariables]
  GenerateUploadCredentials: [GenerateUploadCredentialsMutation, GenerateUploadCredentialsMutationVariables]
  HandOverSupport: [HandOverSupportMutation, HandOverSupportMutationVariables]
  HideTutorials: [HideTutorialsMutation, HideTutorialsMutationVariables]
  Import: [ImportQuery, ImportQueryVariables]
  ImportApplication: [ImportApplicationMutation, ImportApplicationMutationVariables]
  ImportInto: [ImportIntoMutation, ImportIntoMutationVariables]
  ImportProgress: [ImportProgressSubscription, ImportProgressSubscriptionVariables]
  IndicatorResult: [IndicatorResultQuery, IndicatorResultQueryVariables]
  InviteEnvironmentUser: [InviteEnvironmentUserMutation, InviteEnvironmentUserMutationVariables]
  Job: [JobQuery, JobQueryVariables]
  JobProgress: [JobProgressSubscription, JobProgressSubscriptionVariables]
  KeepTutorial: [KeepTutorialMutation, KeepTutorialMutationVariables]
  KnowledgeState: [KnowledgeStateQuery, KnowledgeStateQueryVariables]
  LoginEnvironment: [LoginEnvironmentQuery, LoginEnvironmentQueryVariables]
  LoginTokenOwner: [LoginTokenOwnerQuery, LoginTokenOwnerQueryVariables]
  LoginView: [LoginViewQuery, LoginViewQueryVariables]
  LoginWithPassword: [LoginWithPasswordMutation, LoginWithPasswordMutationVariables]
  LoginWithToken: [LoginWithTokenMutation, LoginWithTokenMutationVariables]
  Logout: [LogoutMutation, LogoutMutationVariables]
  MailPreview: [MailPreviewQuery, MailPreviewQueryVariables]
  Mails: [MailsQuery, MailsQueryVariables]
  MakeScreens: [MakeScreensMutation, MakeScreensMutationVariables]
  MarkNotificationsRead: [MarkNotificationsReadMutation, MarkNotificationsReadMutationVariables]
  MarkSupportRead: [MarkSupportReadMutation, MarkSupportReadMutationVariables]
  McpServerTools: [McpServerToolsQuery, McpServerToolsQueryVariables]
  McpTokens: [McpTokensQuery, McpTokensQueryVariables]
  McpTools: [McpToolsQuery, McpToolsQueryVariables]
  ModelUsage: [ModelUsageQuery, ModelUsageQueryVariables]
  MoveTableRow: [MoveTableRowMutation, MoveTableRowMutationVariables]
  Navigation: [NavigationQuery, NavigationQueryVariables]
  NeighbourRows: [NeighbourRowsQuery, NeighbourRowsQueryVariables]
  NewestItems: [NewestItemsQuery, NewestItemsQueryVariables]
  NotificationSettings: [NotificationSettingsQuery, NotificationSettingsQueryVariables]
  Notifications: [NotificationsQuery, NotificationsQueryVariables]
  NotificationsChanged: [NotificationsChangedSubscription, NotificationsChangedSubscriptionVariables]
  OnePerson: [OnePersonQuery, OnePersonQueryVariables]
  OutgoingRequests: [OutgoingRequestsQuery, OutgoingRequestsQueryVariables]
  OwnData: [OwnDataQuery, OwnDataQueryVariables]
  OwnProfile: [OwnProfileQuery, OwnProfileQueryVariables]
  OwnSessions: [OwnSessionsQuery, OwnSessionsQueryVariables]
  OwnTutorials: [OwnTutorialsQuery, OwnTutorialsQueryVariables]
  OwnTwoFactor: [OwnTwoFactorQuery, OwnTwoFactorQueryVariables]
  PasswordLink: [PasswordLinkQuery, PasswordLinkQueryVariables]
  PlaceAddress: [PlaceAddressQuery, PlaceAddressQueryVariables]
  PlacePoint: [PlacePointQuery, PlacePointQueryVariables]
  PlaceSuggestions: [PlaceSuggestionsMutation, PlaceSuggestionsMutationVariables]
  PlaceWay: [PlaceWayQuery, PlaceWayQueryVariables]
  Places: [PlacesQuery, PlacesQueryVariables]
  PlatformUpdated: [PlatformUpdatedSubscription, PlatformUpdatedSubscriptionVariables]
  PresentedView: [PresentedViewQuery, PresentedViewQueryVariables]
  PreviewChangeSet: [PreviewChangeSetQuery, PreviewChangeSetQueryVariables]
  PreviewComponentRestore: [PreviewComponentRestoreQuery, PreviewComponentRestoreQueryVariables]
  PreviewDeletedComponent: [PreviewDeletedComponentQuery, PreviewDeletedComponentQueryVariables]
  PreviewEnvironmentRestore: [PreviewEnvironmentRestoreQuery, PreviewEnvironmentRestoreQueryVariables]
  PreviewImport: [PreviewImportQuery, PreviewImportQueryVariables]
  PreviewRename: [PreviewRenameQuery, PreviewRenameQueryVariables]
  PreviewType: [PreviewTypeQuery, PreviewTypeQueryVariables]
  PreviewViewPath: [PreviewViewPathQuery, PreviewViewPathQueryVariables]
  ProfileFieldUses: [ProfileFieldUsesQuery, ProfileFieldUsesQueryVariables]
  PushState: [PushStateQuery, PushStateQueryVariables]
  RecordCommentCount: [RecordCommentCountQuery, RecordCommentCountQueryVariables]
  RecordCommentPeople: [RecordCommentPeopleQuery, RecordCommentPeopleQueryVariables]
  RecordCommented: [RecordCommentedSubscription, RecordCommentedSubscriptionVariables]
  RecordComments: [RecordCommentsQuery, RecordCommentsQueryVariables]
  RecordHistory: [RecordHistoryQuery, RecordHistoryQueryVariables]
  RecordReferences: [RecordReferencesQuery, RecordReferencesQueryVariables]
  RemoveAvatar: [RemoveAvatarMutation, RemoveAvatarMutationVariables]
  RemoveCollection: [RemoveCollectionMutation, RemoveCollectionMutationVariables]
  RemoveDeletedEnvironment: [RemoveDeletedEnvironmentMutation, RemoveDeletedEnvironmentMutationVariables]
  RemoveEnvironmentBackup: [RemoveEnvironmentBackupMutation, RemoveEnvironmentBackupMutationVariables]
  RemoveEnvironmentVariable: [RemoveEnvironmentVariableMutation, RemoveEnvironmentVariableMutationVariables]
  RemoveSigningCertificate: [RemoveSigningCertificateMutation, RemoveSigningCertificateMutationVariables]
  RenameCollectionField: [RenameCollectionFieldMutation, RenameCollectionFieldMutationVariables]
  RenameComponent: [RenameComponentMutation, RenameComponentMutationVariables]
  RenameViewPath: [RenameViewPathMutation, RenameViewPathMutationVariables]
  RenewRecoveryCodes: [RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables]
  ReopenSupport: [ReopenSupportMutation, ReopenSupportMutationVariables]
  RepeatFault: [RepeatFaultMutation, RepeatFaultMutationVariables]
  RepeatedValues: [RepeatedValuesQuery, RepeatedValuesQueryVariables]
  ReplayAgent: [ReplayAgentMutation, ReplayAgentMutationVariables]
  ResetPassword: [ResetPasswordMutation, ResetPasswordMutationVariables]
  ResetTwoFactor: [ResetTwoFactorMutation, ResetTwoFactorMutationVariables]
  RestoreComponentVersion: [RestoreComponentVersionMutation, RestoreComponentVersionMutationVariables]
  RestoreDeletedComponent: [RestoreDeletedComponentMutation, RestoreDeletedComponentMutationVariables]
  RestoreDeletedEnvironment: [RestoreDeletedEnvironmentMutation, RestoreDeletedEnvironmentMutationVariables]
  RestoreEnvironment: [RestoreEnvironmentMutation, RestoreEnvironmentMutationVariables]
  RestoreEnvironmentBackup: [RestoreEnvironmentBackupMutation, RestoreEnvironmentBackupMutationVariables]
  RestoreEnvironmentBackupHere: [RestoreEnvironmentBackupHereMutation, RestoreEnvironmentBackupHereMutationVariables]
  RestoreItem: [RestoreItemMutation, RestoreItemMutationVariables]
  RestoreTableRows: [RestoreTableRowsMutation, RestoreTableRowsMutationVariables]
  RestoreVersion: [RestoreVersionMutation, RestoreVersionMutationVariables]
  RetryEnvironment: [RetryEnvironmentMutation, RetryEnvironmentMutationVariables]
  RolesAndViews: [RolesAndViewsQuery, RolesAndViewsQueryVariables]
  RunButton: [RunButtonMutation, RunButtonMutationVariables]
  RunScript: [RunScriptMutation, RunScriptMutationVariables]
  RunTableAction: [RunTableActionMutation, RunTableActionMutationVariables]
  RunTask: [RunTaskMutation, RunTaskMutationVariables]
  RuntimeEnvironment: [RuntimeEnvironmentQuery, RuntimeEnvironmentQueryVariables]
  SaveEnvironmentVariable: [SaveEnvironmentVariableMutation, SaveEnvironmentVariableMutationVariables]
  SaveSigningCertificate: [SaveSigningCertificateMutation, SaveSigningCertificateMutationVariables]
  SaveSigningSecrets: [SaveSigningSecretsMutation, SaveSigningSecretsMutationVariables]
  SaveSupportAnswer: [SaveSupportAnswerMutation, SaveSupportAnswerMutationVariables]
  SaveTablePreferences: [SaveTablePreferencesMutation, SaveTablePreferencesMutationVariables]
  SelectOptions: [SelectOptionsQuery, SelectOptionsQueryVariables]
  SendMailAgain: [SendMailAgainMutation, SendMailAgainMutationVariables]
  SendSupportMessage: [SendSupportMessageMutation, SendSupportMessageMutationVariables]
  SendTestMail: [SendTestMailMutation, SendTestMailMutationVariables]
  SendsMails: [SendsMailsQuery, SendsMailsQueryVariables]
  SetAuditDays: [SetAuditDaysMutation, SetAuditDaysMutationVariables]
  SetEnvironmentHolds: [SetEnvironmentHoldsMutation, SetEnvironmentHoldsMutationVariables]
  SetLanguage: [SetLanguageMutation, SetLanguageMutationVariables]
  SignDocument: [SignDocumentMutation, SignDocumentMutationVariables]
  SignUp: [SignUpMutation, SignUpMutationVariables]
  Signing: [SigningQuery, SigningQueryVariables]
  SigningOffer: [SigningOfferQuery, SigningOfferQueryVariables]
  SigningSetup: [SigningSetupQuery, SigningSetupQueryVariables]
  SolveFault: [SolveFaultMutation, SolveFaultMutationVariables]
  StartExport: [StartExportMutation, StartExportMutationVariables]
  StartGroupAction: [StartGroupActionMutation, StartGroupActionMutationVariables]
  StartImport: [StartImportMutation, StartImportMutationVariables]
  StartSupportConversation: [StartSupportConversationMutation, StartSupportConversationMutationVariables]
  StopAgent: [StopAgentMutation, StopAgentMutationVariables]
  StopDesignAssistant: [StopDesignAssistantMutation, StopDesignAssistantMutationVariables]
  StopTask: [StopTaskMutation, StopTaskMutationVariables]
  SubmitForm: [SubmitFormMutation, SubmitFormMutationVariables]
  SubscribeToPush: [SubscribeToPushMutation, SubscribeToPushMutationVariables]
  SupportAnswers: [SupportAnswersQuery, SupportAnswersQueryVariables]
  SupportChanged: [SupportChangedSubscription, SupportChangedSubscriptionVariables]
  SupportConversation: [SupportConversationQuery, SupportConversationQueryVariables]
  SupportConversations: [SupportConversationsQuery, SupportConversationsQueryVariables]
  SupportMessages: [SupportMessagesQuery, SupportMessagesQueryVariables]
  SupportOffer: [SupportOfferQuery, SupportOfferQueryVariables]
  SupportStaff: [SupportStaffQuery, SupportStaffQueryVariables]
  TablePlaces: [TablePlacesQuery, TablePlacesQueryVariables]
  TableResult: [TableResultQuery, TableResultQueryVariables]
  TableRowNames: [TableRowNamesQuery, TableRowNamesQueryVariables]
  TableTotals: [TableTotalsQuery, TableTotalsQueryVariables]
  TalkingAgent: [TalkingAgentQuery, TalkingAgentQueryVariables]
  TaskActivity: [TaskActivityQuery, TaskActivityQueryVariables]
  TaskRunDetail: [TaskRunDetailQuery, TaskRunDetailQueryVariables]
  Templates: [TemplatesQuery, TemplatesQueryVariables]
  TestMailServer: [TestMailServerMutation, TestMailServerMutationVariables]
  TestModelService: [TestModelServiceMutation, TestModelServiceMutationVariables]
  TestSigning: [TestSigningMutation, TestSigningMutationVariables]
  TriedFilter: [TriedFilterQuery, TriedFilterQueryVariables]
  TryImport: [TryImportQuery, TryImportQueryVariables]
  TryVueCall: [TryVueCallMutation, TryVueCallMutationVariables]
  TypeInSupport: [TypeInSupportMutation, TypeInSupportMutationVariables]
  UndoChange: [UndoChangeMutation, UndoChangeMutationVariables]
  UnreadNotifications: [UnreadNotificationsQuery, UnreadNotificationsQueryVariables]
  UnsentMails: [UnsentMailsQuery, UnsentMailsQueryVariables]
  UnsubscribeFromPush: [UnsubscribeFromPushMutation, UnsubscribeFromPushMutationVariables]
  UpdateAccount: [UpdateAccountMutation, UpdateAccountMutationVariables]
  UpdateEnvironment: [UpdateEnvironmentMutation, UpdateEnvironmentMutationVariables]
  UpdateEnvironmentUser: [UpdateEnvironmentUserMutation, UpdateEnvironmentUserMutationVariables]
  UpdateItem: [UpdateItemMutation, UpdateItemMutationVariables]
  UpdateNotificationSettings: [UpdateNotificationSettingsMutation, UpdateNotificationSettingsMutationVariables]
  UpdateOwnProfile: [UpdateOwnProfileMutation, UpdateOwnProfileMutationVariables]
  UpdateProfile: [UpdateProfileMutation, UpdateProfileMutationVariables]
  UpdateRoleGrants: [UpdateRoleGrantsMutation, UpdateRoleGrantsMutationVariables]
  UpdateTableCell: [UpdateTableCellMutation, UpdateTableCellMutationVariables]
  UploadRoom: [UploadRoomQuery, UploadRoomQueryVariables]
  User: [UserQuery, UserQueryVariables]
  Users: [UsersQuery, UsersQueryVariables]
  VariableNames: [VariableNamesQuery, VariableNamesQueryVariables]
  ViewByPath: [ViewByPathQuery, ViewByPathQueryVariables]
  ViewResults: [ViewResultsQuery, ViewResultsQueryVariables]
  VueBlockCode: [VueBlockCodeQuery, VueBlockCodeQueryVariables]
  VueFrame: [VueFrameQuery, VueFrameQueryVariables]
}

/** The document of an operation, by its name. */
export type Document<Name extends keyof Operations> = TypedDocumentNode<Operations[Name][0], Operations[Name][1]>
