import { createContext, useContext } from 'react'
import type { CaptureDevices } from '../../../shared/devices/captures.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { OptionSource } from '../../../shared/fields/optionSource.ts'
import type { Language } from '../../../shared/languages.ts'
import type { LinkPurpose } from '../../../shared/protocol/files.ts'
import type { DocumentSigning } from './signing/documentSigning.ts'

export interface RelationOption {
  label: string
  value: string
  subtitle?: string | null
  /** `bucket/key` of a stored file, or a URL. */
  image?: string | null
  icon?: string | null
  /** `#rrggbb` */
  color?: string | null
}

export interface OptionsRequest {
  field: Field
  source: OptionSource
  search: string
  /** What the field's filter gets: values of the form by field name. */
  filterOptions: Readonly<Record<string, unknown>>
  /** Ids that are chosen: they are answered too, so that they have a label. */
  current: readonly string[]
}

export interface UploadRules {
  /** Beginnings of MIME types; none: any file (W24). */
  accepted: readonly string[]
  /** What is uploaded is opened only by links that expire (W38). */
  private?: boolean
}

/** What is to be chosen in the upload dialog. */
export interface FileRequest extends UploadRules {
  /** The dialog's title. */
  title: string
  several?: boolean
  /** From the camera, where there is one. */
  photos?: boolean
}

export interface ChosenFile {
  /** `bucket/key`. */
  place: string
  name: string
  /** MIME type. */
  type: string
}

/** Where a signature is written: at a device, or on the screen itself. */
export type SigningPlace = 'device' | 'screen'

/** The devices of this machine that capture. */
export interface FieldDevices extends CaptureDevices {
  /** Where a signature begins: where the last one on this browser was written, else at a device that is known to be here. */
  signsOn(): Promise<SigningPlace>
  /** Fetches what speaks with devices, so that they capture without a network, too. */
  prepare(): Promise<void>
  keepSigningPlace(place: SigningPlace): void
}

/** What a search of places found. */
export interface FoundPlace {
  /** By which the service knows it. */
  id: string
  /** As people write it. */
  description: string
  /** Where the service said so at once; otherwise it is asked for when the place is chosen. */
  point?: LongitudeLatitude
}

/** Degrees. */
export type LongitudeLatitude = readonly [longitude: number, latitude: number]

/** Places by their names, from the service that the platform is set to ask. Failures are raised. */
export interface PlaceServices {
  /** @param country ISO 3166-1, two letters: preferred where there is one */
  search(text: string, country: string | undefined): Promise<readonly FoundPlace[]>
  /** Where a place without a point is. */
  pointOf(placeId: string): Promise<LongitudeLatitude | undefined>
  /** What people call a point. */
  addressOf(point: LongitudeLatitude): Promise<string | undefined>
}

/** What widgets ask of their surroundings; the runtime and the designer each give their own. */
export interface FieldServices {
  /** IANA name of the environment's time zone. */
  zone: string
  locale: Language
  /** Milliseconds since 1970. */
  now(): number
  /** At most 200 options that fit the text. */
  options(request: OptionsRequest): Promise<readonly RelationOption[]>
  /** Changes when the options of a field may have changed. */
  revision: number
  /**
   * Opens the form that the field names to make a record, which begins with a text as what people call it; answers the record's id, or
   * nothing when it was closed (F292).
   */
  createOption?(field: Field, source: OptionSource, text: string): Promise<string | undefined>
  /**
   * Stores a file and answers its value, `bucket/key`. `onProgress` gets a share from 0 to 1. What it raises may have an i18n `key`
   * that says why to people.
   */
  upload(file: File, onProgress: (share: number) => void, rules?: UploadRules): Promise<string>
  /** Opens the upload dialog, with the files of the cloud beside it; nothing when it was closed without a choice (W4–W15). */
  chooseFiles?(request: FileRequest): Promise<readonly ChosenFile[] | undefined>
  /** An address of a stored file `bucket/key`; a private one's is good for minutes. */
  fileLink?(place: string, purpose: LinkPurpose): Promise<string>
  /** Nothing where a page has no way to any device. */
  devices?: FieldDevices
  /** Nothing where the platform asks nobody for places. */
  places?(): Promise<PlaceServices | undefined>
  /** Fetched with the first document that may have signatures. */
  signing?(): Promise<DocumentSigning>
}

export const FieldsContext = createContext<FieldServices | undefined>(undefined)

export function useFieldServices(): FieldServices {
  const services = useContext(FieldsContext)
  if (!services) throw new Error('useFieldServices needs FieldsContext')
  return services
}
