import { auditReads, auditWrites } from '../audit/auditLog.ts'
import type { Seal } from '../engine/seal.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { accountReads, accountWrites } from './accounts.ts'
import { avatarReads, avatarWrites } from './avatars.ts'
import { backupReads, backupWrites } from './backups.ts'
import { deletedEnvironmentReads, deletedEnvironmentWrites } from './deletedEnvironments.ts'
import { holdReads, holdWrites } from './environmentHolds.ts'
import { sizeReads, sizeWrites } from './environmentSizes.ts'
import { environmentReads, environmentWrites, ofNoEnvironment } from './environments.ts'
import { variableReads, variableWrites } from './environmentVariables.ts'
import { faultFollowerReads, faultFollowerWrites } from './faultFollowers.ts'
import { knownClientReads, knownClientWrites } from './knownClients.ts'
import { latestNonceReads, latestNonceWrites } from './latestNonce.ts'
import { loginTokenReads, loginTokenWrites } from './loginTokens.ts'
import { mailReads, mailWrites } from './mails.ts'
import { modelUsageReads, modelUsageWrites } from './modelUsage.ts'
import { passwordLinkReads, passwordLinkWrites } from './passwordLinks.ts'
import { platformSettingsReads, platformSettingsWrites } from './platformSettings.ts'
import { pushReads, pushWrites } from './pushes.ts'
import { sessionReads, sessionWrites } from './sessions.ts'
import { signingReads, signingWrites } from './signing.ts'
import { taskTimeReads, taskTimeWrites } from './taskTimes.ts'
import { twoFactorReads, twoFactorWrites } from './twoFactors.ts'
import type { PlatformReads, PlatformTx } from './types.ts'

export const platformReads = (context: RepositoryContext, seal: Seal): PlatformReads => ({
  accounts: accountReads(context),
  avatars: avatarReads(context),
  sessions: sessionReads(context, seal),
  knownClients: knownClientReads(context),
  loginTokens: loginTokenReads(context),
  passwordLinks: passwordLinkReads(context),
  twoFactors: twoFactorReads(context, seal),
  mails: mailReads(context, seal),
  audit: auditReads(context),
  environments: environmentReads(context),
  deletedEnvironments: deletedEnvironmentReads(context),
  variables: variableReads(context, seal),
  signing: signingReads(context, seal),
  sizes: sizeReads(context),
  settings: platformSettingsReads(context, seal),
  backups: backupReads(context),
  holds: holdReads(context),
  taskTimes: taskTimeReads(context),
  modelUsage: modelUsageReads(context),
  faultFollowers: faultFollowerReads(context),
  pushes: pushReads(context, seal),
  nonces: latestNonceReads(context),
})

export const platformTx = (context: RepositoryContext, seal: Seal): PlatformTx => ({
  accounts: accountWrites(context),
  avatars: avatarWrites(context),
  sessions: sessionWrites(context, seal),
  loginTokens: loginTokenWrites(context),
  passwordLinks: passwordLinkWrites(context),
  knownClients: knownClientWrites(context),
  twoFactors: twoFactorWrites(context, seal),
  mails: mailWrites(context, seal),
  audit: auditWrites(context, ofNoEnvironment),
  environments: environmentWrites(context),
  deletedEnvironments: deletedEnvironmentWrites(context),
  variables: variableWrites(context, seal),
  signing: signingWrites(context, seal),
  sizes: sizeWrites(context),
  settings: platformSettingsWrites(context, seal),
  backups: backupWrites(context),
  holds: holdWrites(context),
  taskTimes: taskTimeWrites(context),
  modelUsage: modelUsageWrites(context),
  faultFollowers: faultFollowerWrites(context),
  pushes: pushWrites(context, seal),
  nonces: latestNonceWrites(context),
})
