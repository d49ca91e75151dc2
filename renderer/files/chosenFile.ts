import type { ChosenFile } from '../fields/kit/FieldsContext.tsx'
import type { UploadedFile } from '../graphql/upload.ts'

/** A stored file as the value of a field needs it. */
export const chosenFile = ({ bucket, key, name, type }: Omit<UploadedFile, '_id'>): ChosenFile => ({
  place: `${bucket}/${key}`,
  name,
  type,
})
