import { isFileAddress } from '../../formats/webAddress.ts'
import { looks } from '../options.ts'
import { property } from '../property.ts'

const storedFile = /^[A-Za-z0-9-]{1,63}\/[\w.-]{1,255}$/

const isWebAddress = (text: string) => /^https?:/i.test(text) && isFileAddress(text)

/** `bucket/key` of a file that was uploaded, or a plain URL. */
export const isFilePlace = (text: string) => storedFile.test(text) || isWebAddress(text)

/** Of these, the files of this server. */
export const isStoredPlace = (text: string) => !/^https?:/i.test(text)

/** Options of the types that hold uploaded files. */
export const fileOptions = {
  /** The beginning of the MIME types that are taken: `image/`, `application/pdf`. */
  fileType: property.string(),
  /** More of them, separated by commas. */
  allowedTypes: property.string(),
  isForPhotos: property.boolean({ default: false, group: 'behaviour' }),
  thumbnail: property.boolean({ default: false, group: 'appearance' }),
  showCreatedAt: property.boolean({ default: false, group: 'appearance' }),
  /** What is uploaded here opens only by links that expire (W38). */
  private: property.boolean({ default: false, group: 'behaviour' }),
  ...looks,
}

export const fileLimits = ['fileType', 'allowedTypes', 'isForPhotos'] as const

const listed = (text: unknown) =>
  typeof text === 'string'
    ? text
        .split(',')
        .map(part => part.trim())
        .filter(part => part !== '')
    : []

/**
 * The beginnings of MIME types of which a file needs one; none: any file. What takes photos takes pictures only (F193, F207, F312).
 * `image/*` means the same as `image/`.
 */
export function acceptedTypes({ fileType, allowedTypes, isForPhotos }: Readonly<Record<string, unknown>>): string[] {
  const told = [...listed(fileType), ...listed(allowedTypes)].map(type => type.replace(/\*$/, ''))
  return told.length === 0 && isForPhotos === true ? ['image/'] : told
}

/** Pictures that every browser draws and that nothing runs in. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** Whether a MIME type is one of those; without a list every one is. */
export const isAcceptedType = (accepted: readonly string[], type: string) =>
  accepted.length === 0 || accepted.some(beginning => type.startsWith(beginning))
