import type { LinkPurpose } from '../../../../shared/protocol/files.ts'
import type { FieldServices } from '../../kit/FieldsContext.tsx'
import { privatePlace } from '../../kit/file/fileUrl.ts'

/** Where a file opens now, or is saved from: a private one by a link of the moment (W38), nothing where there can be none. */
export const addressOf = async (
  url: string,
  fileLink: FieldServices['fileLink'],
  purpose: Exclude<LinkPurpose, 'thumbnail'> = 'view',
): Promise<string | undefined> => {
  const place = privatePlace(url)
  if (place !== undefined) return fileLink?.(place, purpose)
  return purpose === 'save' ? `${url}?save=1` : url
}
