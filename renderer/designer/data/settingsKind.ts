import { gql } from '@apollo/client'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { settings } from '../../../shared/components/settings.ts'
import { holdsFiles } from '../../../shared/fields/capabilities.ts'
import { type Property, property } from '../../../shared/fields/property.ts'
import type { StoredComponent } from './component.ts'

/** What an environment is set to as it is edited: with its address, and what goes with fields of profiles that are taken away. */
export const settingsKind: ComponentKind = {
  ...settings,
  properties: {
    ...settings.properties,
    /** The name on which it answers beside the one that it always has. */
    url: property.string(),
    lostProfileFields: property.structure<string[]>('nameList'),
  },
}

const own: Readonly<Record<string, Property>> = settings.properties
const isFile = (name: string) => own[name] !== undefined && holdsFiles(own[name])

const selection = Object.keys(own)
  .map(name => (isFile(name) ? `${name} { _id bucket key url }` : name))
  .join(' ')
const fields = `_id name url version createdAt ${selection}`

interface WireFile {
  bucket: string | null
  key: string | null
  url: string | null
}

/** As the setting names it: its place, or the address of a file that is elsewhere. */
const placeOf = (file: WireFile | null) =>
  file?.bucket && file.key ? `${file.bucket}/${file.key}` : (file?.url ?? undefined)

/** An environment as its settings are edited. */
const storedSettings = (environment: StoredComponent): StoredComponent => ({
  ...Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      isFile(name) ? placeOf(value as WireFile | null) : value,
    ]),
  ),
  ...{ _id: environment._id, environmentId: environment._id, name: environment.name },
  ...{ version: environment.version, createdAt: environment.createdAt, updatedAt: environment.createdAt },
})

export const settingsDocuments = {
  read: gql`
    query EnvironmentSettings($id: String!) { component: environment(environmentId: $id) { ${fields} } }`,
  update: gql`
    mutation UpdateEnvironmentSettings($id: String!, $data: JSON!, $expectedVersion: Int) {
      component: updateEnvironment(environmentId: $id, data: $data, expectedVersion: $expectedVersion) { ${fields} }
    }`,
  stored: storedSettings,
}
