import { property } from '../fields/property.ts'
import { defaultZone } from '../formats/dates.ts'

/**
 * What an environment can be set to (area C). They are properties like a component's: the GraphQL type `Environment`, the
 * defaults and the checks of `updateEnvironment` are derived from them.
 */
export const environmentSettings = {
  name: property.text({ optional: false }),
  timezone: property.string({ default: defaultZone }),
  homeRedirect: property.path(),
  allowSignUp: property.boolean({ default: false }),
  allowDarkMode: property.boolean({ default: true, group: 'appearance' }),
  logo: property.file({ group: 'appearance', options: { fileType: 'image/' } }),
  loginLogo: property.file({ group: 'appearance', options: { fileType: 'image/' } }),
}
