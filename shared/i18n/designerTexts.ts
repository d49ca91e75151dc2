import * as agents from './areas/agents.ts'
import * as assistant from './areas/assistant.ts'
import * as choices from './areas/choices.ts'
import * as collectionScreens from './areas/collectionScreens.ts'
import * as collections from './areas/collections.ts'
import * as designer from './areas/designer.ts'
import * as endpoints from './areas/endpoints.ts'
import * as fields from './areas/fields.ts'
import * as filters from './areas/filters.ts'
import * as gestures from './areas/gestures.ts'
import * as imports from './areas/imports.ts'
import * as kinds from './areas/kinds.ts'
import * as properties from './areas/properties.ts'
import * as roles from './areas/roles.ts'
import * as scripts from './areas/scripts.ts'
import * as structures from './areas/structures.ts'
import * as supportChannels from './areas/supportChannels.ts'
import * as tasks from './areas/tasks.ts'
import * as versions from './areas/versions.ts'
import * as workspace from './areas/workspace.ts'
import type { Texts } from './texts.ts'

/** What only the designer's screens show; loaded with them. */
export const designerTexts = {
  'es-419': {
    assistant: assistant.es,
    agents: agents.es,
    choices: choices.es,
    collectionScreens: collectionScreens.es,
    collections: collections.es,
    designer: designer.es,
    endpoints: endpoints.es,
    fields: fields.es,
    filters: filters.es,
    gestures: gestures.es,
    imports: imports.es,
    properties: { ...kinds.idLabels(kinds.es), ...properties.es },
    roles: roles.es,
    scripts: scripts.es,
    structures: structures.es,
    supportChannels: supportChannels.es,
    tasks: tasks.es,
    versions: versions.es,
    workspace: workspace.es,
  },
  en: {
    assistant: assistant.en,
    agents: agents.en,
    choices: choices.en,
    collectionScreens: collectionScreens.en,
    collections: collections.en,
    designer: designer.en,
    endpoints: endpoints.en,
    fields: fields.en,
    filters: filters.en,
    gestures: gestures.en,
    imports: imports.en,
    properties: { ...kinds.idLabels(kinds.en), ...properties.en },
    roles: roles.en,
    scripts: scripts.en,
    structures: structures.en,
    supportChannels: supportChannels.en,
    tasks: tasks.en,
    versions: versions.en,
    workspace: workspace.en,
  },
} satisfies Texts
