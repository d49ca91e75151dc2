import type { ComponentKind } from './defineComponent.ts'

// The names of a kind's GraphQL types and calls, after the pattern that contract.graphql shows for forms.

export const typeName = ({ kind }: Pick<ComponentKind, 'kind'>) => kind.charAt(0).toUpperCase() + kind.slice(1)

/** The argument that names one component of a kind (`formId`). */
export const idArgument = ({ kind }: Pick<ComponentKind, 'kind'>) => `${kind}Id`

/** The call that gives what people see of one component, for kinds that have a `firstQuestion`. */
export const resultField = ({ kind }: Pick<ComponentKind, 'kind'>) => `${kind}Result`

/**
 * The field that reads one component. `view` is the exception of contract.graphql: it is what the runtime draws, so the
 * definition has a name of its own.
 */
export const singularField = ({ kind, presented }: Pick<ComponentKind, 'kind' | 'presented'>) =>
  presented ? `${kind}Definition` : kind
