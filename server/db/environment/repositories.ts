import { auditReads, auditWrites } from '../audit/auditLog.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { agentReads, agentWrites } from './agents.ts'
import { apiCallReads, apiCallWrites } from './apiCalls.ts'
import { commentReads, commentWrites } from './comments.ts'
import { componentLogReads } from './componentLog.ts'
import { componentReads } from './components.ts'
import { componentWrites } from './componentWrites.ts'
import { endpointTokenReads, endpointTokenWrites } from './endpointTokens.ts'
import { faultReads, faultWrites } from './faults.ts'
import { fileReads, fileWrites } from './files.ts'
import { jobReads, jobWrites } from './jobs.ts'
import { mcpTokenReads, mcpTokenWrites } from './mcpTokens.ts'
import { membershipReads, membershipWrites } from './memberships.ts'
import { metaReads, metaWrites } from './meta.ts'
import { notificationReads, notificationWrites } from './notifications.ts'
import { outgoingReads, outgoingWrites } from './outgoingRequests.ts'
import { preferenceReads, preferenceWrites } from './preferences.ts'
import { referenceReads } from './references.ts'
import { supportReads } from './support.ts'
import { supportWrites } from './supportWrites.ts'
import { taskRunReads, taskRunWrites } from './taskRuns.ts'
import type { EnvironmentReads, EnvironmentTx } from './types.ts'

export const environmentReads = (context: RepositoryContext): EnvironmentReads => ({
  components: { ...componentReads(context), ...referenceReads(context) },
  componentLog: componentLogReads(context),
  memberships: membershipReads(context),
  files: fileReads(context),
  jobs: jobReads(context),
  taskRuns: taskRunReads(context),
  endpointTokens: endpointTokenReads(context),
  mcpTokens: mcpTokenReads(context),
  faults: faultReads(context),
  agents: agentReads(context),
  support: supportReads(context),
  apiCalls: apiCallReads(context),
  outgoingRequests: outgoingReads(context),
  comments: commentReads(context),
  audit: auditReads(context),
  notifications: notificationReads(context),
  preferences: preferenceReads(context),
  meta: metaReads(context),
})

export const environmentTx = (context: RepositoryContext): EnvironmentTx => ({
  components: componentWrites(context),
  memberships: membershipWrites(context),
  files: fileWrites(context),
  jobs: jobWrites(context),
  taskRuns: taskRunWrites(context),
  endpointTokens: endpointTokenWrites(context),
  mcpTokens: mcpTokenWrites(context),
  faults: faultWrites(context),
  agents: agentWrites(context),
  support: supportWrites(context),
  apiCalls: apiCallWrites(context),
  outgoingRequests: outgoingWrites(context),
  comments: commentWrites(context),
  audit: auditWrites(context),
  notifications: notificationWrites(context),
  preferences: preferenceWrites(context),
  meta: metaWrites(context),
})
