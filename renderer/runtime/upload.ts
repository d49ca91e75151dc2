import type { ApolloClient } from '@apollo/client'
import type { UploadRules } from '../fields/kit/FieldsContext.tsx'
import { uploadFile as upload } from '../graphql/upload.ts'

/** Stores a file in the environment and answers the value of a file field, `bucket/key`. */
export async function uploadFile(
  client: Pick<ApolloClient, 'mutate'>,
  environmentId: string,
  file: File,
  onProgress: (share: number) => void,
  rules?: UploadRules,
): Promise<string> {
  const { bucket, key } = await upload(client, { environmentId, file, onProgress, ...rules })
  return `${bucket}/${key}`
}
