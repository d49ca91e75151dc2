import { readerLocale } from '../language.ts'
import type { GraphQLModule } from '../module.ts'

const signingTypes = /* GraphQL */ `
  "That documents can be signed, and what a signature says unless who signs says otherwise"
  type SigningOffer {
    reason: String
    place: String
    "It is drawn on the last page"
    visible: Boolean!
  }

  "A document that is being signed. Whoever began it asks for it until its state is another than running"
  type Signing {
    _id: String!
    state: String! @is(type: "SigningState")
    "The one at work; of what failed, the one that did"
    step: String! @is(type: "SigningStep")
    failure: SigningFailure
    "The signed document, to stand in the field"
    document: JSON @is(type: "DocumentValue")
  }

  type SigningFailure {
    step: String! @is(type: "SigningStep")
    code: String! @is(type: "SigningFailureCode")
    "What the service said, in its own words"
    text: String
  }

  "A signature that a PDF holds"
  type DocumentSignature {
    "Who signed, by the certificate"
    signer: String!
    "Who says that it is that one"
    issuer: String!
    trust: String! @is(type: "SignatureTrust")
    "As the signature says; null: it does not"
    signedAt: String
    "As a service for time stamps says; null: none was asked"
    stampedAt: String
    "The certificate was good when it was signed"
    wasValid: Boolean!
    verdict: String! @is(type: "SignatureVerdict")
    reason: String
    place: String
  }

  "What an environment signs with"
  type SigningSetup {
    certificate: SigningCertificate
    "The service's is known; nobody is shown it"
    hasClientSecret: Boolean!
    "The PIN of the service's key is known; nobody is shown it"
    hasPin: Boolean!
  }

  type SigningCertificate {
    subject: String!
    issuer: String!
    serial: String!
    "RSA 2048, EC P-256 …"
    key: String!
    selfSigned: Boolean!
    validFrom: String!
    validUntil: String!
  }

  extend type Query {
    "Null where documents cannot be signed"
    signingOffer(environmentId: String!): SigningOffer
    "For who began it"
    signing(signingId: String!): Signing!
    "The signatures of a document that a field holds, the oldest first; of what is no PDF none"
    documentSignatures(componentId: String!, fieldName: String!, document: JSON! @is(type: "DocumentValue")): [DocumentSignature!]!
    signingSetup(environmentId: String!): SigningSetup!
  }

  extend type Mutation {
    """
    Begins to sign a document for a field of a form, a table or, for designers, a collection, whose allowHsm is on.
    picture: a PNG in base64, the drawn signature that the mark shows
    """
    signDocument(
      componentId: String!
      fieldName: String!
      document: JSON! @is(type: "DocumentValue")
      reason: String
      place: String
      picture: String @is(type: "Base64")
    ): Signing!
    cancelSigning(signingId: String!): Signing!
    "content: a PKCS#12 file in base64. It is kept sealed, and nobody is given it again"
    saveSigningCertificate(environmentId: String!, content: String! @is(type: "Base64"), passphrase: String!): SavedSigningCertificate!
    removeSigningCertificate(environmentId: String!): Boolean!
    "What is not given stays; an empty text removes it"
    saveSigningSecrets(environmentId: String!, clientSecret: String, pin: String): SigningSetup!
    "Asks for what it signs with, and signs nothing"
    testSigning(environmentId: String!): SigningTest!
  }

  "What was saved, or what is wrong with the file: then nothing was saved"
  type SavedSigningCertificate {
    certificate: SigningCertificate
    problem: String @is(type: "CertificateProblem")
  }

  "What it would be signed with, or why not"
  type SigningTest {
    certificate: SigningCertificate
    failure: SigningFailure
  }
`

export const signingModule: GraphQLModule = {
  typeDefs: signingTypes,
  resolvers: {
    Query: {
      signingOffer: (_, { environmentId }, { caller, services }) => services.signings.offer(caller, environmentId),
      signing: (_, { signingId }, { caller, services }) => services.signings.get(caller, signingId),
      documentSignatures: (_, request, { caller, services }) => services.documentSignatures.of(caller, request),
      signingSetup: (_, { environmentId }, { caller, services }) => services.signingSetup.get(caller, environmentId),
    },
    Mutation: {
      signDocument: (_, request, context) =>
        context.services.signings.sign(context.caller, request, readerLocale(context)),
      cancelSigning: (_, { signingId }, { caller, services }) => services.signings.cancel(caller, signingId),
      saveSigningCertificate: (_, request, { caller, services }) =>
        services.signingSetup.saveCertificate(caller, request),
      removeSigningCertificate: (_, { environmentId }, { caller, services }) =>
        services.signingSetup.removeCertificate(caller, environmentId),
      saveSigningSecrets: (_, request, { caller, services }) => services.signingSetup.saveSecrets(caller, request),
      testSigning: (_, { environmentId }, { caller, services }) => services.signingTrial.test(caller, environmentId),
    },
  },
}
