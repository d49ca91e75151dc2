import { gql } from '@apollo/client'
import type {
  Document,
  FileManagerFilesQuery,
  FileManagerFilesQueryVariables,
  FileUsesQuery,
} from '../graphql/generated/operations.ts'

type ListedFile = FileManagerFilesQuery['fileManagerFiles']['items'][number]

/** A stored file, as lists show it. */
export type CloudFile = {
  [Name in keyof ListedFile]: Name extends 'thumbnail' ? ListedFile[Name] : NonNullable<ListedFile[Name]>
}

/** Of the API's files, those that are listed were uploaded whole, and lack nothing. */
export const cloudFile = (file: ListedFile): CloudFile => ({
  ...file,
  type: file.type ?? '',
  size: file.size ?? 0,
  url: file.url ?? '',
  bucket: file.bucket ?? '',
  key: file.key ?? '',
})

/** It opens by links that expire alone: the server gives nothing else an address with more than its place. */
export const isPrivateFile = ({ url }: Pick<CloudFile, 'url'>) => url.includes('?')

export type FilePageVariables = FileManagerFilesQueryVariables

export const filesQuery: Document<'FileManagerFiles'> = gql`
  query FileManagerFiles($environmentId: String, $page: Int, $limit: Int, $filter: String, $types: [String!]) {
    fileManagerFiles(environmentId: $environmentId, page: $page, limit: $limit, filter: $filter, types: $types) {
      _id
      totalCount
      totalPages
      items { _id name type size url thumbnail bucket key createdAt }
    }
  }
`

/** What uploads take of the room that they have. */
export const uploadRoomQuery: Document<'UploadRoom'> = gql`
  query UploadRoom($environmentId: String) { uploadRoom(environmentId: $environmentId) { _id used limit } }
`

export type FileUse = FileUsesQuery['fileUses'][number]

export const fileUsesQuery: Document<'FileUses'> = gql`
  query FileUses($fileId: String!) {
    fileUses(fileId: $fileId) { kind componentId componentKind name recordId }
  }
`

export const deleteFileMutation: Document<'DeleteFile'> = gql`
  mutation DeleteFile($fileId: String!) { deleteFile(fileId: $fileId) }
`
