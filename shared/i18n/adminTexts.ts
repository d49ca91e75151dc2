import * as admin from './areas/admin.ts'
import * as adminValidation from './areas/adminValidation.ts'
import * as commands from './areas/commands.ts'
import * as kinds from './areas/kinds.ts'
import * as platform from './areas/platform.ts'
import * as settings from './areas/settings.ts'
import * as trash from './areas/trash.ts'
import * as tutorials from './areas/tutorials.ts'
import * as waits from './areas/waits.ts'
import type { Texts } from './texts.ts'

/** What only administrators and designers see; loaded with their area. */
export const adminTexts = {
  'es-419': {
    adminValidation: adminValidation.es,
    admin: admin.es,
    commands: commands.es,
    kinds: kinds.es,
    platform: platform.es,
    settings: settings.es,
    trash: trash.es,
    tutorials: tutorials.es,
    waits: waits.es,
  },
  en: {
    adminValidation: adminValidation.en,
    admin: admin.en,
    commands: commands.en,
    kinds: kinds.en,
    platform: platform.en,
    settings: settings.en,
    trash: trash.en,
    tutorials: tutorials.en,
    waits: waits.en,
  },
} satisfies Texts
