import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typeName } from '../../shared/components/calls.ts'
import { allKinds } from '../../shared/components/registry.ts'
import type { AuditAction } from '../../shared/environment/audit.ts'
import { documentOf, rootsOf } from '../testing/matrixCalls.ts'
import { matrix } from '../testing/permissionMatrix.ts'
import { type PermissionStage, permissionStage } from '../testing/permissionStage.ts'
import type { TestClient } from '../testing/testClient.ts'
import { buildSchema } from './schema.ts'

/**
 * What the audit log tells of each mutation, done as the matrix of permissions does it: the actions of its entries, or in words why it
 * tells nothing. A mutation that is missing here fails the build.
 */
type Telling = AuditAction | `nothing: ${string}`

const own = 'nothing: only its owner is concerned'
const design = 'nothing: versions tell of it'
const written = 'nothing: the history of records tells of it'
const refusedInTrash = 'nothing: refused here; told in environmentTrash.test'
const refused = 'nothing: refused here; told in audit.test'

const kinds: Record<string, Telling> = Object.fromEntries(
  allKinds.flatMap(kind => {
    const type = typeName(kind)
    return [
      [`create${type}`, kind.rights ? 'rights.created' : design],
      [`update${type}`, design],
      [`delete${type}`, kind.rights ? 'rights.deleted' : 'design.deleted'],
      [`duplicate${type}`, kind.rights ? 'rights.created' : design],
    ]
  }),
)

const tellings: Record<string, Telling> = {
  ...kinds,
  loginWithPassword: 'access.login',
  loginWithToken: 'access.login',
  createLoginToken: 'nothing: the login with it is told',
  forgotPassword: 'nothing: changes nothing; the mails tell of it',
  resetPassword: refused,
  environmentUserSignUp: refused,
  updateProfile: own,
  setLanguage: own,
  keepTutorial: own,
  hideTutorials: own,
  changePassword: refused,
  generateAvatarUpload: own,
  removeAvatar: own,
  endSessions: 'nothing: none was ended',
  beginTwoFactor: refused,
  confirmTwoFactor: refused,
  renewRecoveryCodes: refused,
  disableTwoFactor: refused,
  resetTwoFactor: refused,
  createAccount: 'people.account',
  createAccountLink: 'people.linked',
  updateAccount: 'people.accountChanged',
  endAccountSessions: 'nothing: none was ended',
  retryEnvironment: 'nothing: changes nothing',
  adoptEnvironment: refused,
  createEnvironment: 'environment.created',
  createEnvironmentFromTemplate: 'environment.created',
  updatePlatformSettings: 'platform.settings',
  testMailServer: 'nothing: changes nothing',
  updateEnvironment: 'nothing: nothing was changed',
  deleteEnvironment: refusedInTrash,
  restoreDeletedEnvironment: refusedInTrash,
  removeDeletedEnvironment: refusedInTrash,
  saveEnvironmentVariable: 'environment.variables',
  setEnvironmentHolds: 'environment.held',
  removeEnvironmentVariable: 'environment.variables',
  renameCollectionField: design,
  renameComponent: design,
  updateRoleGrants: 'nothing: nothing was changed',
  renameViewPath: design,
  restoreComponentVersion: 'nothing: nothing was changed',
  restoreEnvironment: 'nothing: nothing was changed',
  undoChange: 'design.deleted',
  restoreDeletedComponent: 'design.restored',
  sendMailAgain: refused,
  sendTestMail: 'nothing: changes nothing; the mails tell of it',
  exportAuditLog: 'data.exported',
  createEnvironmentUser: 'people.invited',
  createEnvironmentUsers: 'people.invited',
  inviteEnvironmentUser: 'people.invited',
  createInvitationLinks: 'people.linked',
  updateEnvironmentUser: 'people.changed',
  confirmImportedUsers: 'nothing: nobody was imported',
  deleteEnvironmentUser: 'people.removed',
  updateOwnProfile: 'nothing: nothing was changed',
  submitForm: written,
  updateTableCell: written,
  createItem: written,
  updateItem: written,
  deleteItem: 'data.deleted',
  addRecordComment: 'nothing: who said it stands there',
  editRecordComment: own,
  deleteRecordComment: 'nothing: there is none; told in comments.test',
  runTableAction: 'data.deleted',
  restoreTableRows: 'nothing: what is there cannot come back; told in deletedRows.test',
  moveTableRow: written,
  exportTable: 'data.exported',
  saveTablePreferences: own,
  markNotificationsRead: own,
  deleteNotification: 'nothing: refused here; only its owner is concerned',
  updateNotificationSettings: own,
  runButton: 'nothing: what it does is told',
  askAgent: 'nothing: its conversation is told',
  stopAgent: own,
  answerAgentQuestion: 'nothing: its conversation is told',
  deleteAgentConversation: own,
  replayAgent: 'nothing: its conversation is told',
  startSupportConversation: 'nothing: its conversation is told',
  sendSupportMessage: 'nothing: its conversation is told',
  typeInSupport: 'nothing: changes nothing',
  markSupportRead: own,
  handOverSupport: 'nothing: its conversation is told',
  assignSupport: 'nothing: its conversation is told',
  closeSupport: 'nothing: its conversation is told',
  reopenSupport: 'nothing: its conversation is told',
  saveSupportAnswer: 'nothing: a text of those who answer',
  deleteSupportAnswer: 'nothing: a text of those who answer',
  testModelService: 'nothing: changes nothing',
  callVueBlock: 'nothing: what it does is told',
  startGroupAction: 'nothing: what it does is told',
  continueGroupAction: 'nothing: what it does is told',
  createEndpointToken: 'environment.tokenMade',
  deleteEndpointToken: 'environment.tokenRemoved',
  createMcpToken: 'environment.tokenMade',
  deleteMcpToken: 'environment.tokenRemoved',
  subscribeToPush: own,
  unsubscribeFromPush: own,
  runTask: 'nothing: its run is told',
  runScript: written,
  stopTask: 'nothing: its run is told',
  solveFault: 'nothing: the list of what fails tells who',
  repeatFault: 'nothing: what it does is told',
  followFaults: 'nothing: only who asked is mailed',
  exportCollectionData: 'data.exported',
  startCollectionExport: 'data.exported',
  emptyCollection: refused,
  removeCollection: refused,
  changeFieldType: refused,
  cancelJob: 'nothing: its start is told',
  embedKnowledge: refused,
  restoreRecordVersion: 'data.restored',
  restoreItem: 'data.restored',
  generateUploadCredentials: written,
  completeUpload: written,
  deleteFile: 'data.deleted',
  startImport: 'data.imported',
  importCollectionData: 'data.imported',
  cancelImport: 'nothing: its start is told',
  makeScreens: design,
  applyChangeSet: design,
  askDesignAssistant: 'nothing: changes nothing',
  stopDesignAssistant: 'nothing: changes nothing',
  exportApplication: 'environment.exported',
  duplicateEnvironment: 'environment.duplicated',
  backUpEnvironment: 'environment.backedUp',
  removeEnvironmentBackup: 'environment.backupRemoved',
  environmentBackupLink: 'environment.backupDownloaded',
  restoreEnvironmentBackup: 'environment.backupRestored',
  restoreEnvironmentBackupHere: 'nothing: refused here; told in restoreHere.test',
  generateApplicationUpload: 'nothing: its import is told',
  importApplication: refused,
  cancelApplicationImport: refused,
  signDocument: 'nothing: refused here; told in signings.test',
  cancelSigning: own,
  saveSigningCertificate: 'nothing: refused here; told in signingSetup.test',
  removeSigningCertificate: 'environment.signing',
  saveSigningSecrets: 'environment.signing',
  testSigning: 'nothing: changes nothing',
  GoogleAutocomplete: 'nothing: changes nothing',
  // Ends the session of all the others.
  logout: 'access.logout',
}

const schema = buildSchema()
const mutations = Object.keys(rootsOf(schema).Mutation?.getFields() ?? {})
let stage: PermissionStage
/** Another session than those that the matrix ends. */
let reader: TestClient

beforeAll(async () => {
  stage = await permissionStage()
  reader = await stage.fixture.server.admin()
})
afterAll(() => stage.close())

interface Entry {
  _id: string
  action: AuditAction
  email: string | null
  address: string | null
}

/** Of the platform and of the shop, the newest first. */
async function entries(): Promise<Entry[]> {
  const query = `{ platform: auditLog(limit: 50) { items { _id action email address } }
    shop: auditLog(environmentId: "shop", limit: 50) { items { _id action email address } } }`
  const found = await reader.run<Record<'platform' | 'shop', { items: Entry[] }>>(query)
  return [...new Map([...found.platform.items, ...found.shop.items].map(entry => [entry._id, entry])).values()]
}

async function told(name: string, actor: 'superAdmin'): Promise<Entry[]> {
  const operation = matrix[`Mutation.${name}`]
  if (operation === undefined) throw new Error(`${name} is not in the matrix`)
  const given = await operation.variables(stage.fixture, actor)
  // What an earlier one began is over.
  await stage.services.background.idle()
  const known = new Set((await entries()).map(({ _id }) => _id))
  await stage.execute(actor, documentOf(schema, `Mutation.${name}`, given), given)
  return (await entries()).filter(({ _id }) => !known.has(_id))
}

test('of every mutation it is known what the log tells', () => {
  expect(Object.keys(tellings).sort()).toEqual(mutations.sort())
})

describe.each(Object.entries(tellings))('%s', (name, telling) => {
  test('is told with who did it and from where, or not at all', async () => {
    const found = await told(name, 'superAdmin')
    if (telling.startsWith('nothing')) expect(found).toEqual([])
    else {
      expect(found.map(({ action }) => action)).toContain(telling)
      // A template is filled in by the server itself.
      const done = found.filter(({ action }) => action === telling)
      for (const { email, address } of done)
        expect([email, address]).toEqual([expect.stringContaining('@'), '127.0.0.1'])
    }
  })
})
