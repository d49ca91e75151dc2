/** What a flag or a variable says. */
export interface Setting {
  /** The flag or the variable, as the person wrote it. */
  name: string
  text: string
}

/** Its message is a sentence that names the wrong flag or variable. */
export class ConfigError extends Error {}

export const settingError = ({ name, text }: Setting, expected: string) =>
  new ConfigError(`${name} is "${text}", but it must be ${expected}.`)
