import type { FieldServices } from '../../kit/FieldsContext.tsx'
import { privatePlace } from '../../kit/file/fileUrl.ts'

/** Where a file opens now: a private one by a link of the moment (W38), nothing where there can be none. */
export const addressOf = async (url: string, fileLink: FieldServices['fileLink']): Promise<string | undefined> => {
  const place = privatePlace(url)
  return place === undefined ? url : fileLink?.(place, 'view')
}
