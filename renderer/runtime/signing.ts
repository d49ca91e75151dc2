import { type ApolloClient, gql } from '@apollo/client'
import type { TFunction } from 'i18next'
import type { SigningStep } from '../../shared/signing/signing.ts'
import {
  type DocumentSigning,
  type HeldDocument,
  type SigningControl,
  SigningFailed,
} from '../fields/kit/signing/documentSigning.ts'
import { errorText } from '../graphql/errors.ts'
import type { Document, SigningQuery } from '../graphql/generated/operations.ts'

const offerQuery: Document<'SigningOffer'> = gql`
  query SigningOffer($environmentId: String!) { signingOffer(environmentId: $environmentId) { reason place visible } }
`

const signMutation: Document<'SignDocument'> = gql`
  mutation SignDocument(
    $componentId: String!, $fieldName: String!, $document: JSON!, $reason: String, $place: String, $picture: String
  ) {
    signDocument(
      componentId: $componentId, fieldName: $fieldName, document: $document
      reason: $reason, place: $place, picture: $picture
    ) { _id state step document failure { step code text } }
  }
`

const signingQuery: Document<'Signing'> = gql`
  query Signing($signingId: String!) {
    signing(signingId: $signingId) { _id state step document failure { step code text } }
  }
`

const cancelMutation: Document<'CancelSigning'> = gql`
  mutation CancelSigning($signingId: String!) { cancelSigning(signingId: $signingId) { _id state } }
`

const signaturesQuery: Document<'DocumentSignatures'> = gql`
  query DocumentSignatures($componentId: String!, $fieldName: String!, $document: JSON!) {
    documentSignatures(componentId: $componentId, fieldName: $fieldName, document: $document) {
      signer issuer trust signedAt stampedAt wasValid verdict reason place
    }
  }
`

type Signing = SigningQuery['signing']

/** ms between two questions how far it is. */
const between = 400

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Once the person looks at the page, or leaves: who looks elsewhere is told by the server when it is over. */
const looked = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const over = new AbortController()
    function look() {
      if (document.hidden && !signal.aborted) return
      over.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', look, { signal: over.signal })
    signal.addEventListener('abort', look, { signal: over.signal })
    look()
  })

const fetchPolicy = 'no-cache'

/** How documents are signed in an environment, and what is read of their signatures. */
export const documentSigning = (client: ApolloClient, environmentId: string, t: TFunction): DocumentSigning => ({
  async offer() {
    const { data } = await client.query({ query: offerQuery, variables: { environmentId }, fetchPolicy })
    const offer = data?.signingOffer
    return offer ? { reason: offer.reason ?? '', place: offer.place ?? '', visible: offer.visible } : undefined
  },
  async sign({ reason, place, picture, ...held }, control) {
    // The server takes the picture alone, without the words before it.
    const drawn = picture?.slice(picture.indexOf(',') + 1) ?? null
    const variables = { ...named(held), reason, place, picture: drawn }
    let reached: SigningStep = 'credentials'
    try {
      const begun = await client.mutate({ mutation: signMutation, variables, fetchPolicy })
      if (!begun.data) throw new Error('The server began nothing')
      return await followed(client, begun.data.signDocument, t, {
        ...control,
        onStep(step) {
          reached = step
          control.onStep(step)
        },
      })
    } catch (error) {
      if (error instanceof SigningFailed) throw error
      throw new SigningFailed(reached, errorText(t, error))
    }
  },
  async signaturesOf(held) {
    const { data } = await client.query({ query: signaturesQuery, variables: named(held), fetchPolicy })
    return data?.documentSignatures ?? []
  },
})

const named = ({ field, source, document }: HeldDocument) => ({
  componentId: source.componentId ?? source.collectionId ?? '',
  fieldName: field.name,
  document,
})

/** Asks again until it is signed. Whoever leaves has it cancelled. @throws SigningFailed */
async function followed(client: ApolloClient, begun: Signing, t: TFunction, { onStep, signal }: SigningControl) {
  let signing = begun
  const { _id: signingId } = begun
  while (signing.state === 'running') {
    onStep(signing.step)
    await pause(between)
    await looked(signal)
    if (signal.aborted) {
      await client.mutate({ mutation: cancelMutation, variables: { signingId }, fetchPolicy })
      break
    }
    const { data } = await client.query({ query: signingQuery, variables: { signingId }, fetchPolicy })
    if (data) signing = data.signing
  }
  if (signing.failure) throw failed(signing.failure, t)
  if (!signing.document) throw new SigningFailed(signing.step, t('documentSigning.cancelled'))
  return signing.document
}

function failed({ step, code, text }: NonNullable<Signing['failure']>, t: TFunction): SigningFailed {
  const said = text === null ? [] : [t('documentSigning.said', { text })]
  return new SigningFailed(step, [t(`signing.failures.${code}`), ...said].join(' '))
}
