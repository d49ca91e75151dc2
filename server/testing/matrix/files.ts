import { by, inEnvironment, type Operation, operation } from './operation.ts'

/** Of uploads. */
export const fileOperations: Readonly<Record<string, Operation>> = {
  'Query.uploadRoom': operation(by.member, inEnvironment),
  'Query.fileManagerFiles': operation(by.member, inEnvironment),
  'Query.fileUses': operation(by.designer, async ({ freshSpreadsheet }) => ({ fileId: await freshSpreadsheet() })),
  'Query.fileLink': operation(by.member, async ({ environmentId, freshPlace }) => ({
    environmentId,
    file: await freshPlace(),
    purpose: 'view',
  })),
  'Mutation.generateUploadCredentials': operation(by.member, ({ environmentId }) => ({
    environmentId,
    name: 'a.csv',
    size: 3,
  })),
  // Whoever asked for the credentials completes; to the others it is no file.
  'Mutation.completeUpload': operation('notLoggedIn NotFound ok ok NotFound ok ok', async ({ freshUpload }, actor) => ({
    fileId: await freshUpload(actor),
  })),
  'Mutation.deleteFile': operation(by.designer, async ({ freshSpreadsheet }) => ({ fileId: await freshSpreadsheet() })),
}
