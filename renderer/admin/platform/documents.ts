import { gql, type TypedDocumentNode } from '@apollo/client'
import { type PlatformValues, platformSettings } from '../../../shared/platform/settings.ts'
import type { Document } from '../../graphql/generated/operations.ts'

/** What the platform is set to, as superAdmins get it; a setting without a value is null. */
export type Platform = Readonly<Record<string, unknown>> & {
  [Name in keyof PlatformValues]: NonNullable<PlatformValues[Name]> | null
} & { _id: string; version: number; stage: string; fixed: readonly string[]; hasSmtpPassword: boolean } & {
  hasGeocodingKey: boolean
  hasPlacesKey: boolean
  hasFcmServiceAccount: boolean
  modelKeys: readonly string[]
}

const fields = `_id version stage fixed hasSmtpPassword hasGeocodingKey hasPlacesKey hasFcmServiceAccount modelKeys ${Object.keys(platformSettings).join(' ')}`

/** The settings are the definition's, whichever they are. */
export const platformSettingsQuery: TypedDocumentNode<{ platformSettings: Platform }, Record<string, never>> = gql`
  query PlatformSettings { platformSettings { ${fields} } }`

export const updatePlatformMutation: TypedDocumentNode<
  { updatePlatformSettings: Platform },
  { data: unknown; expectedVersion: number }
> = gql`
  mutation UpdatePlatformSettings($data: JSON!, $expectedVersion: Int) {
    updatePlatformSettings(data: $data, expectedVersion: $expectedVersion) { ${fields} }
  }`

export const testMailServerMutation: Document<'TestMailServer'> = gql`
  mutation TestMailServer($data: JSON!) { testMailServer(data: $data) }
`
