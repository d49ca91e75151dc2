import { gql } from '@apollo/client'
import type {
  Document,
  EnvironmentSizesQuery,
  EnvironmentVariablesQuery,
  MailPreviewQuery,
} from '../../graphql/generated/operations.ts'

export const profileFieldUsesQuery: Document<'ProfileFieldUses'> = gql`
  query ProfileFieldUses($environmentId: String!) {
    profileFieldUses(environmentId: $environmentId) { fieldId people }
  }
`

export type MailPreview = MailPreviewQuery['mailPreview']

export const mailPreviewQuery: Document<'MailPreview'> = gql`
  query MailPreview($environmentId: String!, $data: JSON!) {
    mailPreview(environmentId: $environmentId, data: $data) { _id subject text html failures { part reason message line } }
  }
`

export const sendTestMailMutation: Document<'SendTestMail'> = gql`
  mutation SendTestMail($environmentId: String!, $data: JSON!) {
    sendTestMail(environmentId: $environmentId, data: $data)
  }
`

export type Variable = EnvironmentVariablesQuery['environmentVariables'][number]

export const environmentVariablesQuery: Document<'EnvironmentVariables'> = gql`
  query EnvironmentVariables($environmentId: String!) {
    environmentVariables(environmentId: $environmentId) { _id name value isSecret updatedAt }
  }
`

export const saveVariableMutation: Document<'SaveEnvironmentVariable'> = gql`
  mutation SaveEnvironmentVariable($environmentId: String!, $data: JSON!) {
    saveEnvironmentVariable(environmentId: $environmentId, data: $data) { _id name value isSecret updatedAt }
  }
`

export const removeVariableMutation: Document<'RemoveEnvironmentVariable'> = gql`
  mutation RemoveEnvironmentVariable($environmentId: String!, $name: String!) {
    removeEnvironmentVariable(environmentId: $environmentId, name: $name)
  }
`

export type SizeSample = EnvironmentSizesQuery['environmentSizes'][number]

export const environmentSizesQuery: Document<'EnvironmentSizes'> = gql`
  query EnvironmentSizes($environmentId: String!) {
    environmentSizes(environmentId: $environmentId) { _id day records files fileBytes databaseBytes backupBytes versions }
  }
`
