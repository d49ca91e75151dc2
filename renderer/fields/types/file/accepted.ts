import { acceptedTypes } from '../../../../shared/fields/types/fileTypes.ts'

/** For the browser's own file picker: the types that a field takes, or undefined for every one. */
export const acceptAttribute = (options: Readonly<Record<string, unknown>>): string | undefined =>
  acceptedTypes(options)
    .map(type => (type.endsWith('/') ? `${type}*` : type))
    .join(',') || undefined
