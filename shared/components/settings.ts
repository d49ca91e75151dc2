import { identifiedProfileFields } from '../environment/profileFields.ts'
import { checkSettings, environmentSettings } from '../environment/settings.ts'
import { defineComponent } from './defineComponent.ts'

/** Its local id in every environment: no component that people make can have it. */
export const settingsId = 'environmentSettings'

const { name: _name, ...properties } = environmentSettings

/** What an environment is set to, without its name and its address: these are how the platform knows it (decision 0027). */
export const settings = defineComponent({
  kind: 'settings',
  plural: 'settings',
  icon: 'settings',
  placeable: false,
  listed: false,
  screen: 'settings/general',
  apart: true,
  single: true,
  properties,
  peopleFields: 'profileFields',
  complete: (definition, next, previous) => ({
    ...definition,
    profileFields: identifiedProfileFields(definition.profileFields, next, previous?.profileFields ?? []),
  }),
  check(definition) {
    const { name: _missing, ...errors } = checkSettings(definition)
    return errors
  },
})
