import { gql } from '@apollo/client'
import { defineComponent } from '../../../shared/components/defineComponent.ts'
import { environmentSettings } from '../../../shared/environment/settings.ts'
import { holdsFiles } from '../../../shared/fields/capabilities.ts'
import { property } from '../../../shared/fields/property.ts'
import type { StoredComponent } from './component.ts'

const { name: _name, ...settings } = environmentSettings

/** An environment's settings as something that is edited: its address among them, and what goes with fields that are taken away. */
export const settingsKind = defineComponent({
  kind: 'settings',
  plural: 'settings',
  icon: 'settings',
  placeable: false,
  listed: false,
  apart: true,
  properties: {
    ...settings,
    /** The name on which it answers beside the one that it always has. */
    url: property.string(),
    lostProfileFields: property.structure<string[]>('nameList'),
  },
})

const isFile = (name: string) => Object.hasOwn(settings, name) && holdsFiles(settings[name as keyof typeof settings])

const selection = Object.keys(settings)
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
export const storedSettings = (environment: StoredComponent): StoredComponent => ({
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
