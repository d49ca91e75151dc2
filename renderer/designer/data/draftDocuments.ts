import type { TypedDocumentNode } from '@apollo/client'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { StoredComponent } from './component.ts'
import { kindDocuments } from './documents.ts'
import { settingsDocuments, settingsKind } from './settingsKind.ts'

type Call<Variables> = TypedDocumentNode<{ component: StoredComponent | null }, Variables & Record<string, unknown>>

/** The calls of an editor. */
export interface DraftDocuments {
  read: Call<{ id: string }>
  update: Call<{ id: string; data: unknown; expectedVersion?: number }>
  /** What was answered, as it is edited. */
  stored(answered: StoredComponent): StoredComponent
}

const asItIs = (component: StoredComponent) => component

/** What is edited like a component and has calls of its own. */
const own: ReadonlyMap<string, DraftDocuments> = new Map([[settingsKind.kind, settingsDocuments]])

export const draftDocuments = (kind: Pick<ComponentKind, 'kind'>): DraftDocuments =>
  own.get(kind.kind) ?? { ...kindDocuments(kind), stored: asItIs }
