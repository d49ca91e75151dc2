import type { RecordAction } from '../../../../shared/environment/permissions.ts'

/** Rules evaluated plainly, in memory: what everything that leaves the server is compared with. */

export type PlainRecord = Readonly<Record<string, unknown>> & { readonly _id: string }

/** Somebody under rules. */
export interface Ruled {
  /** Wire ids. */
  readonly roles: readonly string[]
}

export interface Condition {
  fieldName: string
  operation: string
  valueType: 'fixed' | 'currentUser'
  value?: unknown
  /** Its id. */
  profileField?: string
}

export interface PlainRule {
  forRoles: string[]
  actions: Record<RecordAction, boolean>
  records: 'matching' | 'none'
  groups: { rules: Condition[] }[]
}

export interface PlainFieldRule {
  forRoles: readonly string[]
  hiddenFields: readonly string[]
}

export interface OracleParts<Who extends Ruled> {
  /** Who asks, or what his profile says. */
  markOf(condition: Condition, who: Who): unknown
  /** The records that one names in a field. */
  related(record: PlainRecord, fieldName: string): readonly PlainRecord[]
}

const some = (holds: (value: unknown, wanted: unknown) => boolean) => (values: readonly unknown[], wanted: unknown) =>
  values.some(value => value !== null && holds(value, wanted))

const holds: Record<string, (values: readonly unknown[], wanted: unknown) => boolean> = {
  equals: (values, wanted) => values.includes(wanted),
  // Of what is not there nothing is told apart.
  notEquals: (values, wanted) => values.length > 0 && !values.some(value => value === wanted),
  greater: some((value, wanted) =>
    typeof value === 'string' ? value > String(wanted) : Number(value) > Number(wanted),
  ),
  contains: some((value, wanted) => String(value).includes(String(wanted))),
  in: (values, wanted) => values.some(value => (wanted as unknown[]).includes(value)),
  exists: values => values.some(value => value !== null),
  empty: values => values.some(value => value === null),
}

/** Of a role that none names, those without roles say it; of who has no role, too. */
const listsFor = <Rule extends { forRoles: readonly string[] }>({ roles }: Ruled, rules: readonly Rule[]) => {
  const others = rules.filter(({ forRoles }) => forRoles.length === 0)
  const lists = roles.map(role => {
    const named = rules.filter(({ forRoles }) => forRoles.includes(role))
    return named.length > 0 ? named : others
  })
  return lists.length > 0 ? lists : [others]
}

/** The names of fields that somebody does not see. */
export function hiddenFrom(who: Ruled, rules: readonly PlainFieldRule[]): ReadonlySet<string> {
  // Who has no role is shown nothing that is kept from any.
  const isForNobody = who.roles.length === 0 && rules.every(({ forRoles }) => forRoles.length > 0)
  const hidden = (isForNobody ? [rules] : listsFor(who, rules)).map(
    list => new Set(list.flatMap(({ hiddenFields }) => hiddenFields)),
  )
  return hidden.reduce((kept, of) => kept.intersection(of))
}

/** Whether rules let somebody see no record, whatever is in it. */
export function seesNone(who: Ruled, rules: readonly PlainRule[]): boolean {
  const about = rules.filter(({ actions }) => actions.read)
  return about.length > 0 && listsFor(who, about).every(list => list.every(({ records }) => records === 'none'))
}

export class RuleOracle<Who extends Ruled> {
  readonly #parts: OracleParts<Who>

  constructor(parts: OracleParts<Who>) {
    this.#parts = parts
  }

  may(who: Who, action: RecordAction, record: PlainRecord, rules: readonly PlainRule[]): boolean {
    const about = rules.filter(({ actions }) => actions[action])
    if (about.length === 0) return true
    return listsFor(who, about).some(list => list.some(rule => this.#matches(rule, record, who)))
  }

  #matches({ records, groups }: PlainRule, record: PlainRecord, who: Who): boolean {
    if (records === 'none') return false
    const asked = groups.filter(({ rules }) => rules.length > 0)
    return asked.length === 0 || asked.some(({ rules }) => rules.every(one => this.#passes(one, record, who)))
  }

  #passes(condition: Condition, record: PlainRecord, who: Who): boolean {
    const { fieldName, operation, valueType, value } = condition
    const isAsked = valueType === 'currentUser'
    const wanted = isAsked ? this.#parts.markOf(condition, who) : value
    // Of whom nothing is said, nothing is found.
    if (isAsked && (wanted === null || (Array.isArray(wanted) && wanted.length === 0))) return false
    const values = this.#valuesOf(record, fieldName)
    // A path asks for one record that passes.
    return fieldName.includes('.')
      ? values.some(one => holds[operation]?.([one], wanted))
      : holds[operation]?.(values, wanted) === true
  }

  /** What a record says in a field; of a path what each of the related records says. */
  #valuesOf(record: PlainRecord, path: string): unknown[] {
    const [name = '', inner] = path.split('.')
    if (inner === undefined) return [record[name]]
    return this.#parts.related(record, name).map(related => related[inner])
  }
}
