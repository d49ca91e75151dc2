import { gql } from '@apollo/client'
import type { Document } from '../graphql/generated/operations.ts'

export const pushStateQuery: Document<'PushState'> = gql`
  query PushState($environmentId: String!) {
    pushState(environmentId: $environmentId) { _id key phones kind mark failure autoEnable prompt }
  }
`

export const subscribeToPushMutation: Document<'SubscribeToPush'> = gql`
  mutation SubscribeToPush($environmentId: String!, $subscription: JSON, $phoneToken: String) {
    subscribeToPush(environmentId: $environmentId, subscription: $subscription, phoneToken: $phoneToken) {
      _id key phones kind mark failure autoEnable prompt
    }
  }
`

export const unsubscribeFromPushMutation: Document<'UnsubscribeFromPush'> = gql`
  mutation UnsubscribeFromPush($environmentId: String!) {
    unsubscribeFromPush(environmentId: $environmentId) { _id key phones kind mark failure autoEnable prompt }
  }
`
