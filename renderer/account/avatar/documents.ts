import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

export const generateAvatarUploadMutation: Document<'GenerateAvatarUpload'> = gql`
  mutation GenerateAvatarUpload($size: Int!) {
    generateAvatarUpload(size: $size) { fileId url fields key }
  }
`

export const removeAvatarMutation: Document<'RemoveAvatar'> = gql`
  mutation RemoveAvatar { removeAvatar { _id } }
`
