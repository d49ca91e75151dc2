/** How a new environment begins: with nothing, with a spreadsheet, as a `.telar` file tells, or as the template of this id. */
export type StartWay = 'blank' | 'spreadsheet' | 'file' | `template:${string}`

const prefix = 'template:'

export const templateWay = (templateId: string): StartWay => `${prefix}${templateId}` as StartWay

/** Undefined for the ways without a template. */
export const templateIdOf = (way: StartWay) => (way.startsWith(prefix) ? way.slice(prefix.length) : undefined)

/** What the dialog of new environments ends with. */
export type NewEnvironmentOutcome = { way: 'file' } | { way: Exclude<StartWay, 'file'>; environmentId: string }
