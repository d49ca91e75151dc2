import { RE2JS as Engine } from 're2js'

/**
 * RE2: matches in time that grows with the text, whatever the pattern. The browser loads it behind the first screen that validates
 * (`renderer/components/validation.ts`), and has none until then.
 */
export const RE2JS: typeof Engine | undefined = Engine
