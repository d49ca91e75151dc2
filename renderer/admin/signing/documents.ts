import { gql } from '@apollo/client'
import type { Document, SigningSetupQuery, TestSigningMutation } from '../../graphql/generated/operations.ts'

export type SigningSetup = SigningSetupQuery['signingSetup']
export type Certificate = NonNullable<SigningSetup['certificate']>
export type SigningTestResult = TestSigningMutation['testSigning']

export const signingSetupQuery: Document<'SigningSetup'> = gql`
  query SigningSetup($environmentId: String!) {
    signingSetup(environmentId: $environmentId) {
      certificate { subject issuer serial key selfSigned validFrom validUntil }
      hasClientSecret hasPin
    }
  }
`

export const saveCertificateMutation: Document<'SaveSigningCertificate'> = gql`
  mutation SaveSigningCertificate($environmentId: String!, $content: String!, $passphrase: String!) {
    saveSigningCertificate(environmentId: $environmentId, content: $content, passphrase: $passphrase) {
      problem certificate { subject }
    }
  }
`

export const removeCertificateMutation: Document<'RemoveSigningCertificate'> = gql`
  mutation RemoveSigningCertificate($environmentId: String!) { removeSigningCertificate(environmentId: $environmentId) }
`

export const saveSecretsMutation: Document<'SaveSigningSecrets'> = gql`
  mutation SaveSigningSecrets($environmentId: String!, $clientSecret: String, $pin: String) {
    saveSigningSecrets(environmentId: $environmentId, clientSecret: $clientSecret, pin: $pin) { hasClientSecret hasPin }
  }
`

export const testSigningMutation: Document<'TestSigning'> = gql`
  mutation TestSigning($environmentId: String!) {
    testSigning(environmentId: $environmentId) {
      certificate { subject issuer serial key selfSigned validFrom validUntil }
      failure { step code text }
    }
  }
`
