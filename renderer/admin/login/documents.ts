import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

const loginSettings = gql`
  fragment LoginSettings on Environment {
    _id version allowSignUp signUpRoles enableCustomLoginView customLoginView redirect redirectUrl
    loginLogo { _id bucket key url } authBackgroundImage { _id bucket key url }
  }
`

export const loginSettingsQuery: Document<'LoginSettings'> = gql`
  query LoginSettings($environmentId: String!) {
    environment(environmentId: $environmentId) { ...LoginSettings }
  }
  ${loginSettings}
`

export const saveLoginSettingsMutation: Document<'SaveLoginSettings'> = gql`
  mutation SaveLoginSettings($environmentId: String!, $data: JSON!) {
    updateEnvironment(environmentId: $environmentId, data: $data) { ...LoginSettings }
  }
  ${loginSettings}
`
