import type { accountTexts } from '../../shared/i18n/accountTexts.ts'
import type { adminTexts } from '../../shared/i18n/adminTexts.ts'
import type { agentTexts } from '../../shared/i18n/agentTexts.ts'
import type { auditTexts } from '../../shared/i18n/auditTexts.ts'
import type { chosenRowsTexts } from '../../shared/i18n/chosenRowsTexts.ts'
import type { commentTexts } from '../../shared/i18n/commentTexts.ts'
import type { componentTexts } from '../../shared/i18n/componentTexts.ts'
import type { deletedRowsTexts } from '../../shared/i18n/deletedRowsTexts.ts'
import type { designerTexts } from '../../shared/i18n/designerTexts.ts'
import type { faultTexts } from '../../shared/i18n/faultTexts.ts'
import type { fileTexts } from '../../shared/i18n/fileTexts.ts'
import type { filterTexts } from '../../shared/i18n/filterTexts.ts'
import type { holdTexts } from '../../shared/i18n/holdTexts.ts'
import type { installingTexts } from '../../shared/i18n/installingTexts.ts'
import type { mailTexts } from '../../shared/i18n/mailTexts.ts'
import type { notificationTexts } from '../../shared/i18n/notificationTexts.ts'
import type { outgoingTexts } from '../../shared/i18n/outgoingTexts.ts'
import type { peopleTexts } from '../../shared/i18n/peopleTexts.ts'
import type { permissionTexts } from '../../shared/i18n/permissionTexts.ts'
import type { pushTexts } from '../../shared/i18n/pushTexts.ts'
import type { rowDeletionTexts } from '../../shared/i18n/rowDeletionTexts.ts'
import type { runtimeTexts } from '../../shared/i18n/runtimeTexts.ts'
import type { signingTexts } from '../../shared/i18n/signingTexts.ts'
import type { supportTexts } from '../../shared/i18n/supportTexts.ts'
import type { tableMapTexts } from '../../shared/i18n/tableMapTexts.ts'
import type { ticketTexts } from '../../shared/i18n/ticketTexts.ts'
import type { totalTexts } from '../../shared/i18n/totalTexts.ts'
import type { vueFrameTexts } from '../../shared/i18n/vueFrameTexts.ts'
import type { widgetTexts } from '../../shared/i18n/widgetTexts.ts'

/** Texts by the names of definitions and by codes that servers send: that each has its own is seen to where these are defined. */
interface NamedTexts {
  blocks: { reasons: Record<string, string> }
  choices: Record<string, string>
  collectionScreens: { jobs: { done: Record<string, string>; running: Record<string, string> } }
  collections: { failures: Record<string, string> }
  designer: {
    systemFields: Record<string, string>
    view: { items: Record<string, string> }
  }
  fields: Record<string, { label: string; hint: string }>
  filters: { system: Record<string, string> }
  kinds: Record<string, { one: string; many: string; about: string }>
  properties: Record<string, string>
  structures: { series: { aggregations: Record<string, string> }; template: Record<string, Record<string, string>> }
  tables: { systemFields: Record<string, string>; types: Record<string, string> }
}

/** The compiler knows every text, so that it names a key that does not exist. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof runtimeTexts.en &
        typeof commentTexts.en &
        typeof accountTexts.en &
        typeof componentTexts.en &
        typeof adminTexts.en &
        typeof agentTexts.en &
        typeof notificationTexts.en &
        typeof faultTexts.en &
        typeof outgoingTexts.en &
        typeof auditTexts.en &
        typeof designerTexts.en &
        typeof fileTexts.en &
        typeof filterTexts.en &
        typeof holdTexts.en &
        typeof mailTexts.en &
        typeof peopleTexts.en &
        typeof installingTexts.en &
        typeof rowDeletionTexts.en &
        typeof pushTexts.en &
        typeof permissionTexts.en &
        typeof supportTexts.en &
        typeof signingTexts.en &
        typeof chosenRowsTexts.en &
        typeof deletedRowsTexts.en &
        typeof tableMapTexts.en &
        typeof ticketTexts.en &
        typeof totalTexts.en &
        typeof vueFrameTexts.en &
        typeof widgetTexts.en &
        NamedTexts
    }
  }
}
