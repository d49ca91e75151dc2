import { by, inEnvironment, operation } from './operation.ts'

/** Documents that the server signs, and what it signs with. */
const inNoField = ({ formId, environmentId }: { formId: string; environmentId: string }) => ({
  componentId: formId,
  fieldName: 'customer',
  document: { bucket: environmentId, key: 'none.pdf', name: 'none.pdf', type: 'application/pdf' },
})
/** The form asks for no document: whoever may use it is told so. */
const refusedThere = 'notLoggedIn NotFound NotFound BadRequest NotFound BadRequest BadRequest'
/** Nobody began it. */
const ofNobody = ({ environmentId }: { environmentId: string }) => ({ signingId: `${environmentId}_12345678901234567` })

export const signingOperations = {
  'Query.signingOffer': operation(by.member, inEnvironment),
  'Query.signing': operation(by.nobody, ofNobody),
  'Query.documentSignatures': operation(refusedThere, inNoField),
  'Query.signingSetup': operation(by.designer, inEnvironment),
  'Mutation.signDocument': operation(refusedThere, inNoField),
  'Mutation.cancelSigning': operation(by.nobody, ofNobody),
  'Mutation.saveSigningCertificate': operation(by.designer, ({ environmentId }) => ({
    environmentId,
    content: '',
    passphrase: '',
  })),
  'Mutation.removeSigningCertificate': operation(by.designer, inEnvironment),
  'Mutation.saveSigningSecrets': operation(by.designer, ({ environmentId }) => ({ environmentId, pin: '' })),
  'Mutation.testSigning': operation(by.designer, inEnvironment),
}
