import { type ComponentType, createContext, useContext } from 'react'
import type { Presented } from '../../shared/components/presented.ts'
import type { ValidationErrors } from '../../shared/errors.ts'
import type { Field } from '../../shared/fields/defineField.ts'
import type { OptionSource } from '../../shared/fields/optionSource.ts'
import type { FilterOperator } from '../../shared/filters/operators.ts'
import type { Region } from '../../shared/formats/region.ts'
import type { MarkedMapProps } from '../ui/map/markedMap.ts'
import type { FormDrafts } from './formDrafts.ts'
import type { RowPlace } from './rowPlace.ts'

/** The widget of a field; the registry of widgets is handed in, because components know field types by name only. */
export interface FieldInputProps {
  id: string
  field: Field
  value: unknown
  onChange(value: unknown): void
  onBlur?(): void
  label: string
  description?: string
  error?: string
  required: boolean
  disabled?: boolean
  source?: OptionSource
  /** The values of the form, by field name. */
  values?: Readonly<Record<string, unknown>>
}

export interface FieldValueProps {
  field: Field
  value: unknown
  labels?: ReadonlyMap<string, string>
  /** The component that shows it: more of a value may be asked through it. */
  source?: OptionSource
  /** On a line with others: one line of text instead of blocks. */
  inline?: boolean
}

/** The input of what a filter's rule compares with; a list or a pair where the operation takes one. */
export interface OperandInputProps {
  id: string
  field: Field
  operation: FilterOperator
  value: unknown
  onChange(value: unknown): void
  label: string
  error?: string
  disabled?: boolean
  source?: OptionSource
  /** How the periods are offered that people ask for: behind a button, or all at once. */
  periods?: 'menu' | 'list'
}

/** What a value's text depends on. */
export interface ValueReading {
  field: Field
  labels?: ReadonlyMap<string, string>
  region: Region
  /** IANA name of the environment's time zone. */
  zone: string
}

export interface FieldColumn {
  /** px that the values like, as long as none is here. */
  width: number
  /** px below which the table scrolls instead of cutting them further; as much as they like where they are never cut. */
  least: number
  align?: 'end'
  /** px that a value takes on one line; without it, what the values like. */
  room?(value: unknown, reading: ValueReading): number
  /** Values are ids; their labels are asked for. */
  labelled: boolean
}

/** Where an action leads (contract.graphql, `ActionResult.next`). */
export interface Destination {
  path: string
  newTab?: boolean | null
  environment?: string | null
  parameters?: Record<string, unknown> | null
  /** Of a record that is opened from a table. */
  row?: RowPlace
}

export interface DescribedError {
  /** A sentence for people. */
  text: string
  /** The contract's code. */
  code: string | undefined
  /** Messages (`shared/validation/messages.ts`) by field name. */
  fields: ValidationErrors | undefined
}

export interface EmbeddedProps {
  kind: string
  component: Presented
  /** Beside those of the view. */
  parameters: Readonly<Record<string, unknown>>
  /** Told of the record that a form made or changed. */
  onSent?(recordId: string): void
  /** The `record` of the draft that a form opens, in the place of its own. */
  draftRecord?: string | undefined
}

export interface OpenRequest extends Omit<EmbeddedProps, 'onSent'> {
  /** Of the dialog: one is open at a time. */
  id: string
  /** Above the component. */
  text?: string | undefined
  /** At the side of the page instead of in its middle. */
  aside?: boolean
}

/** What a component asks of its surroundings; the runtime and the designer each give their own. */
export interface ComponentServices {
  FieldInput: ComponentType<FieldInputProps>
  /** Fetches what edits the values of a type, before it is needed. */
  prepareField?(type: string): Promise<unknown> | undefined
  FieldValue: ComponentType<FieldValueProps>
  OperandInput: ComponentType<OperandInputProps>
  /** What stands in one, on one line. */
  OperandText: ComponentType<Pick<OperandInputProps, 'field' | 'operation' | 'value' | 'source'>>
  /** Absent where rows are not looked at on a map. */
  MarkedMap?: ComponentType<MarkedMapProps>
  fieldColumn(type: string): FieldColumn
  /** IANA name of the environment's time zone. */
  zone: string
  /** Milliseconds since 1970. */
  now(): number
  describeError(error: unknown): DescribedError
  go(next: Destination): void
  /** Told, in the place of the browser, of an address that would take the page away: previews stay where they are. */
  stay?(address: string): void
  /** Told of the record that a form made or changed, in the place of leading anywhere. */
  onSent?(recordId: string): void
  /** Whether whoever looks is somebody: what he deleted is his to bring back. */
  isSomebody?: boolean
  /** Where forms keep what was not sent yet; where there is none, they keep nothing. */
  drafts?: FormDrafts
  /** The `record` of the draft that the form here opens. */
  draftRecord?: string | undefined
  /** Calls the listener each time the server answers again after it did not. @returns ends it */
  onReconnected?(listener: () => void): () => void
  /** Parameters of the view: from its path, its query and other components. */
  parameters: Readonly<Record<string, unknown>>
  /** What people typed into the filters that stand in the view, by the filters' ids. */
  filterValues?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined
  /** Gives the components of the view a parameter; without a value, takes it away (I72). */
  setParameter(name: string, value: unknown): void
  /** A component inside another one. */
  Embedded: ComponentType<EmbeddedProps>
  /** A component in a dialog. Ends with the record that a form in it made or changed, or when it was dismissed. */
  openComponent(request: OpenRequest): Promise<string | undefined>
  /** A chat with an agent, by its local id, at the side of the page. Absent where nobody is answered. */
  talk?(agentId: string, title: string): void
  /** Grows each time the records of a collection changed. */
  revision(collectionId: string | undefined): number
  /** Counts the changes of more collections, by wire id, for as long as the view is shown. Absent where changes are not heard. */
  follow?(collectionIds: readonly string[]): void
}

export const ComponentsContext = createContext<ComponentServices | undefined>(undefined)

export function useComponents(): ComponentServices {
  const services = useContext(ComponentsContext)
  if (!services) throw new Error('useComponents needs ComponentsContext')
  return services
}
