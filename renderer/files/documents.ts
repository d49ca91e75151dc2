import { gql, type TypedDocumentNode } from '@apollo/client'

/** A stored file, as lists show it. */
export interface CloudFile {
  _id: string
  name: string
  /** MIME type. */
  type: string
  /** Bytes. */
  size: number
  /** A private file's is good for minutes. */
  url: string
  /** A small picture of it, for pictures. */
  thumbnail: string | null
  bucket: string
  key: string
  createdAt: string
}

interface FilePage {
  fileManagerFiles: { _id: string; totalCount: number; totalPages: number; items: CloudFile[] }
}

export interface FilePageVariables {
  environmentId: string
  page: number
  limit: number
  filter?: string
  types?: readonly string[]
}

export const filesQuery: TypedDocumentNode<FilePage, FilePageVariables> = gql`
  query FileManagerFiles($environmentId: String, $page: Int, $limit: Int, $filter: String, $types: [String!]) {
    fileManagerFiles(environmentId: $environmentId, page: $page, limit: $limit, filter: $filter, types: $types) {
      _id
      totalCount
      totalPages
      items { _id name type size url thumbnail bucket key createdAt }
    }
  }
`

export interface FileUse {
  kind: 'component' | 'trash' | 'record' | 'history' | 'environment' | 'job'
  componentId: string | null
  componentKind: string | null
  name: string | null
  recordId: string | null
}

export const fileUsesQuery: TypedDocumentNode<{ fileUses: FileUse[] }, { fileId: string }> = gql`
  query FileUses($fileId: String!) {
    fileUses(fileId: $fileId) { kind componentId componentKind name recordId }
  }
`

export const deleteFileMutation: TypedDocumentNode<{ deleteFile: boolean }, { fileId: string }> = gql`
  mutation DeleteFile($fileId: String!) { deleteFile(fileId: $fileId) }
`
