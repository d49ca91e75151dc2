import * as common from './areas/common.ts'
import * as errors from './areas/errors.ts'
import * as runtime from './areas/runtime.ts'
import * as shell from './areas/shell.ts'
import * as tables from './areas/tables.ts'
import * as uploads from './areas/uploads.ts'
import * as validation from './areas/validation.ts'
import type { Texts } from './texts.ts'

/** What every page may show; part of an end user's first screen, so kept small. */
export const runtimeTexts = {
  'es-419': {
    common: common.es,
    dialogs_totp: { invalid: 'El código de doble factor es inválido.' },
    errors: errors.es,
    fileMultiple_upload: uploads.es,
    runtime: runtime.es,
    shell: shell.es,
    tables: tables.es,
    validation: validation.es,
  },
  en: {
    common: common.en,
    dialogs_totp: { invalid: 'Invalid Code, Try Again' },
    errors: errors.en,
    fileMultiple_upload: uploads.en,
    runtime: runtime.en,
    shell: shell.en,
    tables: tables.en,
    validation: validation.en,
  },
} satisfies Texts
