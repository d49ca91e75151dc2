import type { ValidationErrors } from '../errors.ts'
import { property } from '../fields/property.ts'
import { isOrigin } from '../formats/isOrigin.ts'
import { originsOf } from '../formats/origins.ts'
import { message } from '../validation/messages.ts'

/** Families of letters that come with Telar, the preset first, and `own`: the one that was uploaded. */
export const fontNames = ['Inter', 'Lora', 'Montserrat', 'Nunito', 'OpenSans', 'Roboto', 'own'] as const

const picture = { group: 'appearance', options: { fileType: 'image/' } } as const

export const checkBrandSettings = ({ cssOrigins }: Readonly<Record<string, unknown>>): ValidationErrors =>
  originsOf(cssOrigins).every(isOrigin) ? {} : { cssOrigins: message('invalidOrigin') }

/** How an environment looks to the people who use it (issue 15, "brand"). Its designers' area stays as it is. */
export const brandSettings = {
  logo: property.file(picture),
  icon: property.file(picture),
  accentColor: property.color({ group: 'appearance' }),
  backgroundColor: property.color({ group: 'appearance' }),
  sideBarColor: property.color({ group: 'appearance' }),
  sideBarTextColor: property.color({ group: 'appearance' }),
  fontName: property.choice(fontNames, { default: 'Inter', group: 'appearance' }),
  fontFile: property.file({ group: 'appearance', options: { fileType: 'font/woff2' }, when: { fontName: ['own'] } }),
  allowDarkMode: property.boolean({ default: true, group: 'appearance' }),
  /** Content alone: no sidebar, and no more of a bar than it takes to get out (C73). */
  allowLightweightLayout: property.boolean({ default: false, group: 'appearance' }),
  loginLogo: property.file(picture),
  authBackgroundImage: property.file(picture),
  useCustomCss: property.boolean({ default: false, group: 'advanced' }),
  customCss: property.css({ group: 'advanced', when: { useCustomCss: [true] } }),
  /** Origins from which CSS of the environment's people may load pictures, one a line: that of its views and blocks too. */
  cssOrigins: property.longText({ group: 'advanced', options: { max: 2_000 } }),
}
