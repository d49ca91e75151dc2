import type { Component, DefinitionOf } from '../../../shared/components/defineComponent.ts'
import type { validation, validationModes } from '../../../shared/components/validation.ts'
import { validationError } from '../../../shared/errors.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { joinedMessages, type ValidationMessage } from '../../../shared/validation/messages.ts'
import type { Awaitable } from '../../db/engine/awaitable.ts'
import type { Filters } from '../filters/filters.ts'
import { inUnit, type OpenEnvironment } from '../model/openEnvironment.ts'
import type { Asker } from '../policy/policy.ts'
import { failureText, recordTests, type Tested } from '../records/recordChecks.ts'
import { atFields, type Failures, ofWhole, refusedFields } from './refusedFields.ts'
import type { ScriptRuns } from './scriptRuns.ts'
import { toldFailure } from './toldFailure.ts'

type ValidationDefinition = DefinitionOf<typeof validation>
type NamedValidation = Pick<Component<ValidationDefinition>, 'name' | 'definition'>

/** What validations are asked about. */
export interface Validated {
  readonly environment: OpenEnvironment
  readonly starter: Asker
  /** Local ids; those that are gone are passed by. */
  readonly validations: readonly string[]
  /** All have to pass, or one. */
  readonly mode: (typeof validationModes)[number]
  /** Of the record; undefined where a hook runs beside none. */
  readonly collectionId: string | undefined
  readonly parameters: RecordData
  /** What their scripts find of them, and of the server beside the record. */
  readonly params: RecordData
}

/** Of one validation: undefined where it passes. */
type Failed = Failures | undefined

/** What scripts have said, by local id. */
export type Said = ReadonlyMap<string, Failed>

const named = ({ environment, validations }: Validated): Component<ValidationDefinition>[] =>
  validations.flatMap(id => {
    const component = environment.whole.model.component('validation', id)
    return component === undefined ? [] : [component as unknown as Component<ValidationDefinition>]
  })

/** Tests that look at records, by type; those of scripts were asked before. */
type Test = (validation: NamedValidation, subject: Tested, asked: Validated, filters: Filters) => Awaitable<Failed>

async function ofRecord(
  { failed }: (typeof recordTests)[keyof typeof recordTests],
  validation: NamedValidation,
  subject: Tested,
  { environment }: Validated,
): Promise<Failed> {
  const at = await failed(validation.definition, subject, environment.whole)
  return at === undefined ? undefined : { [at]: failureText(validation) }
}

const tests: Record<Exclude<ValidationDefinition['validationTypeId'], 'script'>, Test> = {
  compare: (validation, subject, asked) => ofRecord(recordTests.compare, validation, subject, asked),
  unique: (validation, subject, asked) => ofRecord(recordTests.unique, validation, subject, asked),
  async filterMatch(validation, { id, scope }, asked, filters) {
    const { collectionId = '', filterId, errorField } = validation.definition
    const { environment, starter, parameters } = asked
    const request = { caller: starter.caller, collectionId, parameters, filterValues: {} }
    const { filter } = await filters.of(inUnit(environment.whole, scope), filterId, request)
    const missing = id === null ? [id] : await environment.whole.records(collectionId).missing(scope, [id], filter)
    return missing.length === 0 ? undefined : { [errorField || ofWhole]: failureText(validation) }
  },
}

export interface ValidationsParts {
  runs: ScriptRuns
  filters: Filters
}

/** Validations as forms and hooks ask them (area Q). Those that look at records are asked in the unit that writes. */
export class Validations {
  readonly #parts: ValidationsParts

  constructor(parts: ValidationsParts) {
    this.#parts = parts
  }

  /**
   * What the scripts among them say, which no unit of the file can wait for.
   * @param values the record as it would be stored, which they find as `params.item`
   * @throws AppError as `ScriptRuns.run`
   */
  async said(asked: Validated, values: RecordData, id: string | null): Promise<Said> {
    const said = new Map<string, Failed>()
    for (const validation of named(asked)) {
      const { definition } = validation
      if (definition.validationTypeId !== 'script') continue
      const outcome = await this.#parts.runs.run({
        environment: asked.environment,
        starter: asked.starter,
        of: { kind: 'validation', id: validation.id },
        source: definition.script ?? '',
        answersWords: 'all',
        globals: {
          collectionId: asked.collectionId ?? null,
          params: { ...asked.params, item: values, itemId: id },
        },
      })
      const failed = outcome.ok
        ? refusedFields(outcome.value, failureText(validation))
        : { [ofWhole]: toldFailure(outcome.failure, asked.starter) }
      said.set(validation.id, failed)
    }
    return said
  }

  /** @throws AppError validationError (`data.{field}`, `data` for what concerns no field alone) */
  async require(asked: Validated, subject: Tested, said: Said): Promise<void> {
    const failures = await this.failures(asked, subject, said)
    if (failures === undefined) return
    throw validationError(atFields(failures))
  }

  /** What is told, by field; undefined where they pass together. With `or`, what all of them say is told as one (Q10). */
  async failures(asked: Validated, subject: Tested, said: Said): Promise<Failures | undefined> {
    const all = named(asked)
    const failed: Failures[] = []
    for (const component of all) {
      const failures = await this.#ask(component, asked, subject, said)
      if (failures !== undefined) failed.push(failures)
    }
    if (failed.length === 0) return undefined
    if (asked.mode === 'and') return joined(failed.flatMap(one => Object.entries(one)))
    if (failed.length < all.length) return undefined
    return joined(failed.flatMap(one => Object.values(one).map((text): [string, string] => [ofWhole, text])))
  }

  #ask(validation: Component<ValidationDefinition>, asked: Validated, subject: Tested, said: Said): Awaitable<Failed> {
    const { id, definition } = validation
    const { validationTypeId } = definition
    if (validationTypeId === 'script') return said.get(id)
    // One of another collection says nothing of this record.
    if (definition.collectionId !== asked.collectionId) return undefined
    return tests[validationTypeId](validation, subject, asked, this.#parts.filters)
  }
}

/** Several texts of one place become one. */
function joined(entries: readonly [string, ValidationMessage][]): Failures {
  const texts = new Map<string, ValidationMessage[]>()
  for (const [name, text] of entries) texts.set(name, [...(texts.get(name) ?? []), text])
  return Object.fromEntries([...texts].map(([name, all]) => [name, joinedMessages(all)]))
}
